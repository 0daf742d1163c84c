import { untrack } from "svelte";
import { hasServer } from "../device/place.svelte";
import { isLocal, local } from "../local/local.svelte";
import { call } from "../net/api";
import type { Summary, Tables } from "../net/protocol";
import { session } from "../net/session.svelte";
import { followMine } from "../net/wire.svelte";
import { seatKeptFor } from "./invitation";

// The user's unfinished tables. Changes arrive over the wire; the list is loaded again whenever one may have been missed.

class MyTables {
	summaries: Summary[] = $state.raw([]);
	#latest = 0;

	/** Subscribes to changes until the returned function is called. */
	follow(): () => void {
		return followMine((summary) => {
			this.summaries = isWithdrawn(this.summaries, summary) ? without(this.summaries, summary) : merged(this.summaries, summary);
		});
	}

	/** Loads the whole list. Changes that arrive meanwhile are newer than the answer. An effect may call it: it does not
	 * make the effect depend on the list. */
	async refresh(): Promise<void> {
		const turn = ++this.#latest;
		const before = untrack(() => this.summaries);
		const told: Summary[] = [];
		const stop = followMine((summary) => told.push(summary));
		const summaries = await ownList("mine", before);
		stop();
		const current = told.filter((summary) => !isWithdrawn(before, summary));
		if (turn === this.#latest) this.summaries = kept(this.summaries, current.reduce(merged, summaries.filter(goesOn)));
	}
}

/** Loads one of the lists of tables, of the server or of this device; undefined if it does not answer. */
export async function list(name: string, here = false): Promise<Summary[] | undefined> {
	const reply = await call<Tables>("GET", `/api/tables?list=${name}`, undefined, { local: here }).catch(() => undefined);
	return reply && (reply.tables ?? []);
}

/** Loads the user's own tables of the server and of this device; those of one that does not answer stay as they were. */
export async function ownList(name: string, before: Summary[]): Promise<Summary[]> {
	const [there, here] = await Promise.all([
		!hasServer() ? [] : session.person ? list(name) : [],
		local.state === "ready" ? list(name, true) : undefined,
	]);
	const known = (here: boolean) => before.filter(({ table }) => isLocal(table) === here);
	return [...(there ?? known(false)), ...(here ?? known(true))];
}

/** The new list, or the old object if nothing has changed, so that nothing is rendered again. */
export const kept = (before: Summary[], now: Summary[]): Summary[] =>
	JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** Whether the game at a table is not over yet. */
export const goesOn = (summary: Summary) => summary.status !== "finished" && summary.status !== "archived";

/** The list with the new state of a table, or without it if its game is over. */
export function merged(summaries: Summary[], summary: Summary): Summary[] {
	const others = without(summaries, summary);
	return goesOn(summary) ? [summary, ...others] : others;
}

const without = (summaries: Summary[], summary: Summary): Summary[] => summaries.filter((f) => f.table !== summary.table);

/** Whether an invitation to a table no longer holds, whoever ended it; the server says so once. */
export function isWithdrawn(before: Summary[], summary: Summary, me = session.person?.id): boolean {
	const invited = before.some((f) => f.table === summary.table && seatKeptFor(f, me) >= 0);
	return invited && !summary.seats.some((s) => s.person === me || s.whom === me);
}

export const myTables = new MyTables();
