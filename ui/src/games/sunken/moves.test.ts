import { describe, expect, it } from "vitest";
import { isJoker, read, sort } from "./moves";
import { aView } from "./testing/view";

describe("a move's text", () => {
	it.each([
		["place C3", { do: "place", space: "R2C3" }],
		["ship 3", { do: "ship", column: 3 }],
		["ship out", { do: "out" }],
		["move R2C3>R3C5", { do: "move", from: "R2C3", to: "R3C5" }],
		["collect red-anchor with red", { do: "collect", piece: "red-anchor", with: "red" }],
		["collect red-anchor with blue-mussel", { do: "collect", piece: "red-anchor", with: "blue-mussel" }],
		["give red", { do: "give", card: "red" }],
		["trade silver", { do: "trade", card: "silver" }],
		["wait", { do: "wait" }],
		["end", { do: "end" }],
	])("%s", (text, move) => expect(read(text)).toEqual(move));

	it.each(["", "ship 7", "place C0", "move R1C1>R2C1", "end now", "collect red-anchor"])("is not %j", (text) => {
		expect(read(text)).toBeUndefined();
	});

	it("tells jokers from cards", () => {
		expect(isJoker("red")).toBe(false);
		expect(isJoker("black-bell")).toBe(true);
	});
});

describe("offers", () => {
	const view = aView({ spaces: { R4C3: { pieces: ["red-anchor", "blue-bell"] } } });

	it("of a turn are sorted by what one touches", () => {
		const offers = sort(
			["move R2C3>R3C5", "move R2C3>R2C1", "collect red-anchor with red", "collect red-anchor with black-bell", "end"],
			view,
		);
		expect([...(offers.ways.get("R2C3")?.keys() ?? [])]).toEqual(["R3C5", "R2C1"]);
		expect([...(offers.catches.get("red-anchor")?.entries() ?? [])]).toEqual([
			["red", "collect red-anchor with red"],
			["black-bell", "collect red-anchor with black-bell"],
		]);
		expect([...offers.ready].sort()).toEqual(["R2C3", "R4C3"]);
		expect(offers.done).toBe("end");
	});

	it("of a ship are columns, and the way out", () => {
		expect([...sort(["ship 2", "ship out"], view).stops]).toEqual([
			[2, "ship 2"],
			[7, "ship out"],
		]);
	});

	it("of cards are by colour", () => {
		const offers = sort(["trade red", "trade blue", "wait"], view);
		expect([...offers.cards.keys()]).toEqual(["red", "blue"]);
		expect(offers.done).toBe("wait");
	});
});
