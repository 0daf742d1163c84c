import { History } from "../table/past/history.svelte";

/** The position of a puzzle, from the server, which knows its puzzles. */
export class PuzzleHistory extends History {
	constructor(
		readonly puzzle: string,
		seat: number,
	) {
		super({ table: "" }, seat);
	}

	protected override get path(): string {
		return `/api/puzzles/${this.puzzle}/moments`;
	}
}
