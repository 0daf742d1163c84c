import { beforeEach, expect, test } from "vitest";
import { chancesOf, loadPuzzles, type Puzzle, puzzleGames, recordOf } from "./puzzles";
import { Attempt, solving } from "./solving.svelte";

const puzzle = (id: string): Puzzle => ({
	id,
	players: 2,
	seat: 0,
	rating: 1000,
	values: ["1"],
	solves: ["dive", "rush"],
	chances: [60, 59, 40, 51],
});
const puzzles = ["a", "b", "c"].map(puzzle);

beforeEach(() => solving.forget(puzzles));

test("the first answer counts, and only it", () => {
	const [first, second, third] = puzzles.map((each) => new Attempt(each));
	first?.try("rush");
	first?.try("rest");
	second?.try("rest");
	expect(second?.settled).toBe(false);
	second?.try("dive");
	expect(second?.settled).toBe(true);
	third?.show();
	third?.try("dive");
	expect(solving.solved(puzzles)).toBe(1);
	expect(JSON.parse(localStorage.getItem("divingbell.puzzles") ?? "")).toMatchObject({ solved: ["a"], tried: ["b", "c"] });
});

test("new puzzles come first, then those that were not found", () => {
	expect(solving.next(puzzles)).toBe(0);
	solving.note("a", false);
	expect(solving.next(puzzles, 0)).toBe(1);
	solving.note("c", true);
	expect(solving.next(puzzles, 2)).toBe(1);
	solving.note("b", true);
	expect(solving.next(puzzles, 1)).toBe(0);
	solving.note("a", true);
	expect(solving.next(puzzles, 0)).toBe(-1);
});

test("those near the user come first, doubted ones last", () => {
	const rank = ({ id }: Puzzle) => ({ a: 1e6, b: 300, c: 20 })[id] ?? 0;
	expect(solving.next(puzzles, -1, rank)).toBe(2);
	solving.note("c", true);
	expect(solving.next(puzzles, 2, rank)).toBe(1);
	solving.note("b", false);
	expect(solving.next(puzzles, 1, rank)).toBe(0);
});

test("only a move without knowing the puzzle is told", () => {
	const told: string[] = [];
	const attempt = (n: number) => new Attempt(puzzles[n] as Puzzle, (move) => told.push(move));
	const first = attempt(0);
	first.try("rest");
	first.try("dive");
	attempt(1).show();
	attempt(0).try("dive");
	expect(told).toEqual(["rest", ""]);
});

test("each game has puzzles, from which a record can be made", async () => {
	expect(puzzleGames).toEqual(["deepblue", "sunken"]);
	for (const game of puzzleGames) {
		const all = await loadPuzzles(game);
		if (!all?.puzzles[0]) throw new Error(`${game} has no puzzles`);
		const { facts } = JSON.parse(recordOf(all, all.puzzles[0])).arrangement;
		expect(facts.every(({ key, value }: { key: unknown; value: unknown }) => key && typeof value === "string")).toBe(true);
	}
	expect(chancesOf(puzzle("a"), ["dive", "rush", "rest", "sail"], "rest")).toEqual({ best: 60, made: 40, other: 51 });
});
