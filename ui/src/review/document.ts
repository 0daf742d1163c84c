import type { Phrase } from "../net/protocol";

// The document of a review, as docs/review.md describes it. Shares are of the victory: 1 is a game won alone, 0.01 a point.

export interface Review {
	format: number;
	key: string;
	game: string;
	budget: string;
	seed: number;
	seats: Books[];
	moments: Moment[];
	decisions: Decision[];
	summary: Phrase[];
}

/** Where the result of a seat comes from: start + luck + own + others + hidden + rest = result. */
export interface Books {
	start: number;
	luck: number;
	own: number;
	others: number;
	hidden: number;
	rest: number;
	result: number;
	/** The part of luck that is the deal. */
	deal: number;
	/** Standard errors. */
	margin: { luck: number; own: number; others: number; hidden: number };
	mattered: number;
	lost: number;
}

/** The game after an entry of its record; entry 0 is the deal. */
export interface Moment {
	entry: number;
	open: number[];
	known: number[];
	luck?: number[];
}

export type Label = "fine" | "inaccuracy" | "mistake" | "blunder";

/** A decision whose moves differ by a point or more. */
export interface Decision {
	entry: number;
	seat: number;
	label: Label;
	/** How much less likely the seat wins than after the best move found. */
	loss: number;
	margin: number;
	/** What it gave each seat over par. */
	play: number[];
	made: Choice;
	par: Choice;
	best: Choice;
	/** The moves within a point of the best. */
	solves: string[];
}

export interface Choice {
	move: string;
	chance: number;
	says: Phrase;
	why?: Phrase;
}

/** The columns of the books, in the order in which they add up. */
export const columns = ["start", "luck", "own", "others", "hidden", "rest", "result"] as const;
export type Column = (typeof columns)[number];

/** The standard error of a column; 0 where there is none, or it is not known. */
export const marginOf = ({ margin }: Books, column: Column): number =>
	column === "luck" || column === "own" || column === "others" || column === "hidden" ? margin[column] : 0;
