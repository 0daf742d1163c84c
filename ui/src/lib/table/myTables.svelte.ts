import { untrack } from "svelte";
import type { Face, Tables } from "../../protocol";
import { call } from "../connection/api";
import { visit } from "../connection/session.svelte";
import { wire } from "../connection/wire.svelte";
import { seatKeptFor } from "./invitation";

// Your own tables that are not over yet. They are told as they change, and listed anew whenever something may have been missed.

class MyTables {
	faces: Face[] = $state.raw([]);
	#latest = 0;

	/** follow is told of changes until what it returns is called. */
	follow(): () => void {
		return wire.mine((face) => {
			this.faces = isWithdrawn(this.faces, face) ? without(this.faces, face) : merged(this.faces, face);
		});
	}

	/** refresh asks for the whole list. What is told meanwhile is newer than the answer. An effect may call it: it is not asked
	 * for again because the list has changed. */
	async refresh(): Promise<void> {
		const turn = ++this.#latest;
		const before = untrack(() => this.faces);
		const told: Face[] = [];
		const stop = wire.mine((face) => told.push(face));
		const faces = visit.person ? await list("mine") : [];
		stop();
		const news = told.filter((face) => !isWithdrawn(before, face));
		if (faces && turn === this.#latest) this.faces = kept(this.faces, news.reduce(merged, faces.filter(goesOn)));
	}
}

/** list asks for one of the lists of tables; it is undefined if the server does not answer. */
export async function list(name: string): Promise<Face[] | undefined> {
	const reply = await call<Tables>("GET", `/api/tables?list=${name}`).catch(() => undefined);
	return reply && (reply.tables ?? []);
}

/** kept is a list as it is now, and the very one it was if nothing has changed, so that nobody draws it anew. */
export const kept = (before: Face[], now: Face[]): Face[] =>
	JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** goesOn tells whether the game at a table is not over. */
export const goesOn = (face: Face) => face.status !== "finished" && face.status !== "archived";

/** merged has a table in the list as it is now, and not at all when it is over. */
export function merged(faces: Face[], face: Face): Face[] {
	const others = without(faces, face);
	return goesOn(face) ? [face, ...others] : others;
}

const without = (faces: Face[], face: Face): Face[] => faces.filter((f) => f.table !== face.table);

/** isWithdrawn tells whether we were invited to a table and are no longer, by whomever; that is told once. */
export function isWithdrawn(before: Face[], face: Face, me = visit.person?.id): boolean {
	const invited = before.some((f) => f.table === face.table && seatKeptFor(f, me) >= 0);
	return invited && !face.seats.some((s) => s.person === me || s.whom === me);
}

export const myTables = new MyTables();
