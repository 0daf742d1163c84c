// Things on the screen that have a name: what lessons light up, notes point at and "What is that?" explains. An element says
// what it is by `data-thing`, one name or several with spaces between them, each a kind or a kind and a value: "oxygen",
// "gem:blue". Where it lies in something that is closed, `data-opens` of what opens that names it; there * stands for any value.

/** A kind of thing, as a game lists it. The texts are `<game>.thing.<text>` and `<game>.thing.<text>.about`; those that all games
 * have are `thing.<text>` and `thing.<text>.about`. */
export interface ThingKind {
	/** The kind; with ":*" if it has values, with one of them if that has texts of its own. */
	thing: string;
	/** What its texts are called. */
	text: string;
	/** The rule it rests on, of the game or of tables. */
	rule: string;
}

/** What there is at every table. */
export const tableThings: ThingKind[] = [
	{ thing: "question", text: "question", rule: "" },
	{ thing: "confirm", text: "confirm", rule: "" },
	{ thing: "back", text: "back", rule: "" },
	{ thing: "undo", text: "undo", rule: "" },
	{ thing: "hint", text: "hint", rule: "TABLE-HINT" },
	{ thing: "moves", text: "moves", rule: "" },
	{ thing: "log", text: "log", rule: "" },
	{ thing: "orders", text: "orders", rule: "" },
];

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

const isFocusable = (element: Element): boolean => element.matches("button, [tabindex], a[href], input, select");

function isShown(element: Element): boolean {
	const { width, height } = element.getBoundingClientRect();
	return width > 0 && height > 0;
}
