import { expect, test } from "vitest";
import type { Face } from "../../protocol";
import { merged, sorted } from "./tables.svelte";

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

test("news of a table replaces what was known of it, and ends it when it is over", () => {
	const known = [face("a", 1), face("b", 2)];
	expect(names(merged(known, face("b", 3)))).toEqual(["b", "a"]);
	expect(names(merged(known, face("c", 3)))).toEqual(["c", "a", "b"]);
	expect(names(merged(known, face("a", 3, "", "finished")))).toEqual(["b"]);
});
