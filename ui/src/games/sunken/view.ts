import type { Look, SunkenPlayerView as Player, SunkenPriceView as Price, SunkenView as View } from "../../net/protocol";
import type { LiveTable } from "../../table/liveTable.svelte";
import { isAt } from "../look";

// What a player sees of a game of Sunken Treasure, which docs/views.md describes, and simple queries.

export type { SunkenWarningView as Warning } from "../../net/protocol";
export type { Player, Price, View };

/** The game at a table, once it has been dealt. */
export const viewIn = (look: Look | undefined): View | undefined => (isAt("sunken", look) ? look.view : undefined);
export const viewOf = (table: LiveTable): View | undefined => viewIn(table.look);

export const kinds = [
	"amphora",
	"anchor",
	"astrolabe",
	"bell",
	"chalice",
	"compass",
	"crown",
	"figurehead",
	"lantern",
	"mask",
	"sextant",
	"trident",
] as const;
export const colours = ["red", "yellow", "blue", "black", "silver"] as const;
export const columns = [1, 2, 3, 4, 5, 6];
/** The rows under water. */
export const rows = [2, 3, 4, 5];
export const leftOfBoard = 0;
export const outOnTheRight = 7;

export const colourOf = (piece: string): string => piece.slice(0, piece.indexOf("-"));
export const kindOf = (piece: string): string => piece.slice(piece.indexOf("-") + 1);
export const isMussel = (piece: string): boolean => kindOf(piece) === "mussel";

export const spaceAt = (row: number, column: number): string => `R${row}C${column}`;
export const rowOf = (space: string): number => Number(space[1]);
export const columnOf = (space: string): number => Number(space[3]);

/** Finds the space of a piece on the board; all pieces differ. */
export function whereLies(view: View, piece: string): string | undefined {
	return Object.keys(view.spaces).find((s) => view.spaces[s]?.pieces.includes(piece));
}

/** Tells whether a piece on the board is a double that was laid down as a joker. */
export const liesAsJoker = (view: View, piece: string): boolean =>
	Object.values(view.spaces).some((s) => s.laid?.includes(piece));

/** What a tile of a space costs, if one can be collected there now. */
export const priceAt = (view: View, space: string): Price | undefined => view.acting.prices?.find((p) => p.space === space);
