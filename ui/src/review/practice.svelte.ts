import type { Line, Look, ReviewDecision } from "../net/protocol";
import { LiveTable, type Wish } from "../table/liveTable.svelte";
import { type Answer, judge } from "./decisions";

// The mistakes of a seat as positions to try again.

/** A table at which a decision is tried again: moves are answered, and nothing happens. */
export class PracticeTable extends LiveTable {
	constructor(
		id: string,
		look: Look,
		lines: Line[],
		readonly tried: (move: string) => void,
	) {
		super(id);
		// Undo, standing orders and hints belong to the game that was played.
		this.look = { ...look, hints: false, you: { ...look.you, can_undo: false } };
		delete this.look.you.takeback;
		this.latest = this.look;
		this.lines = lines;
	}

	override play(move: string): Promise<boolean> {
		this.tried(move);
		return Promise.resolve(true);
	}

	override do(wish: Wish): Promise<boolean> {
		if (wish.do === "move" && wish.move) return this.play(wish.move);
		return Promise.resolve(false);
	}
}

/** A round of positions. */
export class Round {
	/** The position being tried; after the last, the round is over. */
	at = $state(0);
	/** The last move tried in this position, and how it was answered. */
	tried: { move: string; answer: Answer } | undefined = $state.raw();
	/** The player was shown the best move. */
	shown = $state(false);
	/** How many were right at the first try. */
	right = $state(0);
	#first = true;

	constructor(readonly decisions: ReviewDecision[]) {}

	get decision(): ReviewDecision | undefined {
		return this.decisions[this.at];
	}

	/** The position is solved, or the solution was shown. */
	get settled(): boolean {
		return this.shown || this.#solved;
	}
	#solved = $state(false);

	try = (move: string): void => {
		if (!this.decision) return;
		const answer = judge(this.decision, move);
		this.tried = { move, answer };
		if (answer.right && !this.settled && this.#first) this.right++;
		if (answer.right) this.#solved = true;
		this.#first = false;
	};

	show = (): void => {
		this.shown = true;
	};

	next = (): void => {
		this.#begin(this.at + 1);
	};

	again = (): void => {
		this.right = 0;
		this.#begin(0);
	};

	#begin(at: number): void {
		this.at = at;
		this.tried = undefined;
		this.shown = false;
		this.#solved = false;
		this.#first = true;
	}
}
