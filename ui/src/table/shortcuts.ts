// The keyboard shortcuts at a table, and what each does. The dialog lists them in this order.

export const shortcuts = [
	{ keys: "m", does: "moves" },
	{ keys: "1 – 9", does: "choose" },
	{ keys: "0 1 0 – 0 9 9", does: "choose-more" },
	{ keys: "u", does: "undo" },
	{ keys: "h", does: "hint" },
	{ keys: "f", does: "forward" },
	{ keys: "l", does: "log" },
	{ keys: "c", does: "chat" },
	{ keys: "p", does: "players" },
	{ keys: "o", does: "orders" },
	{ keys: "n", does: "now" },
	{ keys: "?", does: "ask" },
	{ keys: "k", does: "help" },
	{ keys: "Esc", does: "close" },
] as const;

export type Does = (typeof shortcuts)[number]["does"];

/** Whether a shortcut only opens something. Nothing else is done to a table that was not there yet. */
export const opens = (does: Does | number | undefined): boolean =>
	typeof does === "string" && !["undo", "forward", "now", "close"].includes(does);

export const isDigit = (key: string): boolean => /^[0-9]$/.test(key);

/** The parts of a key press that matter for shortcuts. */
export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented" | "repeat">;

/** What a key does: nothing but Escape while writing, and nothing if it belongs to the browser. */
export function doesWhat(e: Press, writing: boolean): Does | number | undefined {
	if (e.defaultPrevented || e.repeat || e.ctrlKey || e.metaKey || e.altKey) return undefined;
	if (writing) return e.key === "Escape" ? "close" : undefined;
	if (isDigit(e.key)) return Number(e.key);
	const name = e.key === "Escape" ? "Esc" : e.key;
	return shortcuts.find(({ keys }) => keys === name)?.does;
}
