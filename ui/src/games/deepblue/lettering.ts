import type { Frame, Point } from "./chart";

// Lettering a chart: every name beside its place, where it covers the least of everything else.

interface Named extends Point {
	id: string;
	name: string;
	/** How far the picture of the place reaches from its point. */
	half: { x: number; up: number; down: number };
}

interface Label {
	id: string;
	lines: string[];
	/** The middle of the first line's baseline. */
	x: number;
	y: number;
	/** The size of the type, and how wide the longest line is. */
	size: number;
	width: number;
}

/** The chart whose names are to be placed. */
export interface Sea {
	/** The room for names. */
	within: Frame;
	routes: [Point, Point][];
	/** What names must not cover (taken), and should not (islands). */
	taken: Frame[];
	islands: Frame[];
}

/** The width of words, in units of the type size. */
export type Measure = (words: string) => number;

/** The distance between lines, in units of the type size. */
export const leading = 0.98;
const gap = 3;
/** A name that is closer than this to another place may be taken for its name. */
const foreign = 8;
/** Letters shrink to one of these shares rather than cover something. */
const smaller = [1, 0.92, 0.84, 0.78];

/** The ways to set a name: in one to three lines of nearly equal length. */
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

/** The room that a label takes, with a little space around it. */
export function boxOf({ lines, x, y, size, width }: Label): Frame {
	const wide = width + size * 0.4;
	return { x: x - wide / 2, y: y - size * 0.8, width: wide, height: ((lines.length - 1) * leading + 1) * size };
}

/** The room of a label with a margin: names that come closer read as one. */
const apart = (box: Frame, size: number): Frame => ({
	x: box.x - size * 0.2,
	y: box.y - size * 0.4,
	width: box.width + size * 0.4,
	height: box.height + size * 0.8,
});

/** The area that two frames share. */
export function overlap(a: Frame, b: Frame): number {
	const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
	const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
	return w > 0 && h > 0 ? w * h : 0;
}

/** How far two frames are from each other. */
export const distance = (a: Frame, b: Frame): number =>
	Math.hypot(Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width), Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height));

/** The room of the picture of a place. */
export const bodyOf = (p: Named): Frame => ({
	x: p.x - p.half.x,
	y: p.y - p.half.up,
	width: p.half.x * 2,
	height: p.half.up + p.half.down,
});

interface Place {
	label: Label;
	/** A penalty: 0 for the usual place, below in one line of full size. */
	odd: number;
}

/** The places for a name: below, above and on both sides, preferably in large letters. */
function around(p: Named, largest: number, measure: Measure): Place[] {
	const ways = settings(p.name).map((lines) => ({ lines, ems: Math.max(...lines.map(measure)) }));
	return smaller.flatMap((part, s) =>
		ways.flatMap(({ lines, ems }, i) => {
			const size = largest * part;
			const width = ems * size;
			const more = (lines.length - 1) * leading * size;
			const at = (x: number, y: number, odd: number): Place => ({
				label: { id: p.id, lines, x, y, size, width },
				odd: odd + i * 1.5 + s * 3,
			});
			const below = p.y + p.half.down + size * 0.8 + gap;
			const above = p.y - p.half.up - size * 0.2 - gap - more;
			const beside = p.y + size * 0.3 - more / 2;
			const side = p.half.x + gap + width / 2;
			const shift = Math.abs(p.half.x - width / 2);
			return [
				at(p.x, below, 0),
				at(p.x - shift, below, 2),
				at(p.x + shift, below, 2),
				at(p.x + side, beside, 6),
				at(p.x - side, beside, 6),
				at(p.x, above, 8),
				at(p.x - shift, above, 9),
				at(p.x + shift, above, 9),
				at(p.x - shift / 2, below, 1),
				at(p.x + shift / 2, below, 1),
				at(p.x + side, p.y - p.half.up + size * 0.8, 7),
				at(p.x - side, p.y - p.half.up + size * 0.8, 7),
				at(p.x + side, p.y + p.half.down - more, 7),
				at(p.x - side, p.y + p.half.down - more, 7),
			];
		}),
	);
}

/** Moves a label sideways that would cross the edge. */
function inside(c: Place, within: Frame): Place {
	const half = boxOf(c.label).width / 2;
	const x = Math.max(within.x + half, Math.min(within.x + within.width - half, c.label.x));
	return { ...c, label: { ...c.label, x } };
}

/** How much of a route runs through a frame. Most routes are nowhere near it. */
function crossed(box: Frame, [a, b]: [Point, Point]): number {
	if (Math.max(a.x, b.x) <= box.x || Math.min(a.x, b.x) >= box.x + box.width) return 0;
	if (Math.max(a.y, b.y) <= box.y || Math.min(a.y, b.y) >= box.y + box.height) return 0;
	const steps = 24;
	let inside = 0;
	for (let i = 0; i <= steps; i++) {
		const x = a.x + ((b.x - a.x) * i) / steps;
		const y = a.y + ((b.y - a.y) * i) / steps;
		if (x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height) inside++;
	}
	return (inside / steps) * Math.hypot(b.x - a.x, b.y - a.y);
}

/** Finds a place for every name, in letters of a size or a little smaller. */
export function place(places: Named[], size: number, measure: Measure, sea: Sea): Label[] {
	const { within, routes, taken, islands } = sea;
	const bodies = places.map(bodyOf);
	const choices = places.map((p, i) => {
		const price = (box: Frame): number => {
			const outside = box.width * box.height - overlap(box, within);
			const covered = shared(box, bodies) + shared(box, taken);
			const lines = routes.reduce((sum, r) => sum + crossed(box, r), 0);
			const others = bodies.reduce((least, body, j) => (i === j ? least : Math.min(least, distance(box, body))), foreign);
			return (foreign - others) * 1.2 * size + outside * 8 + covered * 12 + shared(box, islands) * 0.2 + lines * size * 0.06;
		};
		return around(p, size, measure)
			.map((place) => inside(place, within))
			.map(({ label, odd }) => choiceOf(label, odd * size, price))
			.sort((a, b) => a.least - b.least);
	});
	const set = choices.map((all) => fitting(all, []));
	// Each finds its best place given the others; a few rounds are enough.
	for (let round = 0, changed = true; round < 6 && changed; round++) {
		changed = false;
		for (const [i, all] of choices.entries()) {
			const best = fitting(
				all,
				set.flatMap((other, j) => (i === j ? [] : [other.box])),
			);
			changed ||= best !== set[i];
			set[i] = best;
		}
	}
	return set.map((c) => c.label);
}

interface Choice {
	label: Label;
	box: Frame;
	/** A lower bound of its cost. */
	least: number;
	/** Its cost without regard to other names, computed lazily: most are never needed. */
	cost(): number;
}

function choiceOf(label: Label, least: number, price: (box: Frame) => number): Choice {
	const box = boxOf(label);
	let cost: number | undefined;
	return { label, box, least, cost: () => (cost ??= least + price(box)) };
}

const shared = (box: Frame, others: Frame[]): number => {
	let sum = 0;
	for (const other of others) sum += overlap(box, other);
	return sum;
};

/** The best choice given other names, which only add to its cost. Choices are in the order of their lower bounds. */
function fitting(all: Choice[], others: Frame[]): Choice {
	let best = all[0] as Choice;
	let least = Number.POSITIVE_INFINITY;
	for (const c of all) {
		if (c.least >= least) break;
		const cost = c.cost() + shared(c.box, others) * 12 + shared(apart(c.box, c.label.size), others) * 3;
		if (cost < least) [best, least] = [c, cost];
	}
	return best;
}

/** Finds the place on the edge of a picture where a badge covers the least of what is taken; the upper left corner if it is
 * free. It stays within the frame. A badge is round unless half its width is given. */
export function pin(p: Named, radius: number, taken: Frame[], within: Frame, half = radius): Point {
	const [x, y] = [p.half.x, (p.half.up + p.half.down) / 2];
	const middle = p.y + y - p.half.up;
	const keep = (at: number, from: number, long: number, r: number) => Math.max(from + r, Math.min(from + long - r, at));
	const spots = [
		{ x: p.x - x, y: middle - y },
		{ x: p.x - x, y: middle },
		{ x: p.x + x, y: middle },
		{ x: p.x, y: middle - y },
		{ x: p.x - x, y: middle + y },
		{ x: p.x + x, y: middle + y },
	].map((at) => ({ x: keep(at.x, within.x, within.width, half), y: keep(at.y, within.y, within.height, radius) }));
	const covered = (at: Point) => {
		const badge = { x: at.x - half, y: at.y - radius, width: half * 2, height: radius * 2 };
		return taken.reduce((sum, other) => sum + overlap(badge, other), 0);
	};
	return spots.reduce((best, spot) => (covered(spot) < covered(best) ? spot : best));
}
