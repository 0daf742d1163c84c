import { keepTrying } from "../parts/keepTrying";
import { type Kit, kits } from "./kit";

// The kits of games that have been loaded. A game without one is shown by the fields of its view.

async function plain(): Promise<Kit> {
	const [board, mark] = await keepTrying(() => Promise.all([import("./PlainBoard.svelte"), import("./PlainMark.svelte")]));
	return { Board: board.default, Mark: mark.default, listOnly: true };
}

class GameKits {
	#loaded: { [game: string]: Kit } = $state.raw({});

	/** The kit of a game once it has been loaded. */
	of(game: string): Kit | undefined {
		return this.#loaded[game];
	}

	async load(game: string): Promise<void> {
		const kit = await (kits[game] ?? plain)();
		if (!this.#loaded[game]) this.#loaded = { ...this.#loaded, [game]: kit };
	}
}

export const gameKits = new GameKits();
