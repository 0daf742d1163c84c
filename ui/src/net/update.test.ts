import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { buildOf } from "../browser/build";
import { keepPlaying } from "../browser/locks";
import { serverHas } from "./update";
import { protocolVersion } from "./wire.svelte";

let served = 404;
const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: served }));
afterAll(() => fetched.mockRestore());
const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

beforeEach(() => {
	vi.useFakeTimers();
	vi.advanceTimersByTime(60_000);
	reload.mockClear();
	served = 404;
	sessionStorage.clear();
	document.body.replaceChildren();
});

/** Lets so many seconds pass, and returns how often the page was reloaded. */
async function after(seconds: number): Promise<number> {
	await vi.advanceTimersByTimeAsync(seconds * 1000);
	return reload.mock.calls.length;
}

test("a build is known by where its parts are", () => {
	expect(buildOf("https://play.example.org/assets/0bJ5wRk_-1uXh3Tn/first.js")).toBe("0bJ5wRk_-1uXh3Tn");
	expect(buildOf("http://localhost:5173/src/lib/build.ts")).toBe("");
});

test("a page stays that is of the server's build, and one that is being developed", async () => {
	void serverHas("one", protocolVersion, "one");
	void serverHas("two", protocolVersion, "");
	expect(await after(60)).toBe(0);
});

test("a page of another build is loaded anew, and not again if it comes back the same", async () => {
	void serverHas("two", protocolVersion, "one");
	expect(await after(1)).toBe(1);
	void serverHas("two", protocolVersion, "one");
	expect(await after(60)).toBe(1);
	void serverHas("three", protocolVersion, "one");
	expect(await after(1)).toBe(2);
});

test("two servers that disagree do not keep a page busy", async () => {
	for (let n = 0; n < 5; n++) {
		void serverHas("two", protocolVersion, "one");
		await after(1);
		void serverHas("one", protocolVersion, "two");
		await after(1);
	}
	expect(await after(60)).toBe(2);
});

test("a page goes on as long as its parts are there and it is understood", async () => {
	served = 200;
	void serverHas("two", protocolVersion, "one");
	expect(await after(60)).toBe(0);
	void serverHas("two", protocolVersion + 1, "one");
	expect(await after(1)).toBe(1);
});

test("nobody is disturbed: with a dialog, with text, after a key", async () => {
	document.body.innerHTML = `<dialog open></dialog><input class="field">`;
	void serverHas("two", protocolVersion, "one");
	expect(await after(60)).toBe(0);
	document.querySelector("dialog")?.remove();
	const field = document.querySelector("input") as HTMLInputElement;
	field.value = "Ahoy";
	expect(await after(60)).toBe(0);
	field.value = "";
	dispatchEvent(new KeyboardEvent("keydown"));
	expect(await after(9)).toBe(0);
	expect(await after(3)).toBe(1);
});

test("a game on the device is not disturbed", async () => {
	const stop = keepPlaying();
	void serverHas("two", protocolVersion, "one");
	expect(await after(60)).toBe(0);
	stop();
	expect(await after(1)).toBe(1);
});

test("a server that is back at the page's build changes nothing", async () => {
	document.body.innerHTML = "<dialog open></dialog>";
	void serverHas("two", protocolVersion, "one");
	void serverHas("one", protocolVersion, "one");
	document.body.replaceChildren();
	expect(await after(60)).toBe(0);
});
