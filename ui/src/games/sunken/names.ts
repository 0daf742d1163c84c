import type { LiveTable } from "../../lib/table.svelte";
import { type Names, t } from "../../lib/words.svelte";
import { colourOf, columnOf, kindOf, rowOf, type View } from "./view";

// What things and people are called.

export const viewOf = (table: LiveTable): View | undefined => table.look?.view as View | undefined;

/** nameOf is what the table calls somebody: by name, and without one by colour. */
export function nameOf(table: LiveTable, seat: number): string {
	const at = table.look?.seats[seat];
	return at?.name || t(`table.colour.${at?.colour ?? ""}`);
}

export const namePiece = (piece: string): string => t("sunken.piece", { colour: colourOf(piece), kind: kindOf(piece) });
export const nameKind = (kind: string): string => t(`sunken.treasure.${kind}`);
export const nameColour = (colour: string): string => t(`sunken.colour.${colour}`);
export const nameSpace = (space: string): string =>
	t("ui.sunken.space", { row: rowOf(space), column: columnOf(space) });

/** namesAt knows all that events and refusals speak of. */
export function namesAt(table: LiveTable): Names {
	return {
		seat: (seat) => nameOf(table, seat),
		thing(of, value) {
			switch (of) {
				case "piece":
					return namePiece(value);
				case "colour":
				case "cards":
					return nameColour(value);
				case "space":
					return nameSpace(value);
				case "ending":
					return t(`sunken.ending.${value}`);
			}
			return value;
		},
	};
}
