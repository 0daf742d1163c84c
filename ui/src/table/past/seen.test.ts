import { beforeEach, expect, test } from "vitest";
import { endUnseen, lastCursor, lastSeen, noteSeen } from "./seen";

beforeEach(() => localStorage.clear());

test("how far a table was followed is remembered for each seat", () => {
	expect(lastSeen("reef", "0.9")).toBeUndefined();
	noteSeen("reef", "0.4");
	expect(lastSeen("reef", "0.9")).toBe(4);
	expect(lastSeen("reef", "1.9")).toBeUndefined();
});

test("tables that were not looked at for long are forgotten", () => {
	noteSeen("first", "0.1");
	noteSeen("second", "0.1");
	noteSeen("first", "0.2");
	for (let n = 0; n < 49; n++) noteSeen(`t${n}`, "0.1");
	expect(lastSeen("first", "0.2")).toBe(2);
	expect(lastSeen("second", "0.2")).toBeUndefined();
});

test("the end of a game that was followed is news until it has been seen", () => {
	expect(endUnseen("reef")).toBe(false);
	noteSeen("reef", "0.4");
	expect(endUnseen("reef")).toBe(true);
	noteSeen("reef", "0.9", true);
	expect(endUnseen("reef")).toBe(false);
	expect(lastSeen("reef", "0.9")).toBe(9);
	expect(lastCursor("reef")).toBe("0.9");
	expect(lastCursor("wreck")).toBeUndefined();
});
