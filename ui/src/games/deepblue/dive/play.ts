import type { LiveTable } from "../../../lib/table.svelte";

/** inTurn makes several moves one after the other: each when the one before has been told, until one is refused. */
export async function inTurn(table: LiveTable, moves: string[]): Promise<void> {
	for (const move of moves) {
		const step = table.look?.you.step;
		if (!(await table.play(move))) return;
		// The answer may come before the look that it leads to.
		for (let wait = 0; wait < 100 && table.look?.you.step === step; wait++) await pause(30);
	}
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
