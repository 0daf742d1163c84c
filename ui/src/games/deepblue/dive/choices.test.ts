import { expect, test } from "vitest";
import { playable, proposed, protections, rush, rushing } from "./choices";
import { asks, kept } from "./orders";

test("boats that can rush are those of the listed moves", () => {
	const moves = ["rush -", "rush A", "rush B", "rush A+B"];
	expect(rushing(moves)).toEqual(["A", "B"]);
	expect(rush(moves, ["B", "A"])).toBe("rush A+B");
	expect(rush(moves, [])).toBe("rush -");
	expect(rush(["rush -", "rush B"], ["A"])).toBeUndefined();
	expect(rushing(["rush -", "rush B"])).toEqual(["B"]);
});

test("protections are cards, then spots", () => {
	expect(protections(["protect A", "protect K3", "resurface"])).toEqual([
		{ move: "protect K3", card: "K3" },
		{ move: "protect A", boat: "A" },
	]);
	expect(protections(["resurface"])).toEqual([]);
});

test("cards that are kept back are not proposed", () => {
	const moves = ["play S3", "play R1", "done"];
	expect(playable(moves)).toEqual(["S3", "R1"]);
	expect(proposed(moves, { keep: "R1 G1" })).toEqual(["S3"]);
	expect(proposed(moves, undefined)).toEqual(["S3", "R1"]);
});

test("orders say which cards are kept back, and whether to ask", () => {
	expect(kept({ keep: "" })).toEqual([]);
	expect(kept({ keep: "S1 S3" })).toEqual(["S1", "S3"]);
	expect(asks({ gems: "ask" })).toBe(true);
	expect(asks(undefined)).toBe(false);
});
