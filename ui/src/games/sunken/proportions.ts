import type { Cutaway, Shape } from "./cutaway";

// How the sea is divided, given its size.

/** How many tiles lie above each other in each row. */
export const layers: { [shape in Shape]: number[] } = { wide: [1, 1, 2, 2], low: [1, 1, 2, 2], upright: [1, 2, 3, 4] };
/** A tile and the gap above it. */
export const layer = 1.05;

const clamp = (low: number, x: number, high: number): number => Math.max(low, Math.min(x, high));

/** Divides a picture of some pixels so that tiles are as large as they can be, and of one size in all rows. */
export function cutaway(shape: Shape, width: number, height: number): Cutaway {
	const dock = shape === "wide" ? 7 : 3.6;
	const column = (width * (100 - 2 * dock)) / 600;
	const surface = Math.min(
		{ wide: Math.max(50, height * 0.11), low: Math.max(42, height * 0.14), upright: 56 }[shape],
		height / 2,
	);
	const foot = shape === "wide" ? clamp(8, height * 0.016, 24) : 4;
	const feet = [foot, foot, foot, shape === "wide" ? foot + 7 : foot]; // nothing is shown below the last row
	const above = clamp(shape === "low" ? 20 : 18, height * (shape === "wide" ? 0.07 : 0.054), 100);
	/** The height of each row without tiles: below them, and above them for bathyscapes unless those hang beside the tiles. */
	const rest = feet.map((foot, i) => foot + (shape === "upright" && i > 0 ? 5 : above));
	const free = height - surface - rest.reduce((sum, r) => sum + r, 0);
	const highest = free / layer / layers[shape].reduce((sum, n) => sum + n, 0);
	const tile = Math.max(12, Math.min(column * { wide: 0.44, low: 0.46, upright: 0.6 }[shape], highest));
	const rows = rest.map((r, i) => r + (layers[shape][i] ?? 0) * tile * layer);
	const all = rows.reduce((sum, r) => sum + r, 0);
	const spare = height - surface - all;
	// In a picture that is still opening, or far too low, all rows are lower alike: none has less than no height.
	const fill = (r: number) => (spare < 0 ? (r / all) * (height - surface) : r + spare / 4);
	const heights = [surface, ...rows.map(fill)].map((h) => (h / height) * 100) as Cutaway["heights"];
	return { shape, dock, heights, size: { width, height, tile, feet } };
}
