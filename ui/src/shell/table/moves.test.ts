import { expect, test } from "vitest";
import { matching } from "./moves";
import { thingsOf, toggled } from "./orders";

const moves = [{ text: "Sail to Gull Rock" }, { text: "Sail to Kraken’s Elbow" }, { text: "Recruit Zoë" }];

test("a move is found by parts of its words, without accents and capitals", () => {
	expect(matching(moves, "")).toHaveLength(3);
	expect(matching(moves, "sail gull").map((m) => m.text)).toEqual(["Sail to Gull Rock"]);
	expect(matching(moves, "zoe").map((m) => m.text)).toEqual(["Recruit Zoë"]);
	expect(matching(moves, "dive")).toEqual([]);
});

test("orders about things list what the catalogue names", () => {
	const messages = { "g.crew.A": "", "g.crew.B": "", "g.crew.B.text": "", "h.crew.C": "", "g.role.A": "" };
	expect(thingsOf(messages, "g", "crew")).toEqual(["A", "B"]);
	expect(toggled(["A"], "B")).toBe("A B");
	expect(toggled(["A", "B"], "A")).toBe("B");
});
