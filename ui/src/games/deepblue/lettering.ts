import type { Frame, Point } from "./chart";

// Lettering a chart: every name beside its place, where it covers the least of what else is there.

export interface Named extends Point {
	id: string;
	name: string;
	/** How far the picture of the place reaches from its point. */
	half: { x: number; up: number; down: number };
}

export interface Label {
	id: string;
	lines: string[];
	/** The middle of the first line's foot. */
	x: number;
	y: number;
}

/** How wide a letter is on average, and how far apart lines are, in sizes of the type. */
const letter = 0.55;
export const leading = 0.98;
const gap = 4;

/** settings are the ways to set a name: in one line or in several, each as even as can be. */
function settings(name: string): string[][] {
	const words = name.match(/[^ -]+[ -]?/g) ?? [name];
	return [1, 2, 3].filter((n) => n <= words.length).map((n) => broken(words, n));
}

function broken(words: string[], lines: number): string[] {
	const line = (some: string[]) => some.join("").trim();
	if (lines === 1) return [line(words)];
	const longest = (all: string[]) => Math.max(...all.map((l) => l.length));
	const ways = words
		.slice(0, words.length - lines + 1)
		.map((_, i) => [line(words.slice(0, i + 1)), ...broken(words.slice(i + 1), lines - 1)]);
	return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

const wideOf = (lines: string[], size: number) => Math.max(...lines.map((l) => l.length)) * size * letter;

/** boxOf is the room that a label takes, with a little space around it. */
export function boxOf(label: Label, size: number): Frame {
	const width = wideOf(label.lines, size) + size * 0.4;
	const height = ((label.lines.length - 1) * leading + 1) * size;
	return { x: label.x - width / 2, y: label.y - size * 0.8, width, height };
}

/** overlap is the area that two frames share. */
export function overlap(a: Frame, b: Frame): number {
	const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	return w > 0 && h > 0 ? w * h : 0;
}

const bodyOf = (p: Named): Frame => ({
	x: p.x - p.half.x,
	y: p.y - p.half.up,
	width: p.half.x * 2,
	height: p.half.up + p.half.down,
});

interface Place {
	label: Label;
	/** How far it is from where a name is looked for first. */
	odd: number;
}

/** around are the places for a name: below, above and at both sides. */
function around(p: Named, size: number): Place[] {
	return settings(p.name).flatMap((lines, i) => {
		const width = wideOf(lines, size);
		const more = (lines.length - 1) * leading * size;
		const at = (x: number, y: number, odd: number): Place => ({ label: { id: p.id, lines, x, y }, odd: odd + i * 1.5 });
		const below = p.y + p.half.down + size * 0.8 + gap;
		const above = p.y - p.half.up - size * 0.2 - gap - more;
		const beside = p.y + size * 0.3 - more / 2;
		const side = p.half.x + gap + width / 2;
		const shift = Math.max(0, p.half.x - width / 2);
		return [
			at(p.x, below, 0),
			at(p.x - shift, below, 2),
			at(p.x + shift, below, 2),
			at(p.x + side, beside, 6),
			at(p.x - side, beside, 6),
			at(p.x, above, 8),
		];
	});
}

/** inside moves a label that would run over the edge. */
function inside(c: Place, size: number, within: Frame): Place {
	const half = boxOf(c.label, size).width / 2;
	const x = Math.max(within.x + half, Math.min(within.x + within.width - half, c.label.x));
	return { ...c, label: { ...c.label, x } };
}

/** crossed is how much of a route runs through a frame. */
function crossed(box: Frame, [a, b]: [Point, Point]): number {
	const steps = 24;
	let inside = 0;
	for (let i = 0; i <= steps; i++) {
		const [x, y] = [a.x + ((b.x - a.x) * i) / steps, a.y + ((b.y - a.y) * i) / steps];
		if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) inside++;
	}
	return (inside / steps) * Math.hypot(b.x - a.x, b.y - a.y);
}

/** place letters the chart. Within is the room for it; taken is what else must stay free. */
export function place(
	places: Named[],
	size: number,
	within: Frame,
	routes: [Point, Point][],
	taken: Frame[] = [],
): Label[] {
	const bodies = places.map(bodyOf);
	const fixed = new Map<Place, number>();
	const choices = places.map((p) => around(p, size).map((c) => inside(c, size, within)));
	for (const c of choices.flat()) {
		const box = boxOf(c.label, size);
		const outside = box.width * box.height - overlap(box, within);
		const covered = [...bodies, ...taken].reduce((sum, b) => sum + overlap(box, b), 0);
		const lines = routes.reduce((sum, r) => sum + crossed(box, r), 0);
		fixed.set(c, c.odd * size + outside * 8 + covered * 4 + lines * size * 0.06);
	}
	const set = choices.map((all) => all[0] as Place);
	// Each finds its best place given the others; a few rounds are enough.
	for (let round = 0; round < 4; round++)
		for (const [i, all] of choices.entries()) {
			const cost = (c: Place) =>
				set.reduce(
					(sum, other, j) => (i === j ? sum : sum + overlap(boxOf(c.label, size), boxOf(other.label, size)) * 4),
					fixed.get(c) ?? 0,
				);
			set[i] = all.reduce((best, c) => (cost(c) < cost(best) ? c : best));
		}
	return set.map((p) => p.label);
}

/** pin finds the place on the edge of a picture for a round badge where it covers the least of the names; the upper left corner
 * if it is free. */
export function pin(p: Named, radius: number, names: Frame[]): Point {
	const [x, y] = [p.half.x, (p.half.up + p.half.down) / 2];
	const middle = p.y + y - p.half.up;
	const spots = [
		{ x: p.x - x, y: middle - y },
		{ x: p.x - x, y: middle },
		{ x: p.x + x, y: middle },
		{ x: p.x, y: middle - y },
	];
	const covered = (at: Point) => {
		const badge = { x: at.x - radius, y: at.y - radius, width: radius * 2, height: radius * 2 };
		return names.reduce((sum, name) => sum + overlap(badge, name), 0);
	};
	return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}
