import type { Line, Look } from "../../protocol";
import { loadPreference, savePreference } from "../settings/preferences";
import { progress } from "./progress.svelte";

// The guide says a word about whatever a player meets for the first time in a real game, once and never again.

/** What is known of something that happened or is asked: its arguments by name. */
export type Args = { [name: string]: string };

/** A Note is said when something is met. Its text is `<game>.guide.<id>`. */
export interface Note {
	id: string;
	/** What is met: an event of the log, "drew-hazard", or a question, "ask.rush". */
	on: string;
	/** Where it is met: things on the screen, by their names. */
	at: (args: Args, look: Look) => string[];
	rule: string;
	/** The lesson that teaches it: whoever has taken that has met it. */
	lesson?: string;
	/** Whether it is met indeed, where that depends. */
	when?: (args: Args, look: Look) => boolean;
}

/** A note that is to be said now. */
export interface Said {
	note: Note;
	things: string[];
}

interface Kept {
	/** The notes that have been said, as game/id. */
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

	/** forget has everything said again. */
	forget(): void {
		this.#keep({ seen: [], off: false });
	}

	/** note remembers that something has been said. */
	note(game: string, id: string): void {
		this.#keep({ seen: [...this.#kept.seen, `${game}/${id}`] });
	}

	/** knows tells whether somebody has met something: it was said, or they have taken the lesson about it. */
	knows(game: string, { id, lesson }: Note): boolean {
		return this.#kept.seen.includes(`${game}/${id}`) || (lesson !== undefined && progress.isDone(game, lesson));
	}

	/** next finds what is to be said: of the notes on what is asked or has just happened, the first that is new. */
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

/** metAt are the events that have just been told, and what is asked. */
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
