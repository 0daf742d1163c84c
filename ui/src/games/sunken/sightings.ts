import type { Option } from "../../table/options";
import type { Offers } from "./offers";
import { colourOf, columnOf, columns, isMussel, kindOf, kinds, priceAt, rows, spaceAt, type View, whereLies } from "./view";

// What an attentive player would notice on the table. It contains no rules and uses only what the view shows.

export interface Sighting {
	piece: string;
	space: string;
}

/** All tiles on the board except jokers. */
export function treasures(view: View): Sighting[] {
	return rows.flatMap((row) =>
		columns.flatMap((column) => {
			const space = spaceAt(row, column);
			const here = view.spaces[space];
			const pieces = here?.pieces.filter((p) => !isMussel(p) && !here.laid?.includes(p)) ?? [];
			return pieces.map((piece) => ({ piece, space }));
		}),
	);
}

/** Lists the kinds that a player board still lacks, and where they lie, the highest first. */
export function missing(view: View, seat: number): Map<string, Sighting[]> {
	const owned = new Set(view.players[seat]?.board.map(kindOf));
	const all = treasures(view);
	return new Map(kinds.filter((k) => !owned.has(k)).map((k) => [k, all.filter((s) => kindOf(s.piece) === k)]));
}

/** The pieces of a column that we could collect if our ship stopped there. */
export function inReach(view: View, column: number): string[] {
	return (view.in_reach ?? []).filter((p) => columnOf(whereLies(view, p) ?? "") === column);
}

/** The pieces that a card of a colour could collect now or, before the ship has stopped, later in this turn. */
export function fetchedBy(colour: string, offers: Offers, view: View): string[] {
	const now = [...offers.catches].flatMap(([piece, means]) => (means.has(colour) ? [piece] : []));
	return now.length > 0 ? now : (view.in_reach ?? []).filter((piece) => colourOf(piece) === colour);
}

/** The cards that each seat would get for a move. */
export function sharesOf(option: Option | undefined, view: View): number[] {
	if (option?.does !== "collect") return [];
	return priceAt(view, whereLies(view, option.args.piece ?? "") ?? "")?.shares ?? [];
}
