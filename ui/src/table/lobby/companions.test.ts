import { expect, test } from "vitest";
import { summary } from "../testing/summaries";
import { met } from "./companions.svelte";

test("whoever was met last comes first, by the name they had then, and nobody twice or oneself", () => {
	const at = (id: string, changed: number, ...people: [string, string][]) => ({
		...summary(id, "", "finished", changed),
		seats: people.map(([person, name]) => ({ colour: "", for: "person" as const, person, name })),
	});
	const summaries = [
		at("a", 1, ["me", "Ann"], ["b", "Ben"]),
		at("b", 3, ["c", "Cleo"], ["me", "Ann"]),
		at("c", 2, ["b", "Benni"], ["me", "Ann"], ["me", "Guest"]),
	];
	expect(met(summaries, "me")).toEqual([
		{ id: "c", name: "Cleo" },
		{ id: "b", name: "Benni" },
	]);
});
