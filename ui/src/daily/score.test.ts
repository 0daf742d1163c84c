import { expect, test } from "vitest";
import type { Review } from "../net/protocol";
import { inSquares, scoreOf } from "./score";

/** A review of a game of twelve entries, in which a seat's decisions gave so much over par. */
function review(own: number, ...decisions: [entry: number, seat: number, gave: number][]): Review {
	const books = { own, margin: { own: 0.0249 } };
	return {
		seats: [{ own: -own }, books],
		moments: new Array(12).fill({}),
		decisions: decisions.map(([entry, seat, gave]) => ({ entry, seat, play: [-gave, gave] })),
	} as unknown as Review;
}

test("the score is what the own decisions gave over par, not the result", () => {
	expect(scoreOf(review(0.081), 1)).toMatchObject({ points: 8, margin: 2 });
	expect(scoreOf(review(-0.126), 1).points).toBe(-13);
	expect(Object.is(scoreOf(review(-0.001), 1).points, 0)).toBe(true);
});

test("the parts of the game tell where it was won, and nothing else", () => {
	const { parts } = scoreOf(review(0, [1, 1, 0.05], [2, 1, -0.02], [3, 1, -0.03], [7, 0, 0.5], [10, 1, 0.009], [12, 1, 0.2]), 1);
	expect(parts).toEqual([1, -1, 0, 0, 0, 1]);
	expect(inSquares(parts)).toBe("🟦🟧⬜⬜⬜🟦");
});
