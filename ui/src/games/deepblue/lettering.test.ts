import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { frame, lay, margin, type Point, spread } from "./chart";
import { ashore, scenery } from "./coast";
import { bodyOf, boxOf, distance, overlap, pin, place } from "./lettering";
import type { Pack } from "./pack";
import { reach, ring } from "./wreck";

const pack = JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8")) as Pack;

// Names are longer in some languages; the chart needs room for them too.
const languages = ["en", "de", "fr", "it", "hu"];

/** Approximates the widths of the chart's letters. */
const measure = (words: string) =>
	[...words].reduce((sum, c) => sum + (/[iljtfr’ -]/.test(c) ? 0.37 : /[mwMWG]/.test(c) ? 0.85 : 0.57), 0);

test.each(
	languages.flatMap((language) => [
		{ language, tall: false, low: false, width: 891, height: 495 },
		{ language, tall: false, low: true, width: 510, height: 338 },
		{ language, tall: true, low: false, width: 380, height: 562 },
	]),
)("names keep off places and each other ($language, $width wide)", ({ language, tall, low, width, height }) => {
	const words = JSON.parse(readFileSync(`../locale/${language}/deepblue.json`, "utf8")) as { [key: string]: string };
	const edge = margin(tall, low);
	const laid = lay(pack.places, tall);
	const points = low ? spread(laid, edge, width, height) : laid;
	const f = frame(points.values(), edge, width, height);
	const size = (13.1 * f.width) / width;
	const named = pack.places.map((p) => {
		const { x, up, down } = reach(p.kind, tall || low ? 0.88 : 1);
		return {
			id: p.id,
			name: words[`deepblue.place.${p.id}`] ?? p.name,
			...(points.get(p.id) ?? { x: 0, y: 0 }),
			half: { x: x + ring, up: up + ring, down: down + ring },
		};
	});
	const routes = pack.routes.map(([a, b]) => [points.get(a ?? ""), points.get(b ?? "")] as [Point, Point]);
	const harbour = points.get("H") ?? { x: 0, y: 0 };
	const islands = scenery(f, [...points.values()], routes, harbour).islands.map(ashore);
	const labels = place(named, size, measure, { within: f, routes, taken: [], islands });
	expect(labels).toHaveLength(pack.places.length);
	const boxes = labels.map((l) => boxOf(l));
	const doubtful: string[] = [];
	for (const [i, box] of boxes.entries()) {
		const { id, size: set } = labels[i] ?? { id: "", size: 0 };
		expect(set * (width / f.width), `${id} can be read`).toBeGreaterThan(10);
		const area = box.width * box.height;
		for (const other of boxes.slice(i + 1)) expect(overlap(box, other), id).toBeLessThan(area * 0.03);
		const own = named[i];
		for (const p of named) {
			const body = bodyOf(p);
			expect(overlap(box, body), `${id} on ${p.id}`).toBeLessThan(area * 0.03);
			if (own && p !== own && distance(box, body) < distance(box, bodyOf(own)) - 0.1) doubtful.push(`${id} or ${p.id}`);
		}
		expect(box.width * box.height - overlap(box, f), `${id} at the edge`).toBeLessThan(1);
	}
	expect(doubtful.length, doubtful.join(", ")).toBeLessThanOrEqual(tall || low ? 1 : 0);
	const radius = Math.max(13, (9.5 * f.width) / width);
	for (const p of named) {
		const at = pin(p, radius * 0.9, boxes, f);
		const badge = { x: at.x - radius * 0.9, y: at.y - radius * 0.9, width: radius * 1.8, height: radius * 1.8 };
		const covered = boxes.reduce((sum, box) => sum + overlap(badge, box), 0);
		expect(covered, `the number at ${p.id}`).toBeLessThan(radius * radius);
		expect(overlap(badge, f), `the number at ${p.id} in full`).toBeCloseTo(badge.width * badge.height);
	}
});
