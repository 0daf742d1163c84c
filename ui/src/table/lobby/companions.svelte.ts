import type { Summary } from "../../net/protocol";
import { session } from "../../net/session.svelte";
import { list, myTables } from "../myTables.svelte";

// The people the user has played with and may want to invite again.

interface Companion {
	id: string;
	/** Their name at the last game. */
	name: string;
}

const most = 12;

class Companions {
	#finished: Summary[] = $state.raw([]);
	all: Companion[] = $derived(met([...myTables.summaries, ...this.#finished], session.person?.id));

	/** Requests the finished games; if that fails, the list stays as it was. */
	async refresh(): Promise<void> {
		if (session.person) this.#finished = (await list("finished")) ?? this.#finished;
	}

	/** A companion's name at the last game; undefined for anyone else. */
	nameOf(id: string | undefined): string | undefined {
		return this.all.find((c) => c.id === id)?.name;
	}
}

/** The other people at tables, those of the latest tables first. */
export function met(summaries: Summary[], me: string | undefined): Companion[] {
	const found = new Map<string, Companion>();
	for (const { seats } of [...summaries].sort((a, b) => b.changed - a.changed))
		for (const { person: id, name } of seats) if (id && name && id !== me && !found.has(id)) found.set(id, { id, name });
	return [...found.values()].slice(0, most);
}

export const companions = new Companions();
