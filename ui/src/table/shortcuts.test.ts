import { expect, test } from "vitest";
import { doesWhat, opens, type Press, shortcuts } from "./shortcuts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
	key,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	defaultPrevented: false,
	repeat: false,
	...more,
});

test("each key that is listed does what the list says", () => {
	for (const { keys, does } of shortcuts) {
		if (does === "choose") expect(doesWhat(press("4"), false)).toBe(4);
		else if (does === "choose-more") expect(doesWhat(press("0"), false)).toBe(0);
		else expect(doesWhat(press(keys === "Esc" ? "Escape" : keys), false)).toBe(does);
	}
});

test("keys are text while somebody is writing, but Escape still closes", () => {
	expect(doesWhat(press("u"), true)).toBeUndefined();
	expect(doesWhat(press("3"), true)).toBeUndefined();
	expect(doesWhat(press("Escape"), true)).toBe("close");
});

test("the browser's own keys are left to it, and a key that is held down counts once", () => {
	expect(doesWhat(press("l", { ctrlKey: true }), false)).toBeUndefined();
	expect(doesWhat(press("u", { repeat: true }), false)).toBeUndefined();
	expect(doesWhat(press("x"), false)).toBeUndefined();
});

test("a key pressed too early may open something, but not play, undo or close", () => {
	expect(["m", "h", "l", "c", "p", "o", "?", "k"].every((key) => opens(doesWhat(press(key), false)))).toBe(true);
	expect(["1", "u", "f", "n", "Escape", "x"].some((key) => opens(doesWhat(press(key), false)))).toBe(false);
	expect(opens(doesWhat(press("c"), true))).toBe(false);
});
