import { describe, expect, it } from "vitest";
import { follow } from "./bathyscapes";
import { aPlayer } from "./testing/view";

const fleet = (...spaces: string[]) => [aPlayer(0, { bathyscapes: spaces }), aPlayer(1, { bathyscapes: ["R2C1"] })];

describe("a fleet", () => {
	it("is known again after a move", () => {
		const before = follow([], fleet("R2C1", "R2C1", "R2C4"));
		const after = follow(before, fleet("R2C1", "R2C4", "R3C6"));
		const moved = after.filter((b) => before.find((a) => a.id === b.id)?.space !== b.space);
		expect(moved).toHaveLength(1);
		expect(moved[0]).toMatchObject({ seat: 0, space: "R3C6" });
		expect(after.map((b) => b.id).sort()).toEqual(before.map((b) => b.id).sort());
	});

	it("gives new ids to those that are placed", () => {
		const before = follow([], fleet("R2C1"));
		const after = follow(before, fleet("R2C1", "R2C2"));
		expect(new Set(after.map((b) => b.id)).size).toBe(3);
		expect(after.filter((b) => b.seat === 0)).toHaveLength(2);
	});
});
