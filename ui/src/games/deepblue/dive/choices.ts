import type { Orders } from "../../../lib/table/orders";
import { isBoat } from "../moves";
import type { BoatName } from "../view";
import { kept } from "./orders";

// What there is to choose, read from the moves that the server lists. Their text forms are in docs/rules/deep-blue.md.

const after = (moves: string[], verb: string): string[] =>
	moves.filter((m) => m.startsWith(`${verb} `)).map((m) => m.slice(verb.length + 1));

/** rushing are the boats that can rush to a dive. */
export function rushing(moves: string[]): BoatName[] {
	const boats = after(moves, "rush").flatMap((m) => m.split("+"));
	return [...new Set(boats)].filter(isBoat).sort();
}

/** rush is the move with these boats, if it is listed. */
export function rush(moves: string[], boats: string[]): string | undefined {
	const move = boats.length > 0 ? `rush ${[...boats].sort().join("+")}` : "rush -";
	return moves.includes(move) ? move : undefined;
}

export interface Protection {
	move: string;
	card?: string;
	boat?: BoatName;
}

/** protections are the ways to protect from a hazard: cards first, then spots that boats hold. */
export function protections(moves: string[]): Protection[] {
	const all = after(moves, "protect").map((by) => {
		const move = `protect ${by}`;
		return isBoat(by) ? { move, boat: by } : { move, card: by };
	});
	return all.sort((a, b) => Number("boat" in a) - Number("boat" in b));
}

/** playable are the cards that can be played for VP now. */
export const playable = (moves: string[]): string[] => after(moves, "play");

/** proposed are those of them that somebody who is asked most likely wants to play: all that are not kept back. */
export function proposed(moves: string[], orders: Orders | undefined): string[] {
	return playable(moves).filter((card) => !kept(orders).includes(card));
}
