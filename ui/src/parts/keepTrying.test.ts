import { beforeEach, expect, test, vi } from "vitest";
import { keepTrying } from "./keepTrying";
import { toasts } from "./toasts.svelte";

beforeEach(() => {
	vi.useFakeTimers();
	toasts.all = [];
});

test("a part comes as soon as it can be had, and that it takes longer is said once", async () => {
	let tries = 0;
	const part = keepTrying(async () => {
		if (++tries < 4) throw new TypeError("Failed to fetch");
		return "board";
	});
	await vi.advanceTimersByTimeAsync(500 + 1000 + 2000);
	expect(await part).toBe("board");
	expect(tries).toBe(4);
	expect(toasts.all).toHaveLength(1);
});

test("nothing is said of a part that comes at once", async () => {
	expect(await keepTrying(async () => "board")).toBe("board");
	expect(toasts.all).toEqual([]);
});
