import { expect, test } from "vitest";
import { beside } from "./place";

const window = { x: 0, y: 0, width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test("a note stands above what it is about, if there is room", () => {
	expect(beside(box(400, 300, 100, 50), size, window, [])).toMatchObject({ x: 400, y: 186 });
});

test("a note goes elsewhere rather than over what must be seen or out of the window", () => {
	expect(beside(box(400, 50, 100, 50), size, window, [])?.y).toBe(114);
	const beneath = beside(box(400, 300, 100, 50), size, window, [box(0, 0, 1000, 290)]);
	expect(beneath?.y).toBe(364);
});

test("where there is no room there is none", () => {
	expect(beside(box(0, 0, 1000, 600), size, window, [])).toBeUndefined();
});
