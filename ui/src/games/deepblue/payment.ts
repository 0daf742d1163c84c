import type { Option } from "../../table/options";

// Paying: the server lists every way to pay, and the player picks pieces until they make one of these ways.

export interface Payment {
	option: Option;
	cards: string[];
	tokens: number;
}

export interface Pieces {
	cards: string[];
	tokens: number;
}

const size = (p: Pieces) => p.cards.length + p.tokens;
const within = (part: Pieces, all: Pieces) => part.tokens <= all.tokens && part.cards.every((card) => all.cards.includes(card));

/**
 * The way to pay with the fewest pieces; among equals the one that spends fewer tokens, which do not come back, and
 * then the one that overpays least.
 */
export function fewest(ways: Payment[], worth: (pieces: Pieces) => number = () => 0): Payment | undefined {
	const order = (a: Payment, b: Payment) => size(a) - size(b) || a.tokens - b.tokens || worth(a) - worth(b);
	return ways.reduce<Payment | undefined>((best, way) => (!best || order(way, best) < 0 ? way : best), undefined);
}

/** The listed way that consists of exactly these pieces, if there is one. */
export function exact(ways: Payment[], pieces: Pieces): Payment | undefined {
	return ways.find((way) => size(way) === size(pieces) && within(pieces, way));
}

/** Tells whether the pieces can still become one of the ways. */
export const possible = (ways: Payment[], pieces: Pieces): boolean => ways.some((way) => within(pieces, way));

/**
 * Lays one more card or token down. If that can no longer become a way to pay, as few other pieces as possible are taken
 * back.
 */
export function add(ways: Payment[], pieces: Pieces, piece: string): Pieces {
	const more: Pieces =
		piece === "token"
			? { cards: pieces.cards, tokens: pieces.tokens + 1 }
			: { cards: [...pieces.cards, piece], tokens: pieces.tokens };
	if (possible(ways, more)) return more;
	const having = ways.filter((way) => (piece === "token" ? way.tokens > 0 : way.cards.includes(piece)));
	const kept = (way: Payment) =>
		way.cards.filter((card) => pieces.cards.includes(card)).length + Math.min(way.tokens, pieces.tokens);
	const best = having.reduce<Payment | undefined>(
		(b, way) => (!b || kept(way) > kept(b) || (kept(way) === kept(b) && size(way) < size(b)) ? way : b),
		undefined,
	);
	return best ? { cards: [...best.cards], tokens: best.tokens } : pieces;
}

/** Takes a card or a token back. */
export function remove(pieces: Pieces, piece: string): Pieces {
	return piece === "token"
		? { cards: pieces.cards, tokens: Math.max(0, pieces.tokens - 1) }
		: { cards: pieces.cards.filter((card) => card !== piece), tokens: pieces.tokens };
}
