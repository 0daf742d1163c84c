import { describe, expect, it } from "vitest";
import { option } from "../../table/options";
import { inReach, missing, sharesOf, treasures } from "./sightings";
import { aPlayer, aView } from "./testing/view";

describe("sightings", () => {
	it("do not take mussels for treasures, nor doubles that count as such", () => {
		const view = aView({
			spaces: { R4C3: { pieces: ["red-mussel", "blue-bell", "black-bell"], laid: ["black-bell"] } },
		});
		expect(treasures(view)).toEqual([{ piece: "blue-bell", space: "R4C3" }]);
	});

	it("tell where the missing kinds lie, the highest first", () => {
		const view = aView({
			spaces: { R5C1: { pieces: ["red-bell"] }, R2C6: { pieces: ["blue-bell"] }, R3C1: { pieces: ["red-mask"] } },
			players: [aPlayer(0, { board: ["black-mask"] }), aPlayer(1)],
		});
		const lacking = missing(view, 0);
		expect(lacking.has("mask")).toBe(false);
		expect(lacking.get("bell")?.map((s) => s.space)).toEqual(["R2C6", "R5C1"]);
		expect(lacking.get("crown")).toEqual([]);
	});
});

it("what a stop of the ship brings within reach lies in its column", () => {
	const view = aView({
		spaces: { R5C1: { pieces: ["red-bell", "red-mask"] }, R2C6: { pieces: ["blue-bell"] } },
		in_reach: ["red-mask", "blue-bell"],
	});
	expect(inReach(view, 1)).toEqual(["red-mask"]);
	expect(inReach(view, 6)).toEqual(["blue-bell"]);
	expect(inReach(view, 2)).toEqual([]);
});

it("shares are paid for cards only, by the price of the space", () => {
	const acting = { ready: [], acted: true, collecting: "R4C3", pending: "-", fresh: [] };
	const view = aView({
		spaces: { R4C3: { pieces: ["red-bell"] } },
		acting: { ...acting, prices: [{ space: "R4C3", shares: [0, 2], from_hand: 0 }] },
	});
	const collect = (key: string) => option("", { key, args: [{ name: "piece", of: "piece", value: "red-bell" }] });
	expect(sharesOf(collect("move.collect"), view)).toEqual([0, 2]);
	expect(sharesOf(collect("move.collect-with-joker"), view)).toEqual([]);
	expect(sharesOf(undefined, view)).toEqual([]);
});
