import type { LiveTable } from "../liveTable.svelte";

// Named things on the screen: what lessons light up, notes point at and "What's this?" explains. An element names its thing in
// `data-thing`: one name or several separated by spaces, each a kind or a kind and a value: "oxygen", "gem:blue". If a thing is
// in something closed, the button that opens that names it in `data-opens`, where * stands for any value. Pictures with
// overlapping things have `data-scene`: there the smallest thing under the pointer counts.

/** A kind of thing, as a game lists it. Its texts are `<game>.thing.<text>`, the name, and `<game>.thing.<text>.about`, what it
 * means in general; for things that all games have, `thing.<text>` and `thing.<text>.about`. */
export interface ThingKind {
	/** The kind; with ":*" if it has values, or with one value that has texts of its own. */
	thing: string;
	/** The name of its texts. */
	text: string;
	/** Its rule, of the game or of tables; "" if it is about the app. */
	rule: string;
	/** Explained only on request, since it speaks for itself. */
	quiet?: boolean;
	/** Explained to keyboard users as soon as it has the focus. */
	focus?: boolean;
}

/** The name of a thing at a table, if it differs from that of its kind, and what it means there now. */
export interface Said {
	title?: string | undefined;
	now?: string[];
}

/** What a game says about its things. */
export interface Explainer {
	kinds: ThingKind[];
	say(name: string, table: LiveTable): Said;
}

/** The things at every table. */
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

/** The kind of a thing, by its name. */
export function kindOf(kinds: ThingKind[], name: string): ThingKind | undefined {
	const [kind] = name.split(":");
	return kinds.find((k) => k.thing === name) ?? kinds.find((k) => k.thing === `${kind}:*`);
}

/** The keys of the texts of a kind. */
export function keysOf(game: string, kind: ThingKind): { title: string; about: string } {
	const title = tableThings.includes(kind) ? `thing.${kind.text}` : `${game}.thing.${kind.text}`;
	return { title, about: `${title}.about` };
}

/** Finds the visible elements of a thing, those that can be pressed first. */
export function elementsOf(thing: string): Element[] {
	const all = [...document.querySelectorAll(`[data-thing~="${CSS.escape(thing)}"]`)].filter(isShown);
	return all.sort((a, b) => Number(isFocusable(b)) - Number(isFocusable(a)));
}

/** Finds the visible buttons that open what a thing is in. */
export function openersOf(thing: string): Element[] {
	const [kind] = thing.split(":");
	const names = [thing, `${kind}:*`].map((name) => `[data-opens~="${CSS.escape(name)}"]`);
	return [...document.querySelectorAll(names.join(", "))].filter(isShown);
}

/** Whether an element can be reached by keyboard. */
export const isFocusable = (element: Element): boolean => element.matches("button, [tabindex], a[href], input, select");

function isShown(element: Element): boolean {
	const { width, height } = element.getBoundingClientRect();
	return width > 0 && height > 0;
}
