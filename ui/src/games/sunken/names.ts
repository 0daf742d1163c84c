import type { LiveTable } from "../../lib/table/table.svelte";
import { namesAt as names, playerName } from "../../lib/words/say";
import { lookUp, type Names, Thing, t } from "../../lib/words/words.svelte";
import { colourOf, columnOf, kindOf, liesAsJoker, rowOf, type View } from "./view";

// The names of things and people.

/** seatName is the name of the player at a seat. */
export function seatName(table: LiveTable, seat: number): string {
	return playerName(table.look?.seats ?? [], seat);
}

export const pieceName = (piece: string): string => t("sunken.piece", { colour: colourOf(piece), kind: kindOf(piece) });
/** lyingName is the name of a piece on the board; for a double that was laid down as a joker, it says so. */
export const lyingName = (view: View, piece: string): string =>
	liesAsJoker(view, piece) ? t("ui.sunken.joker.lying", { piece: pieceName(piece) }) : pieceName(piece);
export const kindName = (kind: string): string => lookUp(`sunken.treasure.${kind}`);
export const colourName = (colour: string): string => lookUp(`sunken.colour.${colour}`);
export const cardThing = (colour: string): Thing => new Thing(colour, colourName(colour));
export const spaceName = (space: string): string => t("sunken.space", { row: rowOf(space), column: columnOf(space) });

/** sayThing names things in events and refusals that the catalogue does not list one by one. */
export function sayThing(of: string, value: string): string | undefined {
	if (of === "piece") return pieceName(value);
	if (of === "cards") return colourName(value);
	return of === "space" ? spaceName(value) : undefined;
}

/** namesAt has the names of everything in events. */
export const namesAt = (table: LiveTable): Names => names(table.look ?? { game: "sunken", seats: [] }, sayThing);
