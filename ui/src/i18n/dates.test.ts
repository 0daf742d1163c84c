import { afterEach, expect, test } from "vitest";
import { day, moment } from "./dates";
import { words } from "./words.svelte";

const time = new Date(2026, 4, 3, 12, 5).getTime();

const before = words.region;
afterEach(() => {
	words.region = before;
});

test("dates are written as the reader's region writes them, also after another was read", () => {
	words.region = "en-GB";
	expect(day(time)).toBe("3 May 2026");
	expect(day(time, "full")).toContain("Sunday");
	expect(moment(time)).toMatch(/^3 May 2026.*12:05$/);
	words.region = "de";
	expect(day(time)).toBe("03.05.2026");
	expect(day(time, "full")).toContain("Sonntag");
	expect(moment(time, "long")).toMatch(/^3\. Mai 2026.*12:05$/);
});
