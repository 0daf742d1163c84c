import { expect, test } from "vitest";
import { face, names } from "../../lib/testing/faces";
import { sorted } from "./tables.svelte";

test("tables that wait for us come first, then what happened last", () => {
	expect(
		names(sorted([face("a", "", "playing", 3), face("b", "ann", "playing", 1), face("c", "ben", "playing", 4)], "ann")),
	).toEqual(["b", "c", "a"]);
});
