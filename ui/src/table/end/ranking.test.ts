import { expect, test } from "vitest";
import type { Result } from "../../net/protocol";
import { ranking, tieBreaks } from "./ranking";

const result: Result = {
	ending: "city",
	criteria: ["vp", "crew"],
	seats: [
		{ rank: 3, marks: [40, 6] },
		{ rank: 1, marks: [55, 8] },
		{ rank: 2, marks: [55, 7] },
		{ rank: 3, marks: [40, 6] },
	],
};

test("the ranking goes from first to last", () => {
	expect(ranking(result).map((r) => r.seat)).toEqual([1, 2, 0, 3]);
});

test("only who was equal at first sight is explained", () => {
	expect(tieBreaks(result)).toEqual([
		{ ahead: 1, behind: 2, by: "crew" },
		{ ahead: 0, behind: 3, by: "" },
	]);
	const seats = [
		{ rank: 1, marks: [1, 12, 0] },
		{ rank: 2, marks: [0, 9, 1] },
		{ rank: 3, marks: [0, 8, 3] },
		{ rank: 4, marks: [0, 8, 2] },
	];
	expect(tieBreaks({ ending: "complete", criteria: ["complete", "treasures", "jokers"], seats })).toEqual([
		{ ahead: 2, behind: 3, by: "jokers" },
	]);
});
