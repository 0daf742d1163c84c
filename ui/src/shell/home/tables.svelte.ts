import { untrack } from "svelte";
import { call } from "../../lib/connection/api";
import { session } from "../../lib/connection/session.svelte";
import { wire } from "../../lib/connection/wire.svelte";
import { keepTrying } from "../../lib/page/keepTrying";
import { freeSeats } from "../../lib/table/invitation";
import { goesOn, kept, list, myTables } from "../../lib/table/myTables.svelte";
import { removedGames, removeGame } from "../../lib/table/removed";
import { endUnseen } from "../../lib/table/seen";
import { byClock } from "../../lib/table/turnAlerts.svelte";
import type { Face } from "../../protocol";
import { orToast } from "../orToast";

// The lists on the home page. Changes of the user's own tables arrive over the wire; the other lists are polled, and refreshed
// when one of the user's games has ended.

const every = 10_000;
/** How many tables are checked for unread chat. */
const mostHeard = 10;

export class TableLists {
	#removed: string[] = $state.raw(removedGames());
	#ended: Face[] = $state.raw([]);
	#played: Face[] = $derived(this.#ended.filter(({ table }) => !this.#removed.includes(table)));
	#news: Face[] = $derived(this.#played.filter(isNews));
	/** Tables in progress, and those that ended while the user was away. */
	mine: Face[] = $derived(sorted([...myTables.faces, ...this.#news], session.person?.id));
	#ids: string = $derived(
		this.mine
			.map(({ table }) => table)
			.sort()
			.join(),
	);
	open: Face[] = $state.raw([]);
	watch: Face[] = $state.raw([]);
	/** The number of unread chat messages at the user's tables, by table id. */
	talk: { [table: string]: number } = $state.raw({});
	#asked = new Map<string, object>();
	finished: Face[] = $derived(this.#played.filter((face) => !this.#news.includes(face)));

	/** follow keeps the lists up to date until the returned function is called. */
	follow(): () => void {
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		const stop = wire.mine((face) => {
			if (!goesOn(face)) void this.refresh();
		});
		void this.refresh();
		return () => {
			clearInterval(timer);
			stop();
		};
	}

	/**
	 * hear counts unread chat until the returned function is called: at once, whenever the window becomes visible again, and for
	 * one table when there is a new message. An effect calls it again when the set of tables changes.
	 */
	hear(): () => void {
		void this.#ids;
		const ask = () => {
			if (!document.hidden) void this.#hearAll();
		};
		untrack(ask);
		document.addEventListener("visibilitychange", ask);
		const stop = wire.mine(({ table }, said) => {
			if (said && !document.hidden) void this.#hear([table]);
		});
		return () => {
			document.removeEventListener("visibilitychange", ask);
			stop();
		};
	}

	async #hearAll(): Promise<void> {
		const me = session.person?.id;
		const among = this.mine.filter(({ seats }) => seats.some(({ person }) => person && person !== me));
		if (among.length) await this.#hear(among.slice(0, mostHeard).map(({ table }) => table));
	}

	/** hear counts at some tables. Answers may arrive out of order; the last request counts. */
	async #hear(tables: string[]): Promise<void> {
		const turn = {};
		for (const table of tables) this.#asked.set(table, turn);
		const { unreadTalk } = await keepTrying(() => import("../../lib/table/unreadTalk"));
		const heard = await Promise.all(tables.map(async (table) => [table, await unreadTalk(table)] as const));
		const latest = heard.filter(([table]) => this.#asked.get(table) === turn);
		this.talk = { ...this.talk, ...Object.fromEntries(latest) };
	}

	/** refresh loads the lists; one that cannot be loaded stays as it was. */
	async refresh(): Promise<void> {
		const me = session.person?.id;
		const [open, watch, finished] = await Promise.all([
			list("open"),
			list("watch"),
			me ? list("finished") : [],
			myTables.refresh(),
		]);
		if (session.person?.id !== me) return;
		const isOthers = (f: Face) => !f.seats.some(({ person, whom }) => me && (person === me || whom === me));
		if (open) this.open = kept(this.open, open.filter(isOthers));
		if (watch) this.watch = kept(this.watch, watch.filter(isOthers));
		if (finished) this.#ended = kept(this.#ended, finished);
	}

	/** remove removes a finished game from the lists: here at once, and through the server on all devices. */
	remove(table: string): void {
		this.#removed = removeGame(table);
		void orToast(() => call("PUT", `/api/removed/${table}`));
	}
}

/** isNews tells whether a game has ended recently, and the user has not seen the end. */
const isNews = (face: Face): boolean => Date.now() - face.changed < lately && endUnseen(face.table);
const lately = 7 * 86_400_000;

/** mayStart tells whether a table is full and waits for a person, its host, to start the game. */
export const mayStart = (face: Face, me: string | undefined): boolean =>
	face.status === "open" && freeSeats(face) === 0 && face.seats.some((s) => me && s.host && s.person === me);

/** sorted puts tables first that wait for a person as a player, invited guest or host; then it sorts by clock, and then by the
 * latest change. */
export function sorted(faces: Face[], me: string | undefined): Face[] {
	const asked = (f: Face) => f.seats.some((s) => (s.asked && s.person === me) || (me && s.whom === me));
	const turn = (f: Face) => Number(asked(f) || mayStart(f, me));
	return [...faces].sort((a, b) => turn(b) - turn(a) || byClock(a, b, me) || b.changed - a.changed);
}
