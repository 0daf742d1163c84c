import type { Review } from "../net/protocol";

// The score of a draw of the day: what the player's own decisions gave over par, and how that came about, without saying by what.

/** A part of the game: played above par, as par, or below. */
export type Part = 1 | 0 | -1;

export interface Score {
	/** Points over par; a point is a hundredth of the victory. */
	points: number;
	/** The standard error of the points. */
	margin: number;
	parts: Part[];
}

const partsOfGame = 6;
/** As par, if it differs by no more. */
const even = 0.01;

/** The score of a seat. */
export function scoreOf({ seats, decisions, moments }: Review, seat: number): Score {
	const gained = new Array<number>(partsOfGame).fill(0);
	for (const { entry, seat: by, play } of decisions) {
		const part = Math.min(partsOfGame - 1, Math.floor((partsOfGame * entry) / moments.length));
		if (by === seat) gained[part] = (gained[part] ?? 0) + (play[seat] ?? 0);
	}
	const books = seats[seat];
	const points = (share = 0) => Math.round(100 * share) || 0; // without -0
	return {
		points: points(books?.own),
		margin: points(books?.margin.own),
		parts: gained.map((share) => (share > even ? 1 : share < -even ? -1 : 0)),
	};
}

const squares = { 1: "🟦", 0: "⬜", "-1": "🟧" };

/** The parts of a game as squares. */
export const inSquares = (parts: readonly Part[]): string => parts.map((part) => squares[part]).join("");
