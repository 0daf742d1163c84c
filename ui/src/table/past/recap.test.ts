import { expect, test } from "vitest";
import type { Line } from "../../net/protocol";
import { recapOf } from "./recap";

const line = (n: number, seat: number, ...names: string[]): Line => ({
	n,
	at: 0,
	kind: "moved",
	seat,
	events: names.map((name) => ({ name })),
});

const deed = true as const;
const events = { found: { deed }, dived: { deed }, drew: {}, sailed: { deed } };

test("the most important of what others did is told in its order", () => {
	const lines = [
		line(1, 1, "found"), // seen already
		line(2, 1, "sailed"),
		line(3, 0, "found"), // the player's own
		line(4, 2, "dived", "drew"),
		line(5, 1, "sailed"),
		line(6, 2, "found"),
		line(7, 1, "rested"),
	];
	const recap = recapOf(lines, 1, 0, events);
	expect(recap.news.map(({ line, told }) => `${line} ${told.name}`)).toEqual(["4 dived", "5 sailed", "6 found"]);
	expect(recap.more).toBe(1);
	expect(recap.lines).toEqual([2, 4, 5, 6]);
});

test("what a bot did in one's place is told first, and so is what one got in another's turn", () => {
	const byBot: Line = { ...line(2, 0, "sailed"), how: "stand-in" };
	const shared: Line = { ...line(3, 1, "found"), events: [{ name: "dived", args: [{ name: "seat", of: "seat", value: "0" }] }] };
	const lines = [byBot, shared, line(4, 1, "found"), line(5, 2, "found"), line(6, 1, "found")];
	const told = (some: Line[]) => recapOf(some, 1, 0, events).news.map(({ line, seat }) => `${line} by ${seat}`);
	expect(told(lines)).toEqual(["2 by 0", "3 by 0", "6 by 1"]);
	expect(told([byBot, { ...byBot, n: 7 }, { ...byBot, n: 8 }])).toEqual(["2 by 0", "7 by 0", "8 by 0"]);
	expect(told([byBot, line(4, 1, "found")])).toEqual(["2 by 0", "4 by 1"]);
});

test("nothing is told of what was seen", () => {
	expect(recapOf([line(1, 1, "found")], 1, 0, events).news).toEqual([]);
});
