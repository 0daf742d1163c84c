import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
	localStorage.clear();
	vi.resetModules();
});
const load = async () => (await import("./results.svelte")).results;

const score = (points: number) => ({ points, margin: 1, parts: [] });

test("a game that was begun is no day, one played to the end is", async () => {
	const results = await load();
	results.note("2026-11-18", "sunken", { table: "a", done: true, score: score(3) });
	results.note("2026-11-19", "sunken", { table: "b" });
	expect(results.streak("2026-11-19")).toBe(1);
	results.note("2026-11-19", "sunken", { table: "b", done: true });
	expect(results.streak("2026-11-19")).toBe(2);
	vi.resetModules();
	expect((await load()).streak("2026-11-19")).toBe(2);
});

test("the first score stays, and what another tab has noted too", async () => {
	const results = await load();
	results.note("2026-11-19", "sunken", { table: "a", done: true, score: score(3) });
	vi.resetModules();
	(await load()).note("2026-11-19", "deepblue", { table: "c", done: true });
	results.note("2026-11-19", "sunken", { table: "b", done: true, score: score(50) });
	expect(results.of("2026-11-19", "sunken")?.score?.points).toBe(3);
	expect(results.of("2026-11-19", "deepblue")?.table).toBe("c");
});
