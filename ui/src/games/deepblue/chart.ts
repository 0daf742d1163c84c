import { directionOf } from "../../browser/arrowKeys";
import type { Place } from "./pack";

// Where things are on the chart. Places have the pack's coordinates, x to the right and y upwards; on a tall screen the
// chart is turned by 90°, so that it fills the screen and the harbour is close to the thumb.

export interface Point {
	x: number;
	y: number;
}

export interface Frame {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Drawing units per unit of the pack, if its places are as far apart as those of the standard pack. */
export const unit = 100;

/** Gives every place its point on the drawing. The closest places end up as far apart as tiles require. */
export function lay(places: Place[], tall: boolean): Map<string, Point> {
	let closest = Number.POSITIVE_INFINITY;
	for (const [i, a] of places.entries())
		for (const b of places.slice(i + 1)) closest = Math.min(closest, Math.hypot(a.x - b.x, a.y - b.y));
	const scale = Number.isFinite(closest) ? (unit * 1.15) / Math.max(closest, 0.01) : unit;
	return new Map(places.map((p) => [p.id, tall ? { x: p.y * scale, y: p.x * scale } : { x: p.x * scale, y: -p.y * scale }]));
}

/** How much sea is left around the places; less where the screen is low. */
export const margin = (tall: boolean, low = false): Point =>
	tall ? { x: 70, y: 72 } : low ? { x: 64, y: 68 } : { x: 80, y: 75 };

/** Moves the places of a small chart further apart from north to south where the screen allows, to make room for names. */
export function spread(points: Map<string, Point>, margin: Point, width: number, height: number): Map<string, Point> {
	const { width: w, height: h } = frame(points.values(), margin, 0, 0);
	if (width === 0 || h <= 2 * margin.y) return points;
	const more = ((w / width) * height - 2 * margin.y) / (h - 2 * margin.y);
	const by = Math.max(1, Math.min(1.3, more));
	return new Map([...points].map(([id, p]) => [id, { x: p.x, y: p.y * by }]));
}

/** The part of the drawing to show: all points with a margin, and more sea where the screen has room. */
export function frame(points: Iterable<Point>, margin: Point, width: number, height: number): Frame {
	const all = [...points];
	const left = Math.min(...all.map((p) => p.x)) - margin.x;
	const right = Math.max(...all.map((p) => p.x)) + margin.x;
	const top = Math.min(...all.map((p) => p.y)) - margin.y;
	const bottom = Math.max(...all.map((p) => p.y)) + margin.y;
	let [w, h] = [right - left, bottom - top];
	if (width > 0 && height > 0) {
		if (w / h < width / height) w = (h * width) / height;
		else h = (w * height) / width;
	}
	return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, width: w, height: h };
}

/** The course to draw: a shortest path along the routes, both ends included; out and back if both ends are the same. */
export function way(routes: string[][], from: string, to: string): string[] {
	const next = (place: string) =>
		routes.flatMap(([a = "", b = ""]) => (a === place ? [b] : b === place ? [a] : [])).filter((p) => p !== place);
	if (from === to) {
		const out = next(from)[0];
		return out ? [from, out, to] : [from];
	}
	const came = new Map<string, string>([[from, from]]);
	for (const place of came.keys()) {
		if (place === to) break;
		for (const n of next(place)) if (!came.has(n)) came.set(n, place);
	}
	if (!came.has(to)) return [from, to];
	const back = [to];
	for (let at = to; at !== from; ) {
		at = came.get(at) ?? from;
		back.push(at);
	}
	return back.reverse();
}

/** The place that an arrow key leads to: close, and preferably straight ahead. */
export function towards(points: Map<string, Point>, from: string, key: string): string | undefined {
	const at = points.get(from);
	const direction = directionOf(key);
	if (!at || !direction) return undefined;
	let best: string | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const [id, p] of points) {
		const along = (p.x - at.x) * direction.x + (p.y - at.y) * direction.y;
		const aside = Math.abs((p.x - at.x) * direction.y) + Math.abs((p.y - at.y) * direction.x);
		if (id === from || along <= 0 || aside > along * 2) continue;
		const cost = along + aside * 2;
		if (cost < least) [best, least] = [id, cost];
	}
	return best;
}
