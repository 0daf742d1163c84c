import type { LiveTable } from "../../lib/table/table.svelte";
import { namesAt as names, playerName } from "../../lib/words/say";
import { lookUp, type Names, Thing, t } from "../../lib/words/words.svelte";
import { colourOf, columnOf, kindOf, liesAsJoker, rowOf, type View } from "./view";

// What things and people are called.

/** nameOf is what the table calls somebody. */
export function nameOf(table: LiveTable, seat: number): string {
	return playerName(table.look?.seats ?? [], seat);
}

export const namePiece = (piece: string): string => t("sunken.piece", { colour: colourOf(piece), kind: kindOf(piece) });
/** nameLying is what a piece on the board is called, a double laid down as a joker being called so. */
export const nameLying = (view: View, piece: string): string =>
	liesAsJoker(view, piece) ? t("ui.sunken.joker.lying", { piece: namePiece(piece) }) : namePiece(piece);
export const nameKind = (kind: string): string => lookUp(`sunken.treasure.${kind}`);
export const nameColour = (colour: string): string => lookUp(`sunken.colour.${colour}`);
export const cardThing = (colour: string): Thing => new Thing(colour, nameColour(colour));
export const nameSpace = (space: string): string => t("sunken.space", { row: rowOf(space), column: columnOf(space) });

/** sayThing words what events and refusals speak of and the catalogue does not list one by one. */
export function sayThing(of: string, value: string): string | undefined {
	if (of === "piece") return namePiece(value);
	if (of === "cards") return nameColour(value);
	return of === "space" ? nameSpace(value) : undefined;
}

/** namesAt knows all that events speak of. */
export const namesAt = (table: LiveTable): Names => names(table.look ?? { game: "sunken", seats: [] }, sayThing);
