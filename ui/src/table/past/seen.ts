import { loadPreference, savePreference } from "../../browser/preferences";

// How far tables have been followed in this browser.

/** How many tables are remembered; those not looked at for the longest time are forgotten. */
const mostTables = 50;

/** The cursors of tables by id, the latest last; with a suffix if the game was over. */
type Cursors = { [id: string]: string };
const load = (): Cursors => loadPreference<{ tables: Cursors }>("seen", { tables: {} }).tables;

/** The line up to which the current viewer followed a table in this browser; undefined if never. */
export function lastSeen(id: string, cursor: string): number | undefined {
	const [audience, n] = load()[id]?.split(".") ?? [];
	return audience === cursor.split(".")[0] ? Number(n) : undefined;
}

/** The cursor up to which a table was followed in this browser; undefined if never. */
export const lastCursor = (id: string): string | undefined => load()[id]?.replace(over, "");

const over = ".over";

/** Whether a finished game was still in progress when it was last viewed in this browser. */
export function endUnseen(id: string): boolean {
	const { [id]: cursor } = load();
	return cursor !== undefined && !cursor.endsWith(over);
}

/** Records how far a table has been followed, and whether its game was over. */
export function noteSeen(id: string, cursor: string, isOver = false): void {
	const { [id]: _, ...others } = load();
	const kept = Object.entries(others).slice(1 - mostTables);
	savePreference("seen", { tables: Object.fromEntries([...kept, [id, isOver ? cursor + over : cursor]]) });
}
