import type { LiveTable } from "../../table/liveTable.svelte";
import { type Option, sayEffects, sayOption } from "../../table/options";
import { sayThing } from "./names";

// Moves in words, with the names of the pack.

/** A move as the text of a button. */
export const sayMove = (option: Option, table: LiveTable): string => sayOption(table.look, option, sayThing);

/** The effect of a move, where the text of the move does not say it. */
export const sayEffect = (option: Option, table: LiveTable): string => sayEffects(table.look, option, sayThing);
