import { loadPreference, savePreference } from "../browser/preferences";

// The goal of a game is shown at the first table of each game, until it has been read, and never again.

class Goals {
	/** By game, the table where it is shown; "" once it has been read. */
	#said: { [game: string]: string } = $state(loadPreference("goals", {}));

	/** Whether the goal is shown at a table: the first one for which begin is called. */
	isSaid(game: string, table: string): boolean {
		return this.#said[game] === undefined || this.#said[game] === table;
	}

	/** Records that the goal is shown at a table. */
	begin(game: string, table: string): void {
		if (this.#said[game] === undefined) this.#note(game, table);
	}

	read(game: string): void {
		this.#note(game, "");
	}

	#note(game: string, table: string): void {
		this.#said[game] = table;
		savePreference("goals", this.#said);
	}
}

export const goals = new Goals();
