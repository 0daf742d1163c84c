import type { Line } from "../../protocol";
import { type Deed, deedsIn, type Events } from "./deeds";

// What happened at a table while somebody was away from it: what is worth telling of it.

/** How much is told. */
const mostTold = 3;

/** A recap is what is told, in its order, and how many more lines there are; the lines are those to look at one after another. */
export interface Recap {
	news: Deed[];
	more: number;
	lines: number[];
}

/** recapOf picks what is worth telling of what others have done since a line, by the order in which the game lists its events. */
export function recapOf(lines: Line[], since: number, seat: number, events: Events): Recap {
	const all = deedsIn(
		lines.filter(({ n, kind }) => n > since && kind === "moved"),
		seat,
		events,
	);
	const names = Object.keys(events);
	const rank = ({ told }: Deed) => names.indexOf(told.name);
	const news = [...all]
		.sort((a, b) => rank(a) - rank(b) || b.line - a.line)
		.slice(0, mostTold)
		.sort((a, b) => a.line - b.line);
	const looked = [...new Set(all.map(({ line }) => line))];
	return { news, more: all.length - news.length, lines: looked };
}
