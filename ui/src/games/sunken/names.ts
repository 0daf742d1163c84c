import { namesAt as names } from "../../i18n/say";
import { Thing } from "../../i18n/values";
import { lookUp, type Names, t } from "../../i18n/words.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import { colourOf, columnOf, kindOf, liesAsJoker, rowOf, type View } from "./view";

// The names of things.

export const pieceName = (piece: string): string => t("sunken.piece", { colour: colourOf(piece), kind: kindOf(piece) });
/** The name of a piece on the board; for a double that was laid down as a joker, it says so. */
export const lyingName = (view: View, piece: string): string =>
	liesAsJoker(view, piece) ? t("ui.sunken.joker.lying", { piece: pieceName(piece) }) : pieceName(piece);
export const kindName = (kind: string): string => lookUp(`sunken.treasure.${kind}`);
export const colourName = (colour: string): string => lookUp(`sunken.colour.${colour}`);
export const cardThing = (colour: string): Thing => new Thing(colour, colourName(colour));
export const spaceName = (space: string): string => t("sunken.space", { row: rowOf(space), column: columnOf(space) });

/** Names things in events and refusals that the catalogue does not list one by one. */
export function sayThing(of: string, value: string): string | undefined {
	if (of === "piece") return pieceName(value);
	if (of === "cards") return colourName(value);
	return of === "space" ? spaceName(value) : undefined;
}

/** Has the names of everything in events. */
export const namesAt = (table: LiveTable): Names => names(table.look ?? { game: "sunken", seats: [] }, sayThing);
