import { expect, test } from "vitest";
import { names, summary } from "../table/testing/summaries";
import { deadlineFor } from "../table/turnAlerts.svelte";
import { mayStart, sorted } from "./tables.svelte";

test("tables that wait for us come first, then what happened last", () => {
	expect(
		names(sorted([summary("a", "", "playing", 3), summary("b", "ann", "playing", 1), summary("c", "ben", "playing", 4)], "ann")),
	).toEqual(["b", "c", "a"]);
});

test("so does a table that is full, for whoever can start the game", () => {
	const full = summary("a", "", "open", 1);
	const hosted = { ...full, seats: full.seats.map((s) => ({ ...s, host: s.person === "ann" })) };
	const half = { ...hosted, seats: hosted.seats.map((s) => (s.host ? s : { ...s, for: "open" as const })) };
	expect(mayStart(hosted, "ann")).toBe(true);
	expect(mayStart(hosted, "ben")).toBe(false);
	expect(mayStart(half, "ann")).toBe(false);
	expect(names(sorted([summary("b", "", "playing", 2), hosted], "ann"))).toEqual(["a", "b"]);
});

test("of those that wait for us, the one whose clock is up first comes first", () => {
	const until = (table: string, deadline: number) => {
		const found = summary(table, "ann", "playing", 1);
		return { ...found, seats: found.seats.map((s) => (s.asked ? { ...s, deadline } : s)) };
	};
	const summaries = [summary("a", "ann", "playing", 9), until("b", 700), until("c", 300), summary("d", "ben", "playing", 9)];
	expect(names(sorted(summaries, "ann"))).toEqual(["c", "b", "a", "d"]);
	expect(deadlineFor(until("b", 700), "ann")).toBe(700);
	expect(deadlineFor(until("b", 700), "ben")).toBeUndefined();
});
