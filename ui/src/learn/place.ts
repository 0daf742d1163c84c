import type { Box } from "../table/things/pointing";

// Where a note fits beside what it is about, without covering anything needed.

const gap = 14;

const overlaps = (a: Box, b: Box): boolean =>
	a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Finds a place for a box of a size next to another, inside a window and clear of whatever must be seen; undefined if
 * there is none. */
export function beside(of: Box, size: { width: number; height: number }, window: Box, clear: Box[]): Box | undefined {
	const { width, height } = size;
	const along = [0, 0.5, 1];
	const places = [
		...along.map((t) => ({ x: of.x + (of.width - width) * t, y: of.y - height - gap })),
		...along.map((t) => ({ x: of.x + (of.width - width) * t, y: of.y + of.height + gap })),
		...along.map((t) => ({ x: of.x - width - gap, y: of.y + (of.height - height) * t })),
		...along.map((t) => ({ x: of.x + of.width + gap, y: of.y + (of.height - height) * t })),
	].map((at) => ({ ...at, width, height }));
	const inside = (b: Box) =>
		b.x >= window.x && b.y >= window.y && b.x + b.width <= window.x + window.width && b.y + b.height <= window.y + window.height;
	return places.find((place) => inside(place) && ![of, ...clear].some((other) => overlaps(place, other)));
}
