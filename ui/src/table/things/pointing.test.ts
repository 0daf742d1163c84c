import { expect, test } from "vitest";
import { type Sight, smallestAt, towards } from "./pointing";

const sight = (name: string, x: number, y: number, width: number, height = width): Sight => ({
	element: document.createElement("i"),
	names: [name],
	rect: new DOMRect(x, y, width, height),
});

test("of things that lie upon each other the smallest is meant, of those of one size the first", () => {
	const all = [sight("place", 0, 0, 100), sight("tile", 3, 3, 94), sight("spot", 10, 70, 20), sight("other", 200, 0, 5)];
	expect(smallestAt(all, 15, 80)?.names).toEqual(["spot"]);
	expect(smallestAt(all, 50, 50)?.names).toEqual(["place"]);
	expect(smallestAt(all, 150, 150)).toBeUndefined();
});

test("arrow keys lead to the next thing, rather straight ahead than aside", () => {
	const [a, near, aside, far] = [sight("a", 0, 0, 10), sight("b", 40, 0, 10), sight("c", 20, 40, 10), sight("d", 90, 0, 10)];
	const all = [a, near, aside, far] as Sight[];
	const right = { x: 1, y: 0 };
	expect(towards(all, a as Sight, right)).toBe(near);
	expect(towards(all, near as Sight, right)).toBe(far);
	expect(towards(all, far as Sight, right)).toBeUndefined();
});
