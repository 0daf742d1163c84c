import type { Line } from "../../net/protocol";
import { argOf } from "../../table/deeds";
import { number } from "./dive/beats";

// The wakes of a game: how the points of each player grew from dive to dive.

interface Dived {
	place: string;
	tile: string;
	/** By seat, what the dive brought; only for its divers. */
	won: { [seat: number]: number };
	/** By seat, what was in the chest afterwards. */
	after: number[];
}

/** The dives of a game in order, from its lines. */
export function dives(lines: Line[], seats: number): Dived[] {
	const all: Dived[] = [];
	for (const event of lines.flatMap((line) => line.events ?? [])) {
		if (event.name === "dived")
			all.push({ place: argOf(event, "place") ?? "", tile: argOf(event, "tile") ?? "", won: {}, after: [] });
		const last = all.at(-1);
		if (event.name === "scored" && last) last.won[number(event, "seat")] = number(event, "total");
	}
	// A dive that was undone brought nothing.
	const made = all.filter((d) => Object.keys(d.won).length > 0);
	const chests = new Array<number>(seats).fill(0);
	for (const dive of made) {
		for (const [seat, vp] of Object.entries(dive.won)) chests[Number(seat)] = (chests[Number(seat)] ?? 0) + vp;
		dive.after = [...chests];
	}
	return made;
}

/** Moves heights apart so that each keeps a distance from the next, and none goes beyond the room. */
export function spread(heights: number[], distance: number, room: number): number[] {
	const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
	for (let i = 1; i < order.length; i++) {
		const [above, here] = [order[i - 1], order[i]];
		if (above && here) here.y = Math.max(here.y, above.y + distance);
	}
	let limit = room;
	for (const here of order.reverse()) {
		here.y = Math.min(here.y, limit);
		limit = here.y - distance;
	}
	const at: number[] = [];
	for (const { y, i } of order) at[i] = y;
	return at;
}
