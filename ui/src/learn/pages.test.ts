import { expect, test } from "vitest";
import type { LessonLook, LessonPage } from "../net/protocol";
import { Pages } from "./pages.svelte";

const page = (say: string, awaits = false): LessonPage => ({ say, light: [], awaits });
const look = (step: number, pages: LessonPage[], more: Partial<LessonLook> = {}): LessonLook => ({
	game: "deepblue",
	id: "wreck",
	step,
	steps: 4,
	pages,
	...more,
});

test("the reader turns pages up to the move, and begins anew when the table has told others", () => {
	let lesson = look(0, [page("goal"), page("draw", true)]);
	const pages = new Pages(() => lesson);
	expect([pages.page?.say, pages.number]).toEqual(["goal", 0]);
	pages.turn();
	expect([pages.page?.say, pages.number]).toEqual(["draw", 1]);
	pages.turn();
	expect(pages.page?.say).toBe("draw");
	lesson = look(2, []);
	expect([pages.page, pages.ended]).toEqual([undefined, false]);
	lesson = look(2, [page("look"), page("stop", true)]);
	expect([pages.page?.say, pages.number]).toEqual(["look", 2]);
});

test("a lesson has ended when its last pages have been read", () => {
	let lesson = look(3, [page("well")], { done: true });
	const pages = new Pages(() => lesson);
	expect(pages.ended).toBe(false);
	pages.turn();
	expect(pages.ended).toBe(true);
	lesson = look(4, [], { done: true });
	expect(new Pages(() => lesson).ended).toBe(true);
});

test("whoever comes back reads on where they were, and never past the move that is awaited", () => {
	const lesson = look(1, [page("look"), page("think"), page("stop", true)]);
	expect(new Pages(() => lesson, { step: 1, turned: 1 }).page?.say).toBe("think");
	expect(new Pages(() => lesson, { step: 0, turned: 2 }).page?.say).toBe("look");
	expect(new Pages(() => lesson, { step: 1, turned: 7 }).page?.say).toBe("stop");
});
