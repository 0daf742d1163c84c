import { expect, test } from "vitest";
import type { Statistics, StatisticsSum } from "../net/protocol";
import { choices, depth, everything, favourites, isWanted, moving, total } from "./sums";

const sum = (more: Partial<StatisticsSum>): StatisticsSum => ({
	game: "deepblue",
	pack: "standard",
	options: {},
	players: 4,
	games: 1,
	places: [1, 0, 0, 0],
	points: 40,
	best: 40,
	counts: {},
	kinds: {},
	...more,
});

const sums = [
	sum({ games: 4, places: [1, 2, 1, 0], points: 200, best: 61, counts: { led: 5 }, kinds: { crew: { B3: 2, C1: 1 } } }),
	sum({
		players: 2,
		places: [1, 0],
		points: 30,
		best: 30,
		alone: true,
		counts: { led: 1, rests: 2 },
		kinds: { crew: { C1: 3 } },
	}),
	sum({ game: "sunken", players: 2, games: 2, places: [0, 2], points: 17, best: 10 }),
];

test("sums add up", () =>
	expect(total(sums.slice(0, 2))).toEqual({
		games: 5,
		places: [2, 2, 1, 0],
		usual: 1.5,
		points: 230,
		best: 61,
		counts: { led: 6, rests: 2 },
		kinds: { crew: { B3: 2, C1: 4 } },
	}));

test("games are wanted by game, players and company", () => {
	const games = (wanted: Partial<typeof everything>) =>
		total(sums.filter((s) => isWanted(s, { ...everything, ...wanted }))).games;
	expect(games({})).toBe(7);
	expect(games({ game: "sunken" })).toBe(2);
	expect(games({ players: 2 })).toBe(3);
	expect(games({ company: "bots" })).toBe(1);
	expect(games({ company: "people", players: 2 })).toBe(2);
	expect(choices({ sums } as Statistics, (s) => s.players)).toEqual([2, 4]);
});

test("favourites come first, equal ones in a fixed order", () =>
	expect(favourites({ a: 1, c: 3, b: 3 }, 2)).toEqual([
		["b", 3],
		["c", 3],
	]));

test("the surface is the first place, the sea floor the last", () => {
	expect(depth({ place: 1, players: 5 })).toBe(0);
	expect(depth({ place: 2, players: 3 })).toBe(0.5);
	expect(depth({ place: 2, players: 2 })).toBe(1);
	expect(moving([0, 1, 1, 0], 2)).toEqual([0, 0.5, 1, 0.5]);
});
