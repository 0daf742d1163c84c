import { untrack } from "svelte";
import { call } from "../net/api";
import type { Summary, Tables } from "../net/protocol";
import { session } from "../net/session.svelte";
import { wire } from "../net/wire.svelte";
import { seatKeptFor } from "./invitation";

// The user's unfinished tables. Changes arrive over the wire; the list is loaded again whenever one may have been missed.

class MyTables {
	faces: Summary[] = $state.raw([]);
	#latest = 0;

	/** Subscribes to changes until the returned function is called. */
	follow(): () => void {
		return wire.mine((face) => {
			this.faces = isWithdrawn(this.faces, face) ? without(this.faces, face) : merged(this.faces, face);
		});
	}

	/** Loads the whole list. Changes that arrive meanwhile are newer than the answer. An effect may call it: it does not
	 * make the effect depend on the list. */
	async refresh(): Promise<void> {
		const turn = ++this.#latest;
		const before = untrack(() => this.faces);
		const told: Summary[] = [];
		const stop = wire.mine((face) => told.push(face));
		const faces = session.person ? await list("mine") : [];
		stop();
		const news = told.filter((face) => !isWithdrawn(before, face));
		if (faces && turn === this.#latest) this.faces = kept(this.faces, news.reduce(merged, faces.filter(goesOn)));
	}
}

/** Loads one of the lists of tables; undefined if the server does not answer. */
export async function list(name: string): Promise<Summary[] | undefined> {
	const reply = await call<Tables>("GET", `/api/tables?list=${name}`).catch(() => undefined);
	return reply && (reply.tables ?? []);
}

/** The new list, or the old object if nothing has changed, so that nothing is rendered again. */
export const kept = (before: Summary[], now: Summary[]): Summary[] =>
	JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** Whether the game at a table is not over yet. */
export const goesOn = (face: Summary) => face.status !== "finished" && face.status !== "archived";

/** The list with the new state of a table, or without it if its game is over. */
export function merged(faces: Summary[], face: Summary): Summary[] {
	const others = without(faces, face);
	return goesOn(face) ? [face, ...others] : others;
}

const without = (faces: Summary[], face: Summary): Summary[] => faces.filter((f) => f.table !== face.table);

/** Whether an invitation to a table no longer holds, whoever ended it; the server says so once. */
export function isWithdrawn(before: Summary[], face: Summary, me = session.person?.id): boolean {
	const invited = before.some((f) => f.table === face.table && seatKeptFor(f, me) >= 0);
	return invited && !face.seats.some((s) => s.person === me || s.whom === me);
}

export const myTables = new MyTables();
