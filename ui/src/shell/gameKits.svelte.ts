import type { Component } from "svelte";
import { kits } from "../games";
import type { Kit } from "../games/kit";
import { keepTrying } from "../lib/page/keepTrying";
import type { LiveTable } from "../lib/table/table.svelte";
import type { Rooms } from "./table/rooms.svelte";

// The kits of games that have been loaded. A game without one is shown by the fields of its view.

async function plain(): Promise<Kit> {
	const [board, mark] = await keepTrying(() =>
		Promise.all([import("./table/PlainBoard.svelte"), import("./table/PlainMark.svelte")]),
	);
	return { Board: board.default, Mark: mark.default, listed: true };
}

class GameKits {
	#loaded: { [game: string]: Kit } = $state.raw({});
	/** The component that shows a lesson at its table, once it has been loaded. */
	Teacher: Component<{ table: LiveTable; rooms: Rooms; game: string; lesson: string; tight: boolean }> | undefined =
		$state.raw();

	/** of is the kit of a game once it has been loaded. */
	of(game: string): Kit | undefined {
		return this.#loaded[game];
	}

	async loadTeacher(game: string): Promise<void> {
		const [teacher, { loadLearning }] = await keepTrying(() =>
			Promise.all([import("../learn/Teacher.svelte"), import("../lib/words/learning")]),
		);
		await loadLearning(game);
		this.Teacher = teacher.default;
	}

	async load(game: string): Promise<void> {
		const kit = await (kits[game] ?? plain)();
		if (!this.#loaded[game]) this.#loaded = { ...this.#loaded, [game]: kit };
	}
}

export const gameKits = new GameKits();
