import { expect, test } from "vitest";
import type { Face } from "../../protocol";
import { sorted } from "./tables.svelte";

function face(table: string, changed: number, asked = "", status: Face["status"] = "playing"): Face {
	return {
		table,
		changed,
		opened: 0,
		game: "sunken",
		status,
		options: {},
		public: false,
		spectators: false,
		clock: { decision: 0, bank: 0, reaction: 0 },
		seats: ["ann", "ben"].map((person) => ({ colour: "green", for: "person", person, asked: asked === person })),
	};
}

const names = (faces: Face[]) => faces.map((f) => f.table);

test("tables that wait for us come first, then what happened last", () => {
	expect(names(sorted([face("a", 3), face("b", 1, "ann"), face("c", 4, "ben")], "ann"))).toEqual(["b", "c", "a"]);
});
