import type { Line, Look } from "../../protocol";
import { loadPreference, savePreference } from "../settings/preferences";
import { progress } from "./progress.svelte";

// The guide shows a note about each thing that a player meets for the first time in a real game, only once.

/** The arguments of an event or a question, by name. */
export type Args = { [name: string]: string };

/** A Note is shown when the player first meets something. Its text is `<game>.guide.<id>`. */
export interface Note {
	id: string;
	/** What triggers it: an event of the log, "drew-hazard", or a question, "ask.rush". */
	on: string;
	/** What to point at: things on the screen, by name. */
	at: (args: Args, look: Look) => string[];
	rule: string;
	/** The lesson that teaches it: the note is not shown after that lesson. */
	lesson?: string;
	/** A further condition. */
	when?: (args: Args, look: Look) => boolean;
}

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

	/** forget lets all notes be shown again. */
	forget(): void {
		this.#keep({ seen: [], off: false });
	}

	/** note records that a note has been shown. */
	note(game: string, id: string): void {
		this.#keep({ seen: [...this.#kept.seen, `${game}/${id}`] });
	}

	/** knows tells whether a note has been shown, or the player has finished the lesson about it. */
	knows(game: string, { id, lesson }: Note): boolean {
		return this.#kept.seen.includes(`${game}/${id}`) || (lesson !== undefined && progress.isDone(game, lesson));
	}

	/** next finds the note to show: the first new one whose event has just happened or whose question is open. */
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

/** metAt are the new events, and the open question. */
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
