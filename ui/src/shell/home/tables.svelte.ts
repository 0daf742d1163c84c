import { untrack } from "svelte";
import { call } from "../../lib/connection/api";
import { visit } from "../../lib/connection/session.svelte";
import { wire } from "../../lib/connection/wire.svelte";
import { later } from "../../lib/page/later";
import { freeSeats } from "../../lib/table/invitation";
import { goesOn, kept, list, myTables } from "../../lib/table/myTables.svelte";
import { removedGames, removeGame } from "../../lib/table/removed";
import { endUnseen } from "../../lib/table/seen";
import { byClock } from "../../lib/table/turnAlerts.svelte";
import type { Face } from "../../protocol";
import { attempt } from "../trouble";

// The lists on the home page. Your own tables are told as they change; the others are asked for now and then,
// and when a game of one's own has ended.

const every = 10_000;
/** How many tables are asked whether somebody has said something there. */
const mostHeard = 10;

export class TableLists {
	#removed: string[] = $state.raw(removedGames());
	#ended: Face[] = $state.raw([]);
	#played: Face[] = $derived(this.#ended.filter(({ table }) => !this.#removed.includes(table)));
	#news: Face[] = $derived(this.#played.filter(isNews));
	/** Those that go on, and those that ended while nobody looked. */
	mine: Face[] = $derived(sorted([...myTables.faces, ...this.#news], visit.person?.id));
	#ids: string = $derived(
		this.mine
			.map(({ table }) => table)
			.sort()
			.join(),
	);
	open: Face[] = $state.raw([]);
	watch: Face[] = $state.raw([]);
	/** How much has been said at one's tables and not been read yet, by their ids. */
	talk: { [table: string]: number } = $state.raw({});
	#asked = new Map<string, object>();
	finished: Face[] = $derived(this.#played.filter((face) => !this.#news.includes(face)));

	/** follow keeps the lists fresh until what it returns is called. */
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
	 * hear asks how much has been said, until what it returns is called: at once, whenever somebody comes back to the window, and
	 * at one table when somebody speaks there. An effect calls it anew when there are other tables.
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
		const me = visit.person?.id;
		const among = this.mine.filter(({ seats }) => seats.some(({ person }) => person && person !== me));
		if (among.length) await this.#hear(among.slice(0, mostHeard).map(({ table }) => table));
	}

	/** hear asks at some tables. Answers may overtake each other; the last one that was asked for counts. */
	async #hear(tables: string[]): Promise<void> {
		const turn = {};
		for (const table of tables) this.#asked.set(table, turn);
		const { unreadTalk } = await later(() => import("../../lib/table/unreadTalk"));
		const heard = await Promise.all(tables.map(async (table) => [table, await unreadTalk(table)] as const));
		const latest = heard.filter(([table]) => this.#asked.get(table) === turn);
		this.talk = { ...this.talk, ...Object.fromEntries(latest) };
	}

	/** refresh asks for the lists; one that does not come stays as it was. */
	async refresh(): Promise<void> {
		const me = visit.person?.id;
		const [open, watch, finished] = await Promise.all([
			list("open"),
			list("watch"),
			me ? list("finished") : [],
			myTables.refresh(),
		]);
		if (visit.person?.id !== me) return;
		const isOthers = (f: Face) => !f.seats.some(({ person, whom }) => me && (person === me || whom === me));
		if (open) this.open = kept(this.open, open.filter(isOthers));
		if (watch) this.watch = kept(this.watch, watch.filter(isOthers));
		if (finished) this.#ended = kept(this.#ended, finished);
	}

	/** remove takes a game that is over off the lists: here at once, and by the server on all devices. */
	remove(table: string): void {
		this.#removed = removeGame(table);
		void attempt(() => call("PUT", `/api/removed/${table}`));
	}
}

/** isNews tells whether a game has ended lately, and whoever followed it does not know. */
const isNews = (face: Face): boolean => Date.now() - face.changed < lately && endUnseen(face.table);
const lately = 7 * 86_400_000;

/** mayStart tells whether everybody at a table waits for somebody to start the game. */
export const mayStart = (face: Face, me: string | undefined): boolean =>
	face.status === "open" && freeSeats(face) === 0 && face.seats.some((s) => me && s.host && s.person === me);

/** sorted has first where we are waited for, as a player, a guest or the host, and where the clock is up first; then where
 * something happened last. */
export function sorted(faces: Face[], me: string | undefined): Face[] {
	const asked = (f: Face) => f.seats.some((s) => (s.asked && s.person === me) || (me && s.whom === me));
	const turn = (f: Face) => Number(asked(f) || mayStart(f, me));
	return [...faces].sort((a, b) => turn(b) - turn(a) || byClock(a, b, me) || b.changed - a.changed);
}
