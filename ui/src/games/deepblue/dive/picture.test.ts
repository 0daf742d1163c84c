import { expect, test } from "vitest";
import type { View } from "../view";
import { type Beat, beats } from "./beats";
import { after, depth, isLost, left, marks, type Picture, pictureOf, slot } from "./picture";

const beat = (name: string, args: { [name: string]: string | number }): Beat => {
	const all = Object.entries(args).map(([k, v]) => ({ name: k, of: "text", value: `${v}` }));
	return beats([{ n: 1, at: 0, kind: "moved", events: [{ name, args: all }] }])[0] as Beat;
};

/** A view of a rush at A1 that orange leads: yellow is there, green is not. */
const rush = {
	step: "rush",
	players: [
		{ seat: 0, boats: [{ place: "H" }, { place: "H" }] },
		{ seat: 1, boats: [{ place: "A1" }, { place: "H" }] },
		{ seat: 2, boats: [{ place: "H" }, { place: "A1" }] },
	],
	bag: { gold: 3, red: 1, blue: 4 },
	dive: { site: "A1", tile: "W5", leader: 1, divers: [], gems: [], dangers: { blue: "good", black: "good" } },
} as unknown as View;

const told = (view: View | undefined, ...all: Beat[]) => all.reduce<Picture | undefined>((p, b) => after(p, b, view), undefined);

test("during the rush those are shown who have a boat there, the leader first", () => {
	expect(pictureOf(rush)?.divers.map((d) => d.seat)).toEqual([1, 2]);
	expect(pictureOf({ ...rush, dive: undefined } as unknown as View)).toBeUndefined();
});

test("a dive is told from the first line to the last", () => {
	const p = told(
		rush,
		beat("dived", { seat: 1, place: "A1", tile: "W5" }),
		beat("rushed", { seat: 0, boats: 1 }),
		beat("drew", { seat: 1, gem: "gold", gems: 1 }),
		beat("played", { seat: 0, card: "S3", vp: 2 }),
		beat("drew-warning", { seat: 1, gem: "blue", gems: 2 }),
		beat("drew-hazard", { seat: 1, gem: "blue", gems: 3 }),
		beat("protected", { seat: 1, card: "B1", gem: "blue" }),
		beat("resurfaced", { seat: 2, gem: "blue" }),
		beat("stopped", { seat: 1, gems: 3 }),
		beat("scored", { seat: 1, cards: 0, gems: 2, leader: 3, total: 5 }),
		beat("scored", { seat: 0, cards: 2, gems: 2, leader: 0, total: 4 }),
	);
	expect(p?.gems).toEqual(["gold", "blue", "blue"]);
	expect(p?.dangers).toEqual({ blue: "danger", black: "good" });
	expect(p?.divers).toEqual([
		{ seat: 1, in: true, laid: ["B1"], card_vp: 0 },
		{ seat: 2, in: false, laid: [], card_vp: 0 },
		{ seat: 0, in: true, laid: ["S3"], card_vp: 2 },
	]);
	expect(p?.ended).toBe("stopped");
	expect(p?.shares.map((s) => s.total)).toEqual([5, 4]);
});

test("a dive whose leader was sent up is lost once the last diver is, also if that is told later", () => {
	const dive = { ...rush.dive, divers: [1, 2].map((seat) => ({ seat, in: seat !== 1, laid: [], card_vp: 0 })) };
	const waiting = pictureOf({ ...rush, dive } as unknown as View) as Picture;
	expect(isLost(waiting)).toBe(false);
	const over = after(waiting, beat("resurfaced", { seat: 2, gem: "black" }), rush) as Picture;
	expect(isLost(over)).toBe(true);
	expect(after(over, beat("scored", { seat: 1, cards: 0, gems: 0, leader: 1, total: 1 }), rush)?.ended).toBe("forced-up");
});

test("a gem that is in the picture already is not shown twice", () => {
	const view = { ...rush, dive: { ...rush.dive, gems: ["gold", "red"] } } as View;
	expect(after(pictureOf(view), beat("drew", { seat: 1, gem: "red", gems: 2 }), view)?.gems).toEqual(["gold", "red"]);
});

test("the bag holds what has not been drawn, and nothing comes back into it while a dive is told", () => {
	const dived = [
		beat("dived", { seat: 1, place: "A1", tile: "W5" }),
		beat("drew", { seat: 1, gem: "gold", gems: 1 }),
		beat("drew-warning", { seat: 1, gem: "blue", gems: 2 }),
		beat("stopped", { seat: 1, gems: 2 }),
		beat("scored", { seat: 1, cards: 0, gems: 2, leader: 3, total: 5 }),
		beat("salvaged", { tile: "W5", place: "A1" }),
	];
	// The table is ahead all the while: the dive is over, and a card has added another gem to the bag.
	const over = { ...rush, dive: undefined, bag: { gold: 4, red: 1, blue: 4 } } as unknown as View;
	const during = { ...rush, bag: { gold: 2, red: 1, blue: 3 }, dive: { ...rush.dive, gems: ["gold", "blue"] } } as View;
	for (const looks of [
		[rush, rush, rush, rush, rush, rush],
		[rush, during, during, over, over, over],
		[during, during, during, over, over, over],
	]) {
		let p: Picture | undefined;
		const lefts = dived.map((b, i) => {
			p = after(p, b, looks[i]);
			return p && left(p);
		});
		expect(lefts).toEqual([8, 7, 6, 6, 6, 6]);
		expect(p?.all.blue).toBe(4);
	}
	// Shown after its end, it counts from the current bag.
	expect(dived.map((_, i) => left(told(over, ...dived.slice(0, i + 1)) as Picture))).toEqual([9, 8, 7, 7, 7, 7]);
	expect(left(pictureOf(during) as Picture)).toBe(6);
});

test("without a dive there is nothing to tell of one", () => {
	expect(told(undefined, beat("drew", { seat: 1, gem: "gold", gems: 1 }))).toBeUndefined();
});

test("every gem leads deeper, and the hazards are counted", () => {
	const depths = Array.from({ length: 32 }, (_, i) => depth(i));
	expect(depths[0]).toBe(0);
	expect(depths.every((d, i) => i === 0 || (d > (depths[i - 1] ?? 1) && d < 1))).toBe(true);
	expect(marks(["blue", "gold", "blue", "black"], "blue")).toBe(2);
});

test("all the gems there are have room in the net, none on top of another", () => {
	const slots = Array.from({ length: 31 }, (_, i) => slot(i));
	for (const [i, a] of slots.entries()) {
		expect(a.x).toBeGreaterThan(14);
		expect(a.x).toBeLessThan(226);
		for (const b of slots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(18);
	}
});
