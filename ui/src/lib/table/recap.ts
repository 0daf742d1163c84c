import type { Line, Told } from "../../protocol";
import { loadPreference, savePreference } from "../settings/preferences";

// What happened at a table while somebody was away from it: what is worth telling of it, and how far they had followed.

/** How many tables are remembered; those not looked at for the longest time are forgotten. */
const mostTables = 50;
/** How much is told. */
const mostTold = 3;

/** Something that happened, and the line of the log that tells it. */
export interface News {
	line: number;
	told: Told;
}

/** A recap is what is told, in its order, and how many more lines there are; the lines are those to look at one after another. */
export interface Recap {
	news: News[];
	more: number;
	lines: number[];
}

/**
 * recapOf picks what is worth telling of what others have done since a line. The events that are, the most important first, are
 * what the game names.
 */
export function recapOf(lines: Line[], since: number, seat: number, newsworthy: readonly string[]): Recap {
	const all = lines
		.filter(({ n, kind, seat: mover }) => n > since && kind === "moved" && mover !== seat)
		.flatMap(({ n, events }) => (events ?? []).map((told) => ({ line: n, told })))
		.filter(({ told }) => newsworthy.includes(told.name));
	const rank = ({ told }: News) => newsworthy.indexOf(told.name);
	const news = [...all]
		.sort((a, b) => rank(a) - rank(b) || b.line - a.line)
		.slice(0, mostTold)
		.sort((a, b) => a.line - b.line);
	const looked = [...new Set(all.map(({ line }) => line))];
	return { news, more: all.length - news.length, lines: looked };
}

interface Kept {
	/** The cursors of tables by their ids, the latest last. */
	tables: { [id: string]: string };
}

/** lastSeen is the line up to which a table was followed in this browser, by the one who looks at it now; undefined if never. */
export function lastSeen(id: string, cursor: string): number | undefined {
	const [audience, n] = loadPreference<Kept>("seen", { tables: {} }).tables[id]?.split(".") ?? [];
	return audience === cursor.split(".")[0] ? Number(n) : undefined;
}

/** noteSeen remembers how far a table has been followed. */
export function noteSeen(id: string, cursor: string): void {
	const { [id]: _, ...others } = loadPreference<Kept>("seen", { tables: {} }).tables;
	const kept = Object.entries(others).slice(1 - mostTables);
	savePreference("seen", { tables: Object.fromEntries([...kept, [id, cursor]]) });
}
