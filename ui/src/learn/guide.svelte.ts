import { loadPreference, savePreference } from "../browser/preferences";
import type { Line, Look } from "../net/protocol";
import type { Args, Note } from "./notes";
import { progress } from "./progress.svelte";

// The guide shows a note about each thing that a player meets for the first time in a real game, only once.

/** A note to be shown now. */
export interface Said {
	note: Note;
	things: string[];
}

interface Kept {
	/** The notes that have been shown, as game/id. */
	seen: string[];
	off: boolean;
}

class Guide {
	#kept: Kept = $state.raw(loadPreference<Kept>("guide", { seen: [], off: false }));

	get off(): boolean {
		return this.#kept.off;
	}

	turn(off: boolean): void {
		this.#keep({ off });
	}

	/** Lets all notes be shown again. */
	forget(): void {
		this.#keep({ seen: [], off: false });
	}

	/** Records that a note has been shown. */
	note(game: string, id: string): void {
		this.#keep({ seen: [...this.#kept.seen, `${game}/${id}`] });
	}

	/** Tells whether a note has been shown, or the player has finished the lesson about it. */
	knows(game: string, { id, lesson }: Note): boolean {
		return this.#kept.seen.includes(`${game}/${id}`) || (lesson !== undefined && progress.isDone(game, lesson));
	}

	/** Finds the note to show: the first new one whose event has just happened or whose question is open. */
	next(notes: readonly Note[], look: Look, fresh: readonly Line[]): Said | undefined {
		const met = metAt(look, fresh);
		for (const note of notes) {
			if (this.knows(look.game, note)) continue;
			const args = met.get(note.on)?.find((args) => note.when?.(args, look) ?? true);
			if (args) return { note, things: note.at(args, look) };
		}
		return undefined;
	}

	#keep(change: Partial<Kept>): void {
		this.#kept = { ...this.#kept, ...change };
		savePreference("guide", this.#kept);
	}
}

/** The new events, and the open question. */
function metAt(look: Look, fresh: readonly Line[]): Map<string, Args[]> {
	const met = new Map<string, Args[]>();
	const add = (name: string, args: { name: string; value: string }[] = []) => {
		const known = Object.fromEntries(args.map((arg) => [arg.name, arg.value]));
		met.set(name, [...(met.get(name) ?? []), known]);
	};
	for (const { events } of fresh) for (const told of events ?? []) add(told.name, told.args);
	const question = look.you.words?.question;
	if (question && (look.you.moves?.length ?? 0) > 0) add(question.key, question.args);
	return met;
}

export const guide = new Guide();
