import { expect, it } from "vitest";
import { berth, box, middle } from "./cutaway";
import { hang } from "./hanging";
import { cutaway } from "./proportions";

const pictures = [
	cutaway("wide", 789, 480),
	cutaway("wide", 1900, 1150),
	cutaway("low", 524, 346),
	cutaway("low", 403, 330),
	cutaway("upright", 390, 540),
	cutaway("upright", 320, 430),
	cutaway("low", 320, 248),
];

it.each(pictures)("rows and columns fill the picture", (c) => {
	const last = box(c, "R5C6");
	expect(last.x + last.w + c.dock).toBeCloseTo(100);
	expect(last.y + last.h).toBeCloseTo(100);
	expect(middle(c, 0)).toBeCloseTo(100 - middle(c, 7));
});

it.each(["wide", "low", "upright"] as const)("no row has less than no height while the picture opens", (shape) => {
	for (const height of [1, 20, 60, 150]) {
		const { heights } = cutaway(shape, 300, height);
		expect(Math.min(...heights)).toBeGreaterThan(0);
		expect(heights.reduce((sum, h) => sum + h, 0)).toBeCloseTo(100);
	}
});

it("berths stay within the room, however many share it", () => {
	for (let n = 1; n < 20; n++) {
		expect(berth(n - 1, n, 14, 5) + 2.5).toBeLessThanOrEqual(7.001);
		expect(berth(0, n, 14, 5)).toBeCloseTo(-berth(n - 1, n, 14, 5));
	}
});

it.each(pictures)("bathyscapes stay within their column and off the tiles, however many share a space", (c) => {
	const { width, height, tile } = c.size;
	for (const space of ["R2C1", "R3C2", "R4C3", "R5C6"])
		for (let n = 1; n <= 16; n++) {
			const b = box(c, space);
			for (const { x, y, size } of hang(c, space, n)) {
				expect(size).toBeGreaterThan(5.5);
				expect(x - size / 2).toBeGreaterThanOrEqual((b.x * width) / 100);
				expect(x + size / 2).toBeLessThanOrEqual(((b.x + b.w) * width) / 100);
				expect(y).toBeGreaterThanOrEqual((b.y * height) / 100);
				const tilesFrom =
					c.shape === "upright" && space !== "R2C1" ? ((b.x + b.w) * width) / 100 - tile : Number.POSITIVE_INFINITY;
				expect(x + size / 2).toBeLessThanOrEqual(tilesFrom);
				expect(y + size).toBeLessThanOrEqual(((b.y + b.h) * height) / 100 - (tilesFrom < width ? 0 : tile));
			}
		}
});
