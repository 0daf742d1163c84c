import { beforeEach, expect, test } from "vitest";
import type { Line, Look } from "../net/protocol";
import { guide } from "./guide.svelte";
import type { Note } from "./notes";
import { progress } from "./progress.svelte";

const notes: Note[] = [
	{ id: "hazard", on: "drew-hazard", at: ({ gem }) => [`gem:${gem}`], rule: "DB-DIVE-7", lesson: "danger" },
	{ id: "turn", on: "ask.turn", at: () => ["question"], rule: "DB-TURN-1" },
	{
		id: "mine",
		on: "scored",
		at: () => ["shares"],
		rule: "DB-SCORE-1",
		when: ({ seat }, { you }) => Number(seat) === you.as,
	},
];

const asked = (key: string): Look =>
	({ game: "deepblue", you: { as: 0, moves: ["rest"], words: { question: { key } } } }) as unknown as Look;
const line = (name: string, args: { [name: string]: string } = {}): Line =>
	({
		n: 1,
		events: [{ name, args: Object.entries(args).map(([name, value]) => ({ name, of: "", value })) }],
	}) as unknown as Line;

beforeEach(() => guide.forget());

test("something is said where it is met, and not again", () => {
	const look = asked("ask.cards");
	const said = guide.next(notes, look, [line("drew-hazard", { gem: "blue" })]);
	expect([said?.note.id, said?.things]).toEqual(["hazard", ["gem:blue"]]);
	guide.note("deepblue", "hazard");
	expect(guide.next(notes, look, [line("drew-hazard", { gem: "blue" })])).toBeUndefined();
	expect(guide.next(notes, asked("ask.turn"), [])?.note.id).toBe("turn");
});

test("what others are asked, and what happens to them, is not met", () => {
	const look = asked("ask.turn");
	expect(guide.next(notes, { ...look, you: { ...look.you, moves: [] } }, [])).toBeUndefined();
	expect(guide.next(notes, asked("ask.cards"), [line("scored", { seat: "1" })])).toBeUndefined();
	expect(guide.next(notes, asked("ask.cards"), [line("scored", { seat: "0" })])?.note.id).toBe("mine");
});

test("whoever has taken the lesson has met it", () => {
	progress.finish("deepblue", "danger");
	expect(guide.next(notes, asked("ask.cards"), [line("drew-hazard", { gem: "blue" })])).toBeUndefined();
});
