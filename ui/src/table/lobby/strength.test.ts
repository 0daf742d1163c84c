import { beforeAll, expect, test } from "vitest";
import { words } from "../../i18n/words.svelte";
import { sayStrength } from "./strength";

beforeAll(() => words.speak("en"));

const strengths = [
	{ level: "random", high: -751 },
	{ level: "deckhand", rating: -464, low: -523, high: -436 },
	{ level: "mate", rating: 1000, low: 1000, high: 1000 },
	{ level: "captain", rating: 1238, low: 1175, high: 1290 },
];

test("strengths are told in round figures, with an interval that holds what was measured", () => {
	expect(["random", "deckhand", "mate", "captain", "admiral"].map((level) => sayStrength(strengths, level))).toEqual([
		"under −750",
		"−460 ± 70",
		"1000",
		"1240 ± 70",
		"",
	]);
	expect(sayStrength(undefined, "mate")).toBe("");
});
