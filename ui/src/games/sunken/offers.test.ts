import { describe, expect, it } from "vitest";
import { type Option, option } from "../../table/options";
import { isJoker, sort } from "./offers";
import { aView } from "./testing/view";

const offer = (key: string, args: { [name: string]: string } = {}): Option =>
	option([key, ...Object.values(args)].join(" "), {
		key: `move.${key}`,
		args: Object.entries(args).map(([name, value]) => ({ name, of: "thing", value })),
	});

it("tells jokers from cards", () => {
	expect(isJoker("red")).toBe(false);
	expect(isJoker("black-bell")).toBe(true);
});

describe("offers", () => {
	const view = aView({ spaces: { R4C3: { pieces: ["red-anchor", "blue-bell"] } } });

	it("of a turn are sorted by what one touches", () => {
		const offers = sort(
			[
				offer("move", { from: "R2C3", to: "R3C5" }),
				offer("move", { from: "R2C3", to: "R2C1" }),
				offer("collect", { piece: "red-anchor", card: "red" }),
				offer("collect-with-joker", { piece: "red-anchor", joker: "black-bell" }),
				offer("end"),
			],
			view,
		);
		expect([...(offers.ways.get("R2C3")?.keys() ?? [])]).toEqual(["R3C5", "R2C1"]);
		expect([...(offers.catches.get("red-anchor")?.entries() ?? [])]).toEqual([
			["red", "collect red-anchor red"],
			["black-bell", "collect-with-joker red-anchor black-bell"],
		]);
		expect([...offers.ready].sort()).toEqual(["R2C3", "R4C3"]);
		expect(offers.done?.move).toBe("end");
	});

	it("of a ship are columns, and the way out", () => {
		expect([...sort([offer("ship", { column: "2" }), offer("out")], view).stops]).toEqual([
			[2, "ship 2"],
			[7, "out"],
		]);
	});

	it("of cards are by colour", () => {
		const offers = sort([offer("trade", { card: "red" }), offer("give", { to: "1", card: "blue" }), offer("wait")], view);
		expect([...offers.cards.keys()]).toEqual(["red", "blue"]);
		expect(offers.done?.does).toBe("wait");
	});
});
