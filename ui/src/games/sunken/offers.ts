import type { Option } from "../../table/options";
import { outOnTheRight, type View, whereLies } from "./view";

// The current moves, sorted by what a player presses to make them.

/** A joker is named like a piece, a card by its colour alone. */
export const isJoker = (means: string): boolean => means.includes("-");

/** The current moves, by what the player presses. */
export interface Offers {
	/** Spaces where a new bathyscape can be placed. */
	places: Map<string, string>;
	/** Columns in which the ship can stop; 7 is out on the right. */
	stops: Map<number, string>;
	/** For each space with a bathyscape that can move, its destinations. */
	ways: Map<string, Map<string, string>>;
	/** For each tile that can be collected, the cards and jokers that collect it. */
	catches: Map<string, Map<string, string>>;
	/** Hand cards that can be given or traded. */
	cards: Map<string, string>;
	/** What ends the turn, or passes it. */
	done: Option | undefined;
	/** Spaces with a bathyscape that can act. */
	ready: Set<string>;
}

export function sort(options: Option[], view: View | undefined): Offers {
	const offers: Offers = {
		places: new Map(),
		stops: new Map(),
		ways: new Map(),
		catches: new Map(),
		cards: new Map(),
		done: undefined,
		ready: new Set(),
	};
	for (const option of options) add(offers, option, view);
	return offers;
}

function add(offers: Offers, option: Option, view: View | undefined): void {
	const { move, does } = option;
	const { space = "", column = "", from = "", to = "", piece = "", joker = "", card = joker } = option.args;
	switch (does) {
		case "place":
			offers.places.set(space, move);
			break;
		case "ship":
			offers.stops.set(Number(column), move);
			break;
		case "out":
			offers.stops.set(outOnTheRight, move);
			break;
		case "move":
			within(offers.ways, from).set(to, move);
			offers.ready.add(from);
			break;
		case "collect":
		case "collect-with-joker": {
			within(offers.catches, piece).set(card, move);
			const lies = view && whereLies(view, piece);
			if (lies) offers.ready.add(lies);
			break;
		}
		case "give":
		case "trade":
			offers.cards.set(card, move);
			break;
		default:
			offers.done = option;
	}
}

function within(all: Map<string, Map<string, string>>, key: string): Map<string, string> {
	const some = all.get(key) ?? new Map<string, string>();
	all.set(key, some);
	return some;
}
