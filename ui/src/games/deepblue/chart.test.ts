import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { frame, lay, towards, unit, way } from "./chart";
import type { Pack } from "./pack";

const pack = JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8")) as Pack;

test.each([false, true])("places keep apart (tall: %s)", (tall) => {
	const points = [...lay(pack.places, tall).values()];
	for (const [i, a] of points.entries())
		for (const b of points.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(unit);
});

test("the frame has all places and the shape of the screen", () => {
	const points = [...lay(pack.places, false).values()];
	for (const [width, height] of [
		[800, 500],
		[400, 700],
	] as const) {
		const f = frame(points, { x: 70, y: 60 }, width, height);
		expect(f.width / f.height).toBeCloseTo(width / height);
		for (const p of points) {
			expect(p.x).toBeGreaterThan(f.x);
			expect(p.x).toBeLessThan(f.x + f.width);
			expect(p.y).toBeGreaterThan(f.y);
			expect(p.y).toBeLessThan(f.y + f.height);
		}
	}
});

test("ways follow the routes, and are short", () => {
	expect(way(pack.routes, "H", "A1")).toEqual(["H", "A1"]);
	expect(way(pack.routes, "H", "D2")).toEqual(["H", "U1", "A4", "D2"]);
	expect(way(pack.routes, "A1", "A1")).toHaveLength(3);
});

test("arrows lead from place to place, and everywhere", () => {
	const points = lay(pack.places, false);
	expect(towards(points, "H", "ArrowLeft")).toBe("A1");
	expect(towards(points, "H", "ArrowRight")).toBeUndefined();
	const seen = new Set(["H"]);
	for (const at of seen)
		for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
			const next = towards(points, at, key);
			if (next) seen.add(next);
		}
	expect(seen.size).toBe(pack.places.length);
});
