import { beforeEach, expect, test, vi } from "vitest";
import { buildOf } from "./build";
import { serverHasBuild } from "./update";

const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

beforeEach(() => {
	vi.useFakeTimers();
	vi.advanceTimersByTime(60_000);
	reload.mockClear();
	sessionStorage.clear();
	document.body.replaceChildren();
});

/** after has so many seconds go by, and counts how often the page was loaded anew. */
async function after(seconds: number): Promise<number> {
	await vi.advanceTimersByTimeAsync(seconds * 1000);
	return reload.mock.calls.length;
}

test("a build is known by where its parts are", () => {
	expect(buildOf("https://play.example.org/assets/0bJ5wRk_-1uXh3Tn/first.js")).toBe("0bJ5wRk_-1uXh3Tn");
	expect(buildOf("http://localhost:5173/src/lib/build.ts")).toBe("");
});

test("a page stays that is of the server's build, and one that is being developed", async () => {
	serverHasBuild("one", "one");
	serverHasBuild("two", "");
	expect(await after(60)).toBe(0);
});

test("a page of another build is loaded anew, and not again if it comes back the same", async () => {
	serverHasBuild("two", "one");
	expect(await after(1)).toBe(1);
	serverHasBuild("two", "one");
	expect(await after(60)).toBe(1);
	serverHasBuild("three", "one");
	expect(await after(1)).toBe(2);
});

test("two servers that disagree do not keep a page busy", async () => {
	for (let n = 0; n < 5; n++) {
		serverHasBuild("two", "one");
		await after(1);
		serverHasBuild("one", "two");
		await after(1);
	}
	expect(await after(60)).toBe(2);
});

test("nobody is disturbed: with a dialog, with text, after a key", async () => {
	document.body.innerHTML = `<dialog open></dialog><input class="field">`;
	serverHasBuild("two", "one");
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

test("a server that is back at the own build changes nothing", async () => {
	document.body.innerHTML = "<dialog open></dialog>";
	serverHasBuild("two", "one");
	serverHasBuild("one", "one");
	document.body.replaceChildren();
	expect(await after(60)).toBe(0);
});
