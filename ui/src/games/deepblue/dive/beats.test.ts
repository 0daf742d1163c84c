import { expect, test } from "vitest";
import type { Line } from "../../../net/protocol";
import { type Beat, beats, haste } from "./beats";

// Lines as the server sends them: green draws, orange answers.
const event = (name: string, args: { [name: string]: string | number } = {}) => ({
	name,
	args: Object.entries(args).map(([k, v]) => ({
		name: k,
		of: typeof v === "number" ? "number" : "text",
		value: `${v}`,
	})),
});
const line = (n: number, ...events: ReturnType<typeof event>[]): Line => ({ n, at: 0, kind: "moved", seat: 0, events });

test("what has a place in the picture is told, in its order", () => {
	const told = beats([
		line(1, event("rushed", { seat: 2, boats: 2 }), event("drew", { seat: 0, gem: "gold", gems: 1 })),
		line(2, event("chose", { seat: 0, card: "S3" })),
		{ n: 3, at: 0, kind: "said", text: "Go on!" },
		line(4, event("played", { seat: 0, card: "S3", vp: 2 }), event("nobody-played"), event("turn", { seat: 1 })),
	]);
	expect(told.map((b) => b.name)).toEqual(["rushed", "drew", "played"]);
	expect(told.map((b) => b.seat)).toEqual([2, 0, 0]);
});

test("a gem lands after bag and flight, and danger takes longer", () => {
	const [gem, hazard] = beats([
		line(1, event("drew", { seat: 0, gem: "red", gems: 1 }), event("drew-hazard", { seat: 0, gem: "blue", gems: 2 })),
	]);
	expect(gem?.lands).toBe(600);
	expect(hazard?.lands).toBe(600);
	expect(hazard?.length).toBe((gem?.length ?? 0) + 600);
});

test("much at once is told faster, but what is to be read takes its time", () => {
	const drew = beats([line(1, event("drew", { seat: 0, gem: "red", gems: 1 }))])[0] as Beat;
	const salvaged = beats([line(1, event("salvaged", { tile: "W5" }))])[0] as Beat;
	expect(haste([drew, drew])).toBe(1);
	expect(haste([drew, salvaged])).toBe(1);
	expect(haste(Array(10).fill(drew))).toBeCloseTo(3500 / 8500);
	expect(haste(Array(1000).fill(drew))).toBe(0.2);
});
