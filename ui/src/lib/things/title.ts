import type { LiveTable } from "../table/table.svelte";
import { lookUp } from "../words/words.svelte";
import { type Explainer, keysOf, kindOf, tableThings } from "./things";

/** titleOf is what a thing is called at a table: as its game says it, or as all of its kind are called. */
export function titleOf(name: string, explainer: Explainer, table: LiveTable): string {
	const kind = kindOf([...explainer.kinds, ...tableThings], name);
	return explainer.say(name, table).title ?? (kind ? lookUp(keysOf(table.look?.game ?? "", kind).title) : "");
}
