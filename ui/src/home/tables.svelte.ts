import { untrack } from "svelte";
import { hasServer } from "../device/place.svelte";
import { isLocal, nobody } from "../local/local.svelte";
import { call } from "../net/api";
import type { Summary } from "../net/protocol";
import { session } from "../net/session.svelte";
import { followMine, wire } from "../net/wire.svelte";
import { keepTrying } from "../parts/keepTrying";
import { orToast } from "../parts/orToast";
import { freeSeats, seatKeptFor } from "../table/invitation";
import { goesOn, kept, list, myTables, ownList } from "../table/myTables.svelte";
import { endUnseen } from "../table/past/seen";
import { byClock } from "../table/turnAlerts.svelte";
import { removedGames, removeGame } from "./removed";

// The lists on the home page. Changes of the user's own tables arrive over the wire; the other lists are polled, and refreshed
// when one of the user's games has ended.

const every = 10_000;
/** How many tables are checked for unread chat. */
const mostHeard = 10;

export class TableLists {
	#removed: string[] = $state.raw(removedGames());
	#ended: Summary[] = $state.raw([]);
	#played: Summary[] = $derived(this.#ended.filter(({ table }) => !this.#removed.includes(table)));
	#justEnded: Summary[] = $derived(this.#played.filter(hasJustEnded));
	/** Tables in progress, and those that ended while the user was away. */
	mine: Summary[] = $derived(sorted([...myTables.summaries, ...this.#justEnded], session.person?.id ?? nobody));
	#ids: string = $derived(
		this.mine
			.map(({ table }) => table)
			.sort()
			.join(),
	);
	open: Summary[] = $state.raw([]);
	watch: Summary[] = $state.raw([]);
	/** The number of unread chat messages at the user's tables, by table id. */
	talk: { [table: string]: number } = $state.raw({});
	#asked = new Map<string, object>();
	finished: Summary[] = $derived(this.#played.filter((summary) => !this.#justEnded.includes(summary)));

	/** Keeps the lists up to date until the returned function is called. */
	follow(): () => void {
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		const stop = followMine((summary) => {
			if (!goesOn(summary)) void this.refresh();
		});
		void this.refresh();
		return () => {
			clearInterval(timer);
			stop();
		};
	}

	/**
	 * Counts unread chat until the returned function is called: at once, whenever the window becomes visible again, and for
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
		const among = this.mine.filter(({ table, seats }) => !isLocal(table) && seats.some(({ person }) => person && person !== me));
		if (among.length) await this.#hear(among.slice(0, mostHeard).map(({ table }) => table));
	}

	/** Counts at some tables. Answers may arrive out of order; the last request counts. */
	async #hear(tables: string[]): Promise<void> {
		const turn = {};
		for (const table of tables) this.#asked.set(table, turn);
		const { unreadTalk } = await keepTrying(() => import("./unreadTalk"));
		const heard = await Promise.all(tables.map(async (table) => [table, await unreadTalk(table)] as const));
		const latest = heard.filter(([table]) => this.#asked.get(table) === turn);
		this.talk = { ...this.talk, ...Object.fromEntries(latest) };
	}

	/** Loads the lists; one that cannot be loaded stays as it was. */
	async refresh(): Promise<void> {
		const me = session.person?.id;
		const others = hasServer() ? list : async () => [];
		const [open, watch, finished] = await Promise.all([
			others("open"),
			others("watch"),
			ownList(
				"finished",
				untrack(() => this.#ended),
			),
			myTables.refresh(),
		]);
		if (session.person?.id !== me) return;
		const isOthers = (f: Summary) => !f.seats.some(({ person, whom }) => me && (person === me || whom === me));
		if (open) this.open = kept(this.open, open.filter(isOthers));
		if (watch) this.watch = kept(this.watch, watch.filter(isOthers));
		this.#ended = kept(this.#ended, finished);
	}

	/** Removes a finished game from the lists: here at once, and through the server on all devices. */
	remove(table: string): void {
		this.#removed = removeGame(table);
		if (!isLocal(table)) void orToast(() => call("PUT", `/api/removed/${table}`));
	}
}

/** Tells whether a game has ended recently, and the user has not seen the end. */
const hasJustEnded = (summary: Summary): boolean => Date.now() - summary.changed < lately && endUnseen(summary.table);
const lately = 7 * 86_400_000;

/** Tells whether a table is full and waits for a person, its host, to start the game. */
export const mayStart = (summary: Summary, me: string | undefined): boolean =>
	summary.status === "open" && freeSeats(summary) === 0 && summary.seats.some((s) => me && s.host && s.person === me);

/** Puts tables first that wait for a person as a player, invited guest or host; then it sorts by clock, and then by the
 * latest change. */
export function sorted(summaries: Summary[], me: string | undefined): Summary[] {
	const asked = (f: Summary) => f.seats.some((s) => s.asked && s.person === me) || seatKeptFor(f, me) >= 0;
	const turn = (f: Summary) => Number(asked(f) || mayStart(f, me));
	return [...summaries].sort((a, b) => turn(b) - turn(a) || byClock(a, b, me) || b.changed - a.changed);
}
