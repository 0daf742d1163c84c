import { expect, test } from "vitest";
import type { Line } from "../net/protocol";
import { deedsSince, type Events, playedFor, touchedSince } from "./deeds";

const deed = true as const;
const icon = "boat";
const events: Events = {
	sailed: { icon, deed, touches: ["place:{place}"] },
	paid: { icon },
	scored: { icon, deed },
	turn: { turn: true },
};

/** A line for each text such as "1 sailed place=A4, turn seat=2": who made the move, and its events. */
const linesOf = (...texts: string[]): Line[] =>
	texts.map((text, i) => {
		const [, seat, kind, rest = ""] = /^(\d) (undid|stand-in )?(.*)$/.exec(text) ?? [];
		const told = rest.split(", ").filter(Boolean);
		return {
			n: i + 1,
			at: 0,
			kind: kind === "undid" ? "undid" : "moved",
			seat: Number(seat),
			...(kind === "stand-in " && { how: "stand-in" }),
			events: told.map((event) => {
				const [name = "", ...args] = event.split(" ");
				return { name, args: args.map((a) => ({ name: a.split("=")[0] ?? "", of: "", value: a.split("=")[1] ?? "" })) };
			}),
		};
	});
const told = (lines: Line[], seat: number) => deedsSince(lines, seat, events).map((d) => `${d.line} ${d.seat} ${d.told.name}`);

test("what others did since one's last turn is told, not what it cost nor what one did oneself", () => {
	const lines = linesOf("1 sailed, turn seat=0", "0 sailed, turn seat=1", "1 paid, sailed", "1 sailed, turn seat=0");
	expect(told(lines, 0)).toEqual(["3 1 sailed", "4 1 sailed"]);
	const goesOn = linesOf("0 sailed", "1 scored", "0 sailed");
	expect(told([...lines, ...goesOn.slice(0, 1)], 0)).toEqual(["3 1 sailed", "4 1 sailed"]);
	expect(told([...lines, ...goesOn], 0).slice(0, 2)).toEqual(["3 1 sailed", "4 1 sailed"]);
	const over = linesOf("0 sailed, turn seat=1");
	expect(told([...lines, ...over], 0)).toEqual(["3 1 sailed", "4 1 sailed"]);
	expect(told([...lines, ...over, ...linesOf("1 scored")], 0)).toEqual(["1 1 scored"]);
});

test("what was played for a player is said until they act again", () => {
	const forced = { ...linesOf("0 sailed")[0], how: "forced" } as Line;
	const before = linesOf("0 sailed", "1 sailed");
	expect(playedFor(before, 0, events)).toBeUndefined();
	expect(playedFor([...before, forced, ...linesOf("1 sailed")], 0, events)).toBe(forced);
	expect(playedFor([...before, forced, ...linesOf("0 paid")], 0, events)).toBeUndefined();
	expect(playedFor([...before, forced], 1, events)).toBeUndefined();
	const unseen = { ...forced, events: [] };
	expect(playedFor([...before, unseen], 0, events)).toBeUndefined();
});

test("an answer in another's turn is no turn of one's own", () => {
	const lines = linesOf("0 sailed, turn seat=1", "1 sailed", "0 paid", "1 scored seat=1, scored seat=0, turn seat=0");
	expect(told(lines, 0)).toEqual(["2 1 sailed", "4 1 scored"]);
});

test("in a game that does not tell of turns each move is made in one's own", () => {
	expect(told(linesOf("1 sailed", "0 sailed", "1 sailed"), 0)).toEqual(["3 1 sailed"]);
});

test("what was taken back was not done", () => {
	expect(told(linesOf("0 sailed", "1 sailed", "1 undid", "1 scored"), 0)).toEqual(["4 1 scored"]);
	expect(told(linesOf("0 sailed", "1 sailed", "0 sailed", "0 undid"), 0)).toEqual(["2 1 sailed"]);
});

test("what a bot did in one's place is told as well", () => {
	expect(told(linesOf("0 sailed", "1 sailed", "0 stand-in sailed"), 0)).toEqual(["2 1 sailed", "3 0 sailed"]);
});

test("whoever has no seat is told the last round", () => {
	const lines = linesOf("0 sailed", "1 sailed", "2 sailed", "2 scored", "0 sailed", "1 sailed");
	expect(told(lines, -1)).toEqual(["3 2 sailed", "4 2 scored", "5 0 sailed", "6 1 sailed"]);
});

test("each thing is marked with all who touched it", () => {
	const lines = linesOf("1 sailed place=A4", "2 sailed place=A4", "2 sailed place=A4", "2 sailed place=H");
	expect([...touchedSince(lines, 0, events)]).toEqual([
		["place:A4", [1, 2]],
		["place:H", [2]],
	]);
});
