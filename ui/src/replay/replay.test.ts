import { expect, test } from "vitest";
import type { Line, Look } from "../net/protocol";
import type { Moment } from "../table/past/history.svelte";
import { linesFor, spread } from "./graph";
import { highlightsOf, linesOf } from "./highlights";

const moment = (entry: number, chances: number[], ...names: string[]): Moment => ({
	entry,
	line: entry + 1,
	lines: [{ n: entry + 1, at: 0, kind: "moved", seat: 0, events: names.map((name) => ({ name })) }] as Line[],
	look: { view: { points: entry } } as unknown as Look,
	chances,
});

const moments = [
	moment(0, [0.5, 0.5]),
	moment(1, [0.52, 0.48], "dived"),
	moment(2, [0.3, 0.7], "drew"),
	moment(3, [0.31, 0.69], "drew"),
];
const game = { moments, stops: [0, 1, 2, 3] };

test("one jumps to the game's landmarks and to what changed most of who would win", () => {
	const found = highlightsOf(game, { dived: { landmark: true } });
	expect(found.map(({ entry, told, swing }) => [entry, told?.name, swing?.seat])).toEqual([
		[1, "dived", undefined],
		[2, undefined, 0],
	]);
	expect(found[1]?.swing?.by).toBeCloseTo(-0.22);
	expect(linesOf(game, 2).map(({ n }) => n)).toEqual([3]);
});

test("the graph shows chances or points, and the marks at its end do not overlap", () => {
	expect(linesFor(game, 2, "chances")[1]).toEqual([0.5, 0.48, 0.7, 0.69]);
	expect(linesFor(game, 1, "points", (look) => (look.view as unknown as { points: number }).points)).toEqual([[0, 1, 2, 3]]);
	const apart = spread([30, 31, undefined, 58], 16, 60);
	expect(apart[2]).toBeUndefined();
	const sorted = apart.filter((y) => y !== undefined).toSorted((a, b) => a - b);
	expect(sorted.every((y, n) => n === 0 || y - (sorted[n - 1] ?? 0) >= 16)).toBe(true);
	expect(Math.max(...sorted)).toBeLessThanOrEqual(52);
});
