import { expect, test } from "vitest";
import { face, names } from "../../lib/testing/faces";
import { mayStart, sorted } from "./tables.svelte";

test("tables that wait for us come first, then what happened last", () => {
	expect(
		names(sorted([face("a", "", "playing", 3), face("b", "ann", "playing", 1), face("c", "ben", "playing", 4)], "ann")),
	).toEqual(["b", "c", "a"]);
});

test("so does a table that is full, for whoever can start the game", () => {
	const full = face("a", "", "open", 1);
	const hosted = { ...full, seats: full.seats.map((s) => ({ ...s, host: s.person === "ann" })) };
	const half = { ...hosted, seats: hosted.seats.map((s) => (s.host ? s : { ...s, for: "open" as const })) };
	expect(mayStart(hosted, "ann")).toBe(true);
	expect(mayStart(hosted, "ben")).toBe(false);
	expect(mayStart(half, "ann")).toBe(false);
	expect(names(sorted([face("b", "", "playing", 2), hosted], "ann"))).toEqual(["a", "b"]);
});
