import { type Option, several } from "../../../table/options";
import { itemsOf, type Orders } from "../../../table/orders";
import type { BoatName } from "../view";

// The choices in a dive, from the moves that the server lists.

/** What a component needs to ask the player something. */
export interface Question {
	options: Option[];
	disabled: boolean;
	play: (move: string | undefined) => void;
}

/** The boats that can rush to a dive. */
export const rushing = (options: Option[]): BoatName[] => [...new Set(options.flatMap(boats))].sort();

/** The move that rushes with exactly these boats, if it is listed. */
export function rush(options: Option[], chosen: BoatName[]): string | undefined {
	const found = options.find((o) => {
		const own = boats(o);
		return own.length === chosen.length && chosen.every((boat) => own.includes(boat));
	});
	return found?.move;
}

const boats = ({ args }: Option): BoatName[] => several(args.boats) as BoatName[];

/** The ways to protect from a hazard: cards first, then spots that boats hold. */
export const protections = (options: Option[]): Option[] => [
	...options.filter(({ does }) => does === "protect-card"),
	...options.filter(({ does }) => does === "protect-spot"),
];

/** The cards that can be played for VP now. */
export const playable = (options: Option[]): string[] =>
	options.flatMap(({ does, args }) => (does === "play" && args.card ? [args.card] : []));

/** The playable cards that the player probably wants to play: all that are not kept back. */
export function proposed(options: Option[], orders: Orders | undefined): string[] {
	return playable(options).filter((card) => !kept(orders).includes(card));
}

/** The move of a kind, for a card if there is one. */
export const moveOf = (options: Option[], what: string, card?: string): string | undefined =>
	options.find(({ does, args }) => does === what && args.card === card)?.move;

// Standing orders in a dive. The order `keep` is a list of cards that are kept back.

export const kept = (orders: Orders | undefined): string[] => itemsOf(orders?.keep);

/** Tells whether the player wants to decide about cards after every gem. */
export const asks = (orders: Orders | undefined): boolean => orders?.gems === "ask";
