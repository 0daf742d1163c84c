import type { Line } from "../../net/protocol";
import { type Deed, type Events, newsIn } from "../deeds";

// The most important events at a table while the player was away.

/** How many deeds a recap shows, and how many of them may be what happened to the player's own seat, such as what a bot did there. */
const mostTold = 3;
const mostOwn = 2;

/** A recap: the most important deeds in order, how many more there are, and the lines of all of them for a playback. */
export interface Recap {
	news: Deed[];
	more: number;
	lines: number[];
}

/**
 * Picks the most important of what happened since a line, by the order in which the game lists its events. What a bot did in the
 * player's place comes first: nobody else would tell them.
 */
export function recapOf(lines: Line[], since: number, seat: number, events: Events): Recap {
	const all = newsIn(
		lines.filter(({ n, kind }) => n > since && kind === "moved"),
		seat,
		events,
	);
	const names = Object.keys(events);
	const rank = ({ told }: Deed) => names.indexOf(told.name);
	const ranked = all.toSorted((a, b) => rank(a) - rank(b) || b.line - a.line);
	const [own, others] = [ranked.filter((deed) => deed.seat === seat), ranked.filter((deed) => deed.seat !== seat)];
	const room = Math.max(mostOwn, mostTold - others.length);
	const told = [...own.slice(0, room), ...others].slice(0, mostTold);
	const news = all.filter((deed) => told.includes(deed));
	const looked = [...new Set(all.map(({ line }) => line))];
	return { news, more: all.length - news.length, lines: looked };
}
