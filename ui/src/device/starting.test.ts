import { afterEach, expect, test, vi } from "vitest";
import { local } from "../local/local.svelte";
import { gamePlace, type Place } from "./place.svelte";
import { starting } from "./starting.svelte";

// The device gets ready when the test says so.
let ready: () => void;
let fail: (err: Error) => void;
vi.spyOn(local, "start").mockImplementation(
	() =>
		new Promise((resolve, reject) => {
			ready = resolve;
			fail = reject;
		}),
);
const place = vi.spyOn(gamePlace, "now", "get").mockReturnValue("device");
const begin = () => starting.begin(async (place: Place) => place);
afterEach(() => {
	vi.useRealTimers();
	starting.failed = false;
});

test("a game on the server waits for nothing", async () => {
	place.mockReturnValueOnce("server").mockReturnValueOnce("server");
	expect(await begin()).toBe("server");
});

test("a game on the device waits until the device is ready, and says so after a moment", async () => {
	vi.useFakeTimers();
	const game = begin();
	expect(starting.shown).toBe(false);
	vi.runAllTimers();
	expect(starting.shown).toBe(true);
	ready();
	expect(await game).toBe("device");
	expect(starting.shown).toBe(false);
});

test("a device that is not ready can be tried again, given up, or left for the server", async () => {
	const game = begin();
	fail(new Error("no module"));
	await vi.waitFor(() => expect(starting.failed && starting.shown).toBe(true));
	starting.again();
	expect(starting.failed).toBe(false);
	starting.end("server");
	expect(await game).toBe("server");
	const given = begin();
	starting.end();
	expect(await given).toBeUndefined();
});
