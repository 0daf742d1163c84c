import type { Face } from "../../protocol";
import { visit } from "../connection/session.svelte";
import { list, myTables } from "./myTables.svelte";

// The people somebody plays with, whom they may want to invite again.

interface Companion {
	id: string;
	/** What they were called when they were last met. */
	name: string;
}

const most = 12;

class Companions {
	#finished: Face[] = $state.raw([]);
	all: Companion[] = $derived(met([...myTables.faces, ...this.#finished], visit.person?.id));

	/** refresh asks for the games that are over; if they do not come, nobody new is known. */
	async refresh(): Promise<void> {
		if (visit.person) this.#finished = (await list("finished")) ?? this.#finished;
	}

	/** nameOf is what somebody was called when they were last met, if they were. */
	nameOf(id: string | undefined): string | undefined {
		return this.all.find((c) => c.id === id)?.name;
	}
}

/** met are the others at tables, those of the latest tables first. */
export function met(faces: Face[], me: string | undefined): Companion[] {
	const found = new Map<string, Companion>();
	for (const { seats } of [...faces].sort((a, b) => b.changed - a.changed))
		for (const { person: id, name } of seats)
			if (id && name && id !== me && !found.has(id)) found.set(id, { id, name });
	return [...found.values()].slice(0, most);
}

export const companions = new Companions();
