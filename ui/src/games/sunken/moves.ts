import { spaceAt, type View, whereLies } from "./view";

// The text forms of moves, as docs/rules/sunken-treasure.md lists them. The server says which are possible; here they are
// only read, and sorted by what one touches to make them.

export type Move =
	| { do: "place"; space: string }
	| { do: "ship"; column: number }
	| { do: "out" | "end" | "wait" }
	| { do: "move"; from: string; to: string }
	| { do: "collect"; piece: string; with: string }
	| { do: "give" | "trade"; card: string };

const forms: [RegExp, (m: string[]) => Move][] = [
	[/^place C([1-6])$/, (m) => ({ do: "place", space: spaceAt(2, Number(m[1])) })],
	[/^ship ([1-6])$/, (m) => ({ do: "ship", column: Number(m[1]) })],
	[/^ship out$/, () => ({ do: "out" })],
	[/^move (R[2-5]C[1-6])>(R[2-5]C[1-6])$/, (m) => ({ do: "move", from: m[1] as string, to: m[2] as string })],
	[/^collect ([a-z]+-[a-z]+) with ([a-z-]+)$/, (m) => ({ do: "collect", piece: m[1] as string, with: m[2] as string })],
	[/^give ([a-z]+)$/, (m) => ({ do: "give", card: m[1] as string })],
	[/^trade ([a-z]+)$/, (m) => ({ do: "trade", card: m[1] as string })],
	[/^wait$/, () => ({ do: "wait" })],
	[/^end$/, () => ({ do: "end" })],
];

/** read takes a move's text apart; a form that is not known is nothing. */
export function read(text: string): Move | undefined {
	for (const [form, make] of forms) {
		const m = form.exec(text);
		if (m) return make(m);
	}
	return undefined;
}

/** A joker is named like a piece, a card by its colour alone. */
export const isJoker = (means: string): boolean => means.includes("-");

/** Offers are the moves of the moment, by what one touches. */
export interface Offers {
	/** Spaces for a bathyscape that is not on the board yet. */
	places: Map<string, string>;
	/** Columns in which the ship can stop; 7 is out on the right. */
	stops: Map<number, string>;
	/** For each space with a bathyscape that can move, where to. */
	ways: Map<string, Map<string, string>>;
	/** For each tile that can be collected, with which card or joker. */
	catches: Map<string, Map<string, string>>;
	/** Hand cards that can be given or traded. */
	cards: Map<string, string>;
	/** What ends the turn, or passes it: end or wait. */
	done: "end" | "wait" | "";
	/** Spaces with a bathyscape that can act. */
	ready: Set<string>;
}

export function sort(moves: string[], view: View): Offers {
	const offers: Offers = {
		places: new Map(),
		stops: new Map(),
		ways: new Map(),
		catches: new Map(),
		cards: new Map(),
		done: "",
		ready: new Set(),
	};
	for (const text of moves) {
		const move = read(text);
		if (move) add(offers, move, text, view);
	}
	return offers;
}

function add(offers: Offers, move: Move, text: string, view: View): void {
	switch (move.do) {
		case "place":
			offers.places.set(move.space, text);
			break;
		case "ship":
			offers.stops.set(move.column, text);
			break;
		case "out":
			offers.stops.set(7, text);
			break;
		case "move":
			within(offers.ways, move.from).set(move.to, text);
			offers.ready.add(move.from);
			break;
		case "collect": {
			within(offers.catches, move.piece).set(move.with, text);
			const space = whereLies(view, move.piece);
			if (space) offers.ready.add(space);
			break;
		}
		case "give":
		case "trade":
			offers.cards.set(move.card, text);
			break;
		default:
			offers.done = move.do;
	}
}

function within(all: Map<string, Map<string, string>>, key: string): Map<string, string> {
	const some = all.get(key) ?? new Map<string, string>();
	all.set(key, some);
	return some;
}
