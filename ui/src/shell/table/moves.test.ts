import { expect, test } from "vitest";
import { matching } from "./moves";

const moves = [{ text: "Sail to Gull Rock" }, { text: "Sail to Kraken’s Elbow" }, { text: "Recruit Zoë" }];

test("a move is found by parts of its words, without accents and capitals", () => {
	expect(matching(moves, "")).toHaveLength(3);
	expect(matching(moves, "sail gull").map((m) => m.text)).toEqual(["Sail to Gull Rock"]);
	expect(matching(moves, "zoe").map((m) => m.text)).toEqual(["Recruit Zoë"]);
	expect(matching(moves, "dive")).toEqual([]);
});
