import { type Option, sayEffects, sayOption } from "../../lib/table/options";
import type { LiveTable } from "../../lib/table/table.svelte";
import { sayThing } from "./names";

// Moves in words, with the names of the pack.

/** sayMove is a move as the text of a button. */
export const sayMove = (option: Option, table: LiveTable): string => sayOption(table.look, option, sayThing);

/** sayEffect is the effect of a move, where the text of the move does not say it. */
export const sayEffect = (option: Option, table: LiveTable): string => sayEffects(table.look, option, sayThing);
