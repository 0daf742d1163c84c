import type { Line } from "../../net/protocol";
import { type Deed, deedsIn, type Events } from "../deeds";

// The most important events at a table while the player was away.

/** How many deeds a recap shows. */
const mostTold = 3;

/** A recap: the most important deeds in order, how many more there are, and the lines of all of them for a playback. */
export interface Recap {
	news: Deed[];
	more: number;
	lines: number[];
}

/** Picks the most important deeds of others since a line, by the order in which the game lists its events. */
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
