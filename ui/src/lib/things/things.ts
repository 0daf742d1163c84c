import type { LiveTable } from "../table/table.svelte";

// Things on the screen that have a name: what lessons light up, notes point at and "What is that?" explains. An element says
// what it is by `data-thing`, one name or several with spaces between them, each a kind or a kind and a value: "oxygen",
// "gem:blue". Where it lies in something that is closed, `data-opens` of what opens that names it; there * stands for any value.
// Pictures in which things lie upon each other have `data-scene`: there the smallest thing under the pointer is meant.

/** A kind of thing, as a game lists it. Its texts are `<game>.thing.<text>`, the name, and `<game>.thing.<text>.about`, what it
 * means in general; of things that all games have `thing.<text>` and `thing.<text>.about`. */
export interface ThingKind {
	/** The kind; with ":*" if it has values, with one of them if that has texts of its own. */
	thing: string;
	/** What its texts are called. */
	text: string;
	/** The rule it rests on, of the game or of tables; none if it is about the app. */
	rule: string;
	/** What is in sight anyway is explained only to those who ask. */
	quiet?: boolean;
	/** Whoever comes to it by keyboard hears about it without asking. */
	focus?: boolean;
}

/** What a thing is called at a table, where that is more than the name of its kind, and what it means there now. */
export interface Said {
	title?: string | undefined;
	now?: string[];
}

/** What a game says about its things. */
export interface Explainer {
	kinds: ThingKind[];
	say(name: string, table: LiveTable): Said;
}

/** What there is at every table. */
export const tableThings: ThingKind[] = [
	{ thing: "question", text: "question", rule: "", quiet: true },
	{ thing: "confirm", text: "confirm", rule: "", quiet: true },
	{ thing: "back", text: "back", rule: "", quiet: true },
	{ thing: "undo", text: "undo", rule: "TABLE-UNDO" },
	{ thing: "hint", text: "hint", rule: "TABLE-HINT" },
	{ thing: "moves", text: "moves", rule: "" },
	{ thing: "log", text: "log", rule: "" },
	{ thing: "orders", text: "orders", rule: "TABLE-ORDER" },
];

/** kindOf is the kind of a thing, by its name. */
export function kindOf(kinds: ThingKind[], name: string): ThingKind | undefined {
	const [kind] = name.split(":");
	return kinds.find((k) => k.thing === name) ?? kinds.find((k) => k.thing === `${kind}:*`);
}

/** keysOf are the keys of the texts of a kind. */
export function keysOf(game: string, kind: ThingKind): { title: string; about: string } {
	const title = tableThings.includes(kind) ? `thing.${kind.text}` : `${game}.thing.${kind.text}`;
	return { title, about: `${title}.about` };
}

/** elementsOf finds what has a name on the screen, what can be touched first; nothing that is hidden. */
export function elementsOf(thing: string): Element[] {
	const all = [...document.querySelectorAll(`[data-thing~="${CSS.escape(thing)}"]`)].filter(isShown);
	return all.sort((a, b) => Number(isFocusable(b)) - Number(isFocusable(a)));
}

/** openersOf finds what opens that in which a thing lies. */
export function openersOf(thing: string): Element[] {
	const [kind] = thing.split(":");
	const names = [thing, `${kind}:*`].map((name) => `[data-opens~="${CSS.escape(name)}"]`);
	return [...document.querySelectorAll(names.join(", "))].filter(isShown);
}

/** isFocusable tells whether something can be reached by keys. */
export const isFocusable = (element: Element): boolean => element.matches("button, [tabindex], a[href], input, select");

function isShown(element: Element): boolean {
	const { width, height } = element.getBoundingClientRect();
	return width > 0 && height > 0;
}
