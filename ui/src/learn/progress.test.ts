import { beforeEach, expect, test, vi } from "vitest";

const anew = async () => {
	vi.resetModules();
	return (await import("./progress.svelte")).progress;
};

beforeEach(() => localStorage.clear());

test("a finished lesson stays finished when it is repeated, and after a reload", async () => {
	const progress = await anew();
	expect(progress.untouched).toBe(true);
	progress.begin("deepblue", "wreck", "t1");
	expect(progress.untouched).toBe(false);
	progress.finish("deepblue", "wreck");
	expect(progress.under("deepblue", "wreck")).toBeUndefined();
	progress.begin("deepblue", "wreck", "t2");
	expect(progress.isDone("deepblue", "wreck")).toBe(true);
	const later = await anew();
	expect(later.isDone("deepblue", "wreck")).toBe(true);
	expect(later.isDone("sunken", "wreck")).toBe(false);
	expect(later.under("deepblue", "wreck")?.table).toBe("t2");
});

test("what was read last is kept with the table", async () => {
	const progress = await anew();
	progress.turn("deepblue", "sail", 1, 1);
	expect(progress.under("deepblue", "sail")).toBeUndefined();
	progress.begin("deepblue", "sail", "t1");
	progress.turn("deepblue", "sail", 2, 1);
	expect((await anew()).under("deepblue", "sail")).toEqual({ table: "t1", step: 2, turned: 1 });
});

test("the next lesson is the first that was neither finished nor skipped", async () => {
	const progress = await anew();
	const course = ["wreck", "sail", "crew"];
	expect(progress.next("deepblue", course)).toBe("wreck");
	progress.skip("deepblue", "wreck");
	progress.finish("deepblue", "crew");
	expect(progress.next("deepblue", course)).toBe("sail");
	progress.finish("deepblue", "sail");
	expect(progress.next("deepblue", course)).toBeUndefined();
});

test("what another tab has learned counts", async () => {
	const progress = await anew();
	localStorage.setItem("divingbell.lessons", JSON.stringify({ done: ["deepblue/wreck"] }));
	dispatchEvent(new StorageEvent("storage", { key: "divingbell.lessons" }));
	expect(progress.isDone("deepblue", "wreck")).toBe(true);
});
