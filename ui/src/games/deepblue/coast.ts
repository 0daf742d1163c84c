import type { Frame, Point } from "./chart";

// The sea between the places: islands where there is room, depth lines, a coast around the harbour. It follows from the pack,
// so it is the same every time.

/** A small random number generator that repeats itself for the same seed. */
export function seededRandom(seed: number): () => number {
	let a = seed >>> 0;
	return () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let n = Math.imul(a ^ (a >>> 15), 1 | a);
		n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
		return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** Draws a soft line through points. */
export function smooth(points: Point[], closed: boolean): string {
	const at = (i: number): Point =>
		points[closed ? (i + points.length) % points.length : Math.min(Math.max(i, 0), points.length - 1)] as Point;
	const n = (v: number) => v.toFixed(1);
	let path = `M${n(at(0).x)} ${n(at(0).y)}`;
	for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
		const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		path += `C${n(p1.x + (p2.x - p0.x) / 6)} ${n(p1.y + (p2.y - p0.y) / 6)} ${n(p2.x - (p3.x - p1.x) / 6)} ${n(
			p2.y - (p3.y - p1.y) / 6,
		)} ${n(p2.x)} ${n(p2.y)}`;
	}
	return closed ? `${path}Z` : path;
}

export interface Island extends Point {
	r: number;
	seed: number;
}

/** The outline of an island, or a line at distance off around it. */
export function shore(island: Island, off = 0): string {
	const next = seededRandom(island.seed);
	const waves = [2, 3, 5].map((k) => ({ k, turn: next() * 7, high: (0.32 * next() + 0.1) / Math.sqrt(k) }));
	const soft = 1 / (1 + off / (island.r * 1.6));
	const points = Array.from({ length: 22 }, (_, i) => {
		const angle = (i / 22) * 2 * Math.PI;
		const bump = waves.reduce((sum, w) => sum + w.high * Math.sin(w.k * angle + w.turn), 0);
		const r = island.r * (1 + bump * soft) + off;
		return { x: island.x + r * 1.25 * Math.cos(angle), y: island.y + r * 0.82 * Math.sin(angle) };
	});
	return smooth(points, true);
}

/** The distance of a point from the nearest place or route. */
export function room(p: Point, places: Point[], routes: [Point, Point][]): number {
	let least = Number.POSITIVE_INFINITY;
	for (const q of places) least = Math.min(least, Math.hypot(p.x - q.x, p.y - q.y) - 62);
	for (const [a, b] of routes) {
		const dx = b.x - a.x;
		const dy = b.y - a.y;
		const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
		least = Math.min(least, Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy) - 10);
	}
	return least;
}

/** Positions and sizes of islands are rounded to a grid, so that a small change of the frame does not move them. */
const grid = 26;

/** Finds points with room around them, the widest first, each apart from those before. */
function clearings(f: Frame, places: Point[], routes: [Point, Point][], least: number): Island[] {
	const all: Island[] = [];
	const first = (from: number) => Math.ceil(from / grid) * grid;
	for (let y = first(f.y + 40); y < f.y + f.height - 40; y += grid)
		for (let x = first(f.x + 50); x < f.x + f.width - 50; x += grid) {
			const edge = Math.min(x - f.x, f.x + f.width - x, y - f.y, f.y + f.height - y) - 24;
			const r = Math.min(room({ x, y }, places, routes), Math.floor(edge / grid) * grid);
			if (r >= least) all.push({ x, y, r, seed: Math.round(x * 7 + y * 131) });
		}
	all.sort((a, b) => b.r - a.r);
	const chosen: Island[] = [];
	for (const c of all) if (chosen.every((o) => Math.hypot(o.x - c.x, o.y - c.y) > (o.r + c.r) * 0.9)) chosen.push(c);
	return chosen;
}

export interface Scenery {
	rose: Island | undefined;
	serpent: Island | undefined;
	islands: Island[];
}

/** What the sea has between the places: a compass rose far from the harbour, a serpent, islands. */
export function scenery(f: Frame, places: Point[], routes: [Point, Point][], harbour: Point): Scenery {
	const open = clearings(f, places, routes, 24);
	const rose = open.find((c) => c.r > 46 && Math.hypot(c.x - harbour.x, c.y - harbour.y) > 300);
	const serpent = open.find((c) => c !== rose && c.r > 42);
	const islands = open
		.filter((c) => c !== rose && c !== serpent && c.r < 75)
		.slice(0, 9)
		.map((c) => ({ ...c, r: Math.min(c.r * 0.62, 34) }));
	return { rose, serpent, islands };
}

/** The room that an island takes. */
export const ashore = ({ x, y, r }: Island): Frame => ({ x: x - r * 1.4, y: y - r, width: r * 2.8, height: r * 2 });

/** The coast behind the harbour, in the nearest corner, or a line at distance off from it. It extends beyond the frame. */
export function mainland(f: Frame, harbour: Point, off = 0): string {
	const corner = {
		x: harbour.x < f.x + f.width / 2 ? f.x : f.x + f.width,
		y: harbour.y < f.y + f.height / 2 ? f.y : f.y + f.height,
	};
	const [sx, sy] = [corner.x === f.x ? 1 : -1, corner.y === f.y ? 1 : -1];
	const [wide, high] = [Math.abs(harbour.x - corner.x), Math.abs(harbour.y - corner.y)];
	const next = seededRandom(Math.round(wide + high));
	const turns = [next() * 6, next() * 6];
	const points = Array.from({ length: 37 }, (_, n) => {
		const beyond = Math.max(12 - n, 0, n - 24);
		const a = Math.max(0, Math.min(1, n / 12 - 1)) * (Math.PI / 2);
		const bump = 1 + 0.1 * Math.sin(a * 7 + (turns[0] ?? 0)) + 0.05 * Math.sin(a * 15 + (turns[1] ?? 0));
		const swell = off + 9 * Math.sin(beyond * 1.9);
		const away = (side: boolean) => (side ? beyond * 60 : 0);
		return {
			x: corner.x + sx * ((wide * 1.12 * bump + swell) * Math.cos(a) - away(n > 24)),
			y: corner.y + sy * ((high * 1.12 * bump + swell) * Math.sin(a) - away(n < 12)),
		};
	});
	const line = smooth(points, false);
	if (off > 0) return line;
	const [first, last] = [points[0] as Point, points.at(-1) as Point];
	return `${line}L${last.x} ${first.y}Z`;
}

/** The depth at a point, from 0 at the harbour to about 1. */
export function depth(p: Point, f: Frame, harbour: Point): number {
	const far = Math.hypot(p.x - harbour.x, p.y - harbour.y) / Math.hypot(f.width, f.height);
	const swell = Math.sin(p.x / 97 + 1.3) * Math.cos(p.y / 83 - 0.4) + 0.6 * Math.sin((p.x + p.y) / 61);
	return far + swell * 0.07;
}

/** Depths at the points of a grid over a part of the sea. */
export interface Depths extends Point {
	wide: number;
	high: number;
	at: Float64Array;
}

const cell = 20;

/** Computes the depths in a frame. */
export function sound({ x, y, width, height }: Frame, heart: Frame, harbour: Point): Depths {
	const wide = Math.ceil(width / cell) + 1;
	const high = Math.ceil(height / cell) + 1;
	const at = new Float64Array(wide * high);
	for (let n = 0; n < at.length; n++)
		at[n] = depth({ x: x + (n % wide) * cell, y: y + Math.floor(n / wide) * cell }, heart, harbour);
	return { x, y, wide, high, at };
}

/** The line of one depth, found by marching squares. */
export function contour({ x, y, wide, high, at }: Depths, level: number): string {
	const deep = (n: number): number => at[n] ?? 0;
	const cut = (a: number, b: number): string => {
		const s = (level - deep(a)) / (deep(b) - deep(a));
		const [ax, ay] = [a % wide, Math.floor(a / wide)];
		const [bx, by] = [b % wide, Math.floor(b / wide)];
		return `${(x + (ax + (bx - ax) * s) * cell).toFixed(1)} ${(y + (ay + (by - ay) * s) * cell).toFixed(1)}`;
	};
	let path = "";
	for (let row = 0; row + 1 < high; row++)
		for (let first = row * wide; first + 1 < (row + 1) * wide; first++) {
			const corners = [first, first + 1, first + wide + 1, first + wide];
			const under = deep(first) < level;
			if (corners.every((c) => deep(c) < level === under)) continue;
			const cuts = corners.flatMap((c, i) => {
				const next = corners[(i + 1) % 4] ?? 0;
				return deep(c) < level === deep(next) < level ? [] : cut(c, next);
			});
			for (let i = 0; i + 1 < cuts.length; i += 2) path += `M${cuts[i]}L${cuts[i + 1]}`;
		}
	return path;
}
