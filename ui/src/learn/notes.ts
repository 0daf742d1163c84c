import type { Look } from "../net/protocol";

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

/** The notes, by game. Each game adds its own. */
export const notes: { [game: string]: () => Promise<readonly Note[]> } = {};
