import { expect, test, vi } from "vitest";
import { Stroll } from "./stroll.svelte";

test("a stroll goes to the last moment by itself, and stops", async () => {
	vi.useFakeTimers();
	const seen: number[] = [];
	const stroll = new Stroll(
		[3, 5, 8],
		async (line) => void seen.push(line),
		() => 1000,
	);
	await stroll.go();
	expect([seen, stroll.going]).toEqual([[3], true]);
	await vi.advanceTimersByTimeAsync(2500);
	expect([seen, stroll.going, stroll.last]).toEqual([[3, 5, 8], false, true]);
	await stroll.go();
	expect(seen.at(-1)).toBe(3);
	stroll.stop();
	await vi.advanceTimersByTimeAsync(5000);
	expect(seen).toHaveLength(4);
	vi.useRealTimers();
});

test("steps stay where they are, and go no further than there is", async () => {
	const seen: number[] = [];
	const stroll = new Stroll(
		[3, 5],
		async (line) => void seen.push(line),
		() => 0,
	);
	await stroll.step(1);
	await stroll.step(1);
	await stroll.step(1);
	await stroll.step(-1);
	expect(seen).toEqual([3, 5, 3]);
	expect([stroll.first, stroll.going]).toEqual([true, false]);
});
