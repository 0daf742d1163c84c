import { expect, test, vi } from "vitest";
import { Playback } from "./playback.svelte";

test("a playback continues to the last moment by itself, and stops", async () => {
	vi.useFakeTimers();
	const seen: number[] = [];
	const playback = new Playback(
		[3, 5, 8],
		async (line) => void seen.push(line),
		() => 1000,
	);
	await playback.play();
	expect([seen, playback.playing]).toEqual([[3], true]);
	await vi.advanceTimersByTimeAsync(2500);
	expect([seen, playback.playing, playback.last]).toEqual([[3, 5, 8], false, true]);
	await playback.play();
	expect(seen.at(-1)).toBe(3);
	playback.stop();
	await vi.advanceTimersByTimeAsync(5000);
	expect(seen).toHaveLength(4);
	vi.useRealTimers();
});

test("steps stay where they are, and go no further than there is", async () => {
	const seen: number[] = [];
	const playback = new Playback(
		[3, 5],
		async (line) => void seen.push(line),
		() => 0,
	);
	await playback.step(1);
	await playback.step(1);
	await playback.step(1);
	await playback.step(-1);
	expect(seen).toEqual([3, 5, 3]);
	expect([playback.first, playback.playing]).toEqual([true, false]);
});
