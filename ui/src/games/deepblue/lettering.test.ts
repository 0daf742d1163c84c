import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { frame, lay, margin, type Point } from "./chart";
import { ashore, scenery } from "./coast";
import { boxOf, overlap, pin, place } from "./lettering";
import type { Pack } from "./pack";
import { reach } from "./wreck";

const pack = JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8")) as Pack;

// The names of the catalogue in the language with the longest ones are longer; the chart has to bear that too.
const languages = ["en", "de", "fr", "it", "hu"];

/** measure is about as wide as the letters of the chart are. */
const measure = (words: string) =>
	[...words].reduce((sum, c) => sum + (/[iljtfr’ -]/.test(c) ? 0.37 : /[mwMWG]/.test(c) ? 0.85 : 0.57), 0);

test.each(
	languages.flatMap((language) => [
		{ language, tall: false, width: 891, height: 495 },
		{ language, tall: true, width: 380, height: 562 },
	]),
)("names keep off places and each other ($language, tall: $tall)", ({ language, tall, width, height }) => {
	const words = JSON.parse(readFileSync(`../locale/${language}/deepblue.json`, "utf8")) as { [key: string]: string };
	const points = lay(pack.places, tall);
	const f = frame(points.values(), margin(tall), width, height);
	const size = (13.1 * f.width) / width;
	const named = pack.places.map((p) => ({
		id: p.id,
		name: words[`deepblue.place.${p.id}`] ?? p.name,
		...(points.get(p.id) ?? { x: 0, y: 0 }),
		half: reach(p.kind, tall ? 0.88 : 1),
	}));
	const routes = pack.routes.map(([a, b]) => [points.get(a ?? ""), points.get(b ?? "")] as [Point, Point]);
	const harbour = points.get("H") ?? { x: 0, y: 0 };
	const islands = scenery(f, [...points.values()], routes, harbour).islands.map(ashore);
	const labels = place(named, size, measure, { within: f, routes, taken: [], islands });
	expect(labels).toHaveLength(pack.places.length);
	const boxes = labels.map((l) => boxOf(l));
	for (const [i, box] of boxes.entries()) {
		const { id, size: set } = labels[i] ?? { id: "", size: 0 };
		expect(set * (width / f.width), `${id} can be read`).toBeGreaterThan(10.9);
		const area = box.width * box.height;
		for (const other of boxes.slice(i + 1)) expect(overlap(box, other), id).toBeLessThan(area * 0.03);
		for (const p of named) {
			const body = { x: p.x - p.half.x, y: p.y - p.half.up, width: p.half.x * 2, height: p.half.up + p.half.down };
			expect(overlap(box, body), `${id} on ${p.id}`).toBeLessThan(area * 0.03);
		}
		expect(box.width * box.height - overlap(box, f), `${id} at the edge`).toBeLessThan(1);
	}
	const radius = Math.max(13, (9.5 * f.width) / width);
	for (const p of named) {
		const at = pin(p, radius * 0.9, boxes, f);
		const badge = { x: at.x - radius * 0.9, y: at.y - radius * 0.9, width: radius * 1.8, height: radius * 1.8 };
		const covered = boxes.reduce((sum, box) => sum + overlap(badge, box), 0);
		expect(covered, `the number at ${p.id}`).toBeLessThan(radius * radius);
		expect(overlap(badge, f), `the number at ${p.id} in full`).toBeCloseTo(badge.width * badge.height);
	}
});
