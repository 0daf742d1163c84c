import type { LiveTable } from "../table/table.svelte";
import { lookUp } from "../words/words.svelte";
import { type Explainer, keysOf, kindOf, tableThings } from "./things";

/** titleOf is the name of a thing at a table: the game's name for it, or that of its kind. */
export function titleOf(name: string, explainer: Explainer, table: LiveTable): string {
	const kind = kindOf([...explainer.kinds, ...tableThings], name);
	return explainer.say(name, table).title ?? (kind ? lookUp(keysOf(table.look?.game ?? "", kind).title) : "");
}
