import type { LiveTable } from "../../lib/table/table.svelte";
import { namesAt as names, playerName } from "../../lib/words/say";
import { lookUp, type Names, Thing, t } from "../../lib/words/words.svelte";
import { colourOf, columnOf, kindOf, liesAsJoker, rowOf, type View } from "./view";

// What things and people are called.

/** seatName is what the table calls somebody. */
export function seatName(table: LiveTable, seat: number): string {
	return playerName(table.look?.seats ?? [], seat);
}

export const pieceName = (piece: string): string => t("sunken.piece", { colour: colourOf(piece), kind: kindOf(piece) });
/** lyingName is what a piece on the board is called, a double laid down as a joker being called so. */
export const lyingName = (view: View, piece: string): string =>
	liesAsJoker(view, piece) ? t("ui.sunken.joker.lying", { piece: pieceName(piece) }) : pieceName(piece);
export const kindName = (kind: string): string => lookUp(`sunken.treasure.${kind}`);
export const colourName = (colour: string): string => lookUp(`sunken.colour.${colour}`);
export const cardThing = (colour: string): Thing => new Thing(colour, colourName(colour));
export const spaceName = (space: string): string => t("sunken.space", { row: rowOf(space), column: columnOf(space) });

/** sayThing words what events and refusals speak of and the catalogue does not list one by one. */
export function sayThing(of: string, value: string): string | undefined {
	if (of === "piece") return pieceName(value);
	if (of === "cards") return colourName(value);
	return of === "space" ? spaceName(value) : undefined;
}

/** namesAt knows all that events speak of. */
export const namesAt = (table: LiveTable): Names => names(table.look ?? { game: "sunken", seats: [] }, sayThing);
