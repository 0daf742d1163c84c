import { expect, test } from "vitest";
import { customClock } from "./opening";

test("a clock that the host sets has a bank and a time to react that suit it, and stays within what a table allows", () => {
	expect(customClock("minutes", 1)).toEqual({ decision: 60, bank: 300, reaction: 30 });
	expect(customClock("minutes", 5)).toEqual({ decision: 300, bank: 1500, reaction: 180 });
	expect(customClock("days", 2)).toEqual({ decision: 172_800, bank: 345_600, reaction: 57_600 });
	const most = 14 * 86_400;
	expect(customClock("days", 99)).toEqual({ decision: most, bank: most, reaction: most / 3 });
	for (const amount of [Number.NaN, 0, -3]) expect(customClock("minutes", amount).decision).toBe(60);
});
