import { loadPreference, savePreference } from "../browser/preferences";
import type { Puzzle } from "./puzzles";

// What the player has solved, stored in the browser, and the puzzle being tried.

interface Kept {
	/** Found at the first try. */
	solved: string[];
	/** Tried without finding it, or shown. */
	tried: string[];
	/** The game whose puzzles were solved last. */
	game: string;
}

const load = (): Kept => loadPreference<Kept>("puzzles", { solved: [], tried: [], game: "" });

class Solving {
	#kept: Kept = $state.raw(load());

	constructor() {
		// Progress in another tab counts as well.
		globalThis.addEventListener?.("storage", (e) => {
			if (e.key === "divingbell.puzzles") this.#kept = load();
		});
	}

	#keep(change: Partial<Kept>): void {
		this.#kept = { ...this.#kept, ...change };
		savePreference("puzzles", this.#kept);
	}

	get game(): string {
		return this.#kept.game;
	}

	begin(game: string): void {
		if (game !== this.game) this.#keep({ game });
	}

	/** How many of some puzzles are solved. */
	solved(puzzles: readonly Puzzle[]): number {
		return puzzles.filter(({ id }) => this.#kept.solved.includes(id)).length;
	}

	/** Records how the first try ended. */
	note(id: string, right: boolean): void {
		const solved = without(this.#kept.solved, id);
		const tried = without(this.#kept.tried, id);
		this.#keep(right ? { solved: [...solved, id], tried } : { solved, tried: [...tried, id] });
	}

	/** The next puzzle after one, by its place: one that is new or, if there is none, one that was not found. */
	next(puzzles: readonly Puzzle[], after = -1): number {
		const places = puzzles.map((_, i) => (after + 1 + i) % puzzles.length);
		const { solved, tried } = this.#kept;
		const open = places.filter((i) => !solved.includes(puzzles[i]?.id ?? ""));
		return open.find((i) => !tried.includes(puzzles[i]?.id ?? "")) ?? open[0] ?? -1;
	}

	/** Begins again with some puzzles. */
	forget(puzzles: readonly Puzzle[]): void {
		const left = (ids: string[]) => ids.filter((id) => !puzzles.some((puzzle) => puzzle.id === id));
		this.#keep({ solved: left(this.#kept.solved), tried: left(this.#kept.tried) });
	}
}

const without = (ids: string[], id: string): string[] => ids.filter((other) => other !== id);

export const solving = new Solving();

/** A puzzle being tried. Only the first answer counts. */
export class Attempt {
	/** The last move tried. */
	tried: { move: string; right: boolean } | undefined = $state.raw();
	/** The player was shown the best move. */
	shown = $state(false);
	#found = $state(false);
	#first = true;

	constructor(readonly puzzle: Puzzle) {}

	/** It is solved, or the solution was shown. */
	get settled(): boolean {
		return this.shown || this.#found;
	}

	try = (move: string): void => {
		const right = this.puzzle.solves.includes(move);
		this.tried = { move, right };
		this.#count(right);
		if (right) this.#found = true;
	};

	show(): void {
		this.tried = undefined;
		this.shown = true;
		this.#count(false);
	}

	#count(right: boolean): void {
		if (this.#first) solving.note(this.puzzle.id, right);
		this.#first = false;
	}
}
