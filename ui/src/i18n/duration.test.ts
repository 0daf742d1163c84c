import { beforeAll, expect, test } from "vitest";
import { clockParts, countdown, span } from "./duration";
import { words } from "./words.svelte";

beforeAll(() => Promise.all([words.speak("en"), words.all()]));

test.each([
	[-5, "0:00"],
	[1, "0:01"],
	[59_001, "1:00"],
	[750_000, "12:30"],
	[3_600_000, "1 h 0 min"],
	[11_220_000, "3 h 7 min"],
	[187_200_000, "2 d 4 h"],
])("%i ms left are %s", (left, written) => expect(countdown(left)).toBe(written));

test.each([
	[60, "60 seconds"],
	[180, "3 minutes"],
	[3600, "1 hour"],
	[259_200, "3 days"],
])("%i seconds are %s", (seconds, written) => expect(span(seconds)).toBe(written));

test("the bank is used after the time for the decision", () => {
	expect(clockParts(100_000, 30_000, 20_000)).toEqual({ decision: 50_000, bank: 30_000 });
	expect(clockParts(100_000, 30_000, 80_000)).toEqual({ decision: 0, bank: 20_000 });
	expect(clockParts(100_000, 30_000, 120_000)).toEqual({ decision: 0, bank: 0 });
});
