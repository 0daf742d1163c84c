// Apart from the lists of things, which the tests of the app read without its words.

import { lookUp } from "../../i18n/words.svelte";
import type { LiveTable } from "../liveTable.svelte";
import { type Explainer, keysOf, kindOf, tableThings } from "./things";

/** The name of a thing at a table: the game's name for it, or that of its kind. */
export function titleOf(name: string, explainer: Explainer, table: LiveTable): string {
	const kind = kindOf([...explainer.kinds, ...tableThings], name);
	return explainer.say(name, table).title ?? (kind ? lookUp(keysOf(table.look?.game ?? "", kind).title) : "");
}
