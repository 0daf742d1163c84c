import { loadPreference, savePreference } from "../browser/preferences";
import { goals } from "./goal.svelte";

// The first games that somebody plays in this browser: they are shown calmly, and nothing in them is cut short.

const many = 2;

class FirstGames {
	/** By game, the tables of the first games. */
	#tables: { [game: string]: string[] } = $state.raw(loadPreference("first-games", {}));

	/** Whether the game at a table is one of the first. A player who has read a game's goal before tables were counted knows it. */
	has(game: string, table: string): boolean {
		const tables = this.#tables[game] ?? [];
		return tables.includes(table) || (tables.length === 0 ? goals.isSaid(game, table) : tables.length < many);
	}

	/** Counts the game at a table, if it is one of the first. */
	begin(game: string, table: string): void {
		const tables = this.#tables[game] ?? [];
		if (!this.has(game, table) || tables.includes(table)) return;
		this.#tables = { ...this.#tables, [game]: [...tables, table] };
		savePreference("first-games", this.#tables);
	}
}

export const firstGames = new FirstGames();
