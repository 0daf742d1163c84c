import { tick } from "svelte";
import type { Line, Look } from "../net/protocol";
import type { TableUpdate } from "../net/wire.svelte";

// The board shows what the server says one thing after the other. While something on it is still to be seen, what comes next waits
// in the backlog, and the player decides on nothing: no question is shown before everything that led to it.

export class Backlog {
	#waiting: TableUpdate[] = $state.raw([]);
	#held = false;
	#drawing = false;
	#pause: ReturnType<typeof setTimeout> | undefined;

	/** It shows one update after the other; pauseAfter is how long one is to be seen before the next, in milliseconds. */
	constructor(
		readonly show: (update: TableUpdate) => void,
		readonly pauseAfter: (update: TableUpdate) => number,
	) {}

	/** How much is waiting. */
	get length(): number {
		return this.#waiting.length;
	}

	/** Whether an update would be shown at once. */
	get isOpen(): boolean {
		return this.length === 0 && !this.#held && !this.#drawing && this.#pause === undefined;
	}

	add(update: TableUpdate): void {
		this.#waiting = [...this.#waiting, update];
		this.#advance();
	}

	/** Shows nothing more while the board is held. */
	hold(held: boolean): void {
		this.#held = held;
		this.#advance();
	}

	/** Ends the pause after what was shown last. */
	next(): void {
		this.#endPause();
		this.#advance();
	}

	/** Takes out everything that waits, as one. */
	takeAll(): TableUpdate | undefined {
		this.#endPause();
		const all = this.#waiting;
		this.#waiting = [];
		const last = all.at(-1);
		return last && { ...last, lines: all.flatMap(({ lines }) => lines) };
	}

	#endPause(): void {
		clearTimeout(this.#pause);
		this.#pause = undefined;
	}

	#advance(): void {
		if (this.#held || this.#drawing || this.#pause !== undefined) return;
		const [update, ...rest] = this.#waiting;
		if (!update) return;
		this.#waiting = rest;
		this.show(update);
		// The board gets it first, and may hold the rest.
		this.#drawing = true;
		void tick().then(() => {
			this.#drawing = false;
			const pause = this.pauseAfter(update);
			if (pause > 0) this.#pause = setTimeout(() => this.next(), pause);
			else this.#advance();
		});
	}
}

/** Whether a line is an act of the player at a seat, rather than of a bot, the clock, the rules or orders for them. */
export const isActOf = ({ kind, seat, how }: Line, as: number): boolean => kind !== "said" && seat === as && !how;

/**
 * The look at a table whose board still shows an earlier position of the game. Everything else is as it is now: who is there, who
 * wants a break, the orders. Nobody can act on the earlier position.
 */
export function withEarlierGame(now: Look, then: Look): Look {
	const { view: _, result: _result, lesson: _lesson, ...table } = now;
	const { view, result, lesson, cursor } = then;
	const { words: _words, odds: _odds, moves: _moves, ...you } = now.you;
	return {
		...table,
		cursor,
		status: now.status === "finished" ? then.status : now.status,
		...(view && { view }),
		...(result && { result }),
		...(lesson && { lesson }),
		seats: now.seats.map(({ asked: _asked, reaction: _reaction, ...seat }, n) => {
			const { asked, reaction } = then.seats[n] ?? {};
			return { ...seat, ...(asked && { asked }), ...(reaction && { reaction }) };
		}),
		you: { ...you, can_undo: false, ...(then.you.step !== undefined && { step: then.you.step }) },
	};
}
