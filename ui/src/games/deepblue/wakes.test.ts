import { expect, test } from "vitest";
import type { Line } from "../../net/protocol";
import { dives, spread } from "./wakes";

const event = (name: string, args: { [name: string]: string | number }) => ({
	name,
	args: Object.entries(args).map(([k, v]) => ({ name: k, of: "text", value: `${v}` })),
});
const line = (n: number, ...events: ReturnType<typeof event>[]): Line => ({ n, at: 0, kind: "moved", events });

test("points grow from dive to dive, and a dive taken back is none", () => {
	const lines = [
		line(1, event("dived", { seat: 0, place: "A1", tile: "W5" })),
		line(2, event("scored", { seat: 0, total: 7 }), event("scored", { seat: 2, total: 4 })),
		line(3, event("dived", { seat: 1, place: "A2", tile: "W1" })),
		line(4, event("dived", { seat: 1, place: "A3", tile: "C1" })),
		line(5, event("scored", { seat: 0, total: 2 })),
	];
	expect(dives(lines, 3)).toEqual([
		{ place: "A1", tile: "W5", won: { 0: 7, 2: 4 }, after: [7, 0, 4] },
		{ place: "A3", tile: "C1", won: { 0: 2 }, after: [9, 0, 4] },
	]);
});

test("marks at one height are moved apart, within the room", () => {
	expect(spread([10, 10, 50], 20, 100)).toEqual([10, 30, 50]);
	expect(spread([100, 96, 100], 20, 100)).toEqual([80, 60, 100]);
	expect(spread([], 20, 100)).toEqual([]);
});
