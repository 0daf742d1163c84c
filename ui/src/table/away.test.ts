import { expect, test } from "vitest";
import type { Look, SeatLook } from "../net/protocol";
import { deedFor, howLong, isAway, isOnHoliday, missing } from "./away";

const minute = 60_000;
const now = 1_000 * minute;

const seat = (more: Partial<SeatLook> = {}): SeatLook => ({ colour: "green", for: "person", person: "p", ...more });
const gone = (away: Partial<SeatLook["away"]> = {}, more: Partial<SeatLook> = {}): SeatLook =>
	seat({ asked: true, away: { since: now - 4 * minute, ...away }, ...more });
const look = (seats: SeatLook[], as = 0): Look =>
	({ status: "playing", seats, you: { as, seats: as < 0 ? [] : [as] } }) as unknown as Look;

test("whoever has just looked away is not away yet, nor whoever has a bot stand in", () => {
	expect(isAway(seat(), now)).toBe(false);
	expect(isAway(gone({ since: now - 9_000 }), now)).toBe(false);
	expect(isAway(gone({ since: now - 10_000 }), now)).toBe(true);
	expect(isAway(gone({}, { stand_in: true }), now)).toBe(false);
});

test("players do what the server allows; spectators, and those who do not play, nothing", () => {
	const nudge = gone({ nudge: now });
	expect(deedFor(look([seat(), nudge]), 1, now)).toBe("nudge");
	expect(deedFor(look([seat(), gone({ nudge: now + 1 })]), 1, now)).toBeUndefined();
	expect(deedFor(look([seat(), gone()]), 1, now)).toBeUndefined();
	expect(deedFor(look([seat(), gone({ nudge: now + 1, stand_in: true })]), 1, now)).toBe("stand-in");
	expect(deedFor(look([seat(), nudge], -1), 1, now)).toBeUndefined();
	expect(deedFor(look([seat({ resigned: true }), nudge]), 1, now)).toBeUndefined();
	expect(deedFor(look([seat({ stand_in: true }), nudge]), 1, now)).toBeUndefined();
	expect(deedFor(look([nudge]), 0, now)).toBeUndefined();
});

test("whoever is waited for comes first about whom something can be done", () => {
	expect(missing(look([seat(), gone({}, { asked: false }), gone(), gone({ nudge: now })]), now)).toBe(3);
	expect(missing(look([seat(), gone()]), now)).toBe(1);
	expect(missing(look([seat(), seat({ asked: true })]), now)).toBeUndefined();
	expect(missing({ ...look([seat(), gone()]), status: "paused" }, now)).toBeUndefined();
});

test("whoever is waited for may be on holiday, at the table or not, unless a bot plays or the holiday is over", () => {
	const holiday = now + minute;
	expect(missing(look([seat(), seat({ asked: true, holiday })]), now)).toBe(1);
	expect(missing(look([seat(), seat({ holiday })]), now)).toBeUndefined();
	expect(isOnHoliday(seat({ holiday }), now)).toBe(true);
	expect(isOnHoliday(seat({ holiday, stand_in: true }), now)).toBe(false);
	expect(isOnHoliday(seat({ holiday: now }), now)).toBe(false);
	expect(isOnHoliday(undefined, now)).toBe(false);
});

test("how long somebody is away is said in minutes, hours and days", () => {
	const after = (ms: number) => howLong(now - ms, now, "narrow");
	expect(after(59_000)).toBe("");
	expect(after(4.9 * minute)).toContain("4");
	expect(after(120 * minute)).toContain("2");
	expect(after(3 * 24 * 60 * minute)).toContain("3");
});
