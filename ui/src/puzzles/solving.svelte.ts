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

	/** The puzzle was tried or shown before. */
	knows({ id }: Puzzle): boolean {
		return this.#kept.solved.includes(id) || this.#kept.tried.includes(id);
	}

	/** The next puzzle after one, by its place: one that is new or, if there is none, one that was not found. Of several, it is that of the lowest rank. */
	next(puzzles: readonly Puzzle[], after = -1, rank: (puzzle: Puzzle) => number = () => 0): number {
		const places = puzzles.map((_, i) => (after + 1 + i) % puzzles.length);
		const { solved, tried } = this.#kept;
		const open = places.filter((i) => !solved.includes(puzzles[i]?.id ?? ""));
		const fresh = open.filter((i) => !tried.includes(puzzles[i]?.id ?? ""));
		const rankOf = (i: number) => rank(puzzles[i] as Puzzle);
		return (fresh.length > 0 ? fresh : open).sort((a, b) => rankOf(a) - rankOf(b))[0] ?? -1;
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

	/** The first move is told, "" if the solution was shown before one; unless the puzzle was tried some other time. */
	constructor(
		readonly puzzle: Puzzle,
		readonly tell: (move: string) => void = () => {},
	) {}

	/** It is solved, or the solution was shown. */
	get settled(): boolean {
		return this.shown || this.#found;
	}

	try = (move: string): void => {
		const right = this.puzzle.solves.includes(move);
		this.tried = { move, right };
		this.#count(right, move);
		if (right) this.#found = true;
	};

	show(): void {
		this.tried = undefined;
		this.shown = true;
		this.#count(false, "");
	}

	#count(right: boolean, move: string): void {
		if (!this.#first) return;
		this.#first = false;
		if (!solving.knows(this.puzzle)) this.tell(move);
		solving.note(this.puzzle.id, right);
	}
}
