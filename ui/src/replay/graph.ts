import type { Look } from "../net/protocol";
import type { History } from "../table/past/history.svelte";

// What the graph of a replay shows.

/** The strokes of the seats' lines, so that nobody needs colours to tell them apart. */
export const dashes = ["none", "9 3", "2.5 3", "9 3 2.5 3", "16 4"];

/** The value of each seat at each entry: its chance of winning, or its points; undefined where it is not known. */
export function linesFor(
	{ moments, stops }: Pick<History, "moments" | "stops">,
	seats: number,
	shows: "chances" | "points",
	pointsOf?: (look: Look, seat: number) => number | undefined,
): (number | undefined)[][] {
	return Array.from({ length: seats }, (_, seat) =>
		stops.map((n) => {
			const moment = moments[n];
			if (!moment) return undefined;
			return shows === "chances" ? moment.chances?.[seat] : pointsOf?.(moment.look, seat);
		}),
	);
}

/** Moves heights apart that are closer than a distance, within a height, and keeps their order. */
export function spread(at: (number | undefined)[], apart: number, height: number): (number | undefined)[] {
	const order = at.flatMap((y, n) => (y === undefined ? [] : [{ y, n }])).sort((a, b) => a.y - b.y);
	let least = apart / 2;
	for (const one of order) {
		one.y = Math.max(one.y, least);
		least = one.y + apart;
	}
	let most = height - apart / 2;
	for (const one of order.toReversed()) {
		one.y = Math.min(one.y, most);
		most = one.y - apart;
	}
	return at.map((_, n) => order.find((one) => one.n === n)?.y);
}
