import { expect, test } from "vitest";
import { dateOf, daysLater, endOf, streak } from "./days";

const today = "2026-11-19";

test("a day is one of UTC, wherever the player lives", () => {
	expect(dateOf(Date.parse("2026-11-19T23:59:59.999Z"))).toBe(today);
	expect(dateOf(Date.parse("2026-11-20T00:00:00Z"))).toBe("2026-11-20");
	expect(dateOf(Date.parse("2026-11-20T13:00:00+14:00"))).toBe(today); // tomorrow on Kiritimati
	expect(dateOf(Date.parse("2026-11-18T23:00:00-12:00"))).toBe(today);
	expect(endOf(today)).toBe(Date.parse("2026-11-20T00:00:00Z"));
	expect(daysLater("2028-02-28", 1)).toBe("2028-02-29");
	expect(daysLater("2027-01-01", -1)).toBe("2026-12-31");
});

/** The streak after playing so many days ago; negative ones are still to come. */
const after = (...ago: number[]) =>
	streak(
		ago.map((days) => daysLater(today, -days)),
		today,
	);

test("a row of days counts those that were played", () => {
	expect(after()).toBe(0);
	expect(after(0)).toBe(1);
	expect(after(0, 1, 2, 3)).toBe(4);
	expect(after(3, 0, 1, 2, 2)).toBe(4);
});

test("one missed day is forgiven, two end the row", () => {
	expect(after(0, 2, 3)).toBe(3);
	expect(after(0, 2, 4, 6)).toBe(4);
	expect(after(0, 1, 4, 5)).toBe(2);
	expect(after(1, 2)).toBe(2); // today can still be played
	expect(after(2, 3)).toBe(2); // yesterday was missed, today is open
	expect(after(3, 4)).toBe(0);
});

test("a clock that is set back ends no row", () => {
	expect(after(-1, 0, 1)).toBe(3);
	expect(after(-2, -1)).toBe(2);
	expect(after(-400, 0)).toBe(2);
});
