import { beforeAll, expect, test } from "vitest";
import { namesAt, playerName } from "../i18n/say";
import { words } from "../i18n/words.svelte";
import type { Line, Look, SeatLook } from "../net/protocol";
import { sayLine, sayPlayedFor, seatsAt } from "./lines";

beforeAll(() => Promise.all([words.speak("en"), words.all()]));

const seats: SeatLook[] = [
	{ colour: "green", for: "person", name: "Mara" },
	{ colour: "orange", for: "bot", level: "mate" },
	{ colour: "yellow", for: "bot", level: "mate" },
	{ colour: "violet", for: "open" },
	{ colour: "white", for: "person", name: "Juno" },
];
const look = { game: "deepblue", seats };
const said = (...args: Parameters<typeof sayLine>) => sayLine(...args).map(({ text }) => text);

test("a move is told by its events, in the words of the game", () => {
	const line: Line = {
		n: 7,
		at: 0,
		kind: "moved",
		seat: 1,
		events: [
			{
				name: "recruited",
				args: [
					{ name: "seat", of: "seat", value: "1" },
					{ name: "card", of: "crew", value: "N1" },
				],
			},
			{ name: "turn", args: [{ name: "seat", of: "seat", value: "0" }] },
		],
	};
	expect(said(line, look, namesAt(look))).toEqual(["Falk recruits Victoria.", "It is Mara’s turn."]);
	const events = { recruited: { icon: "M0 0" }, turn: {} };
	expect(said(line, look, namesAt(look), events)).toEqual(["Falk recruits Victoria."]);
	expect(said({ ...line, events: [{ name: "turn" }] }, look, namesAt(look), events)).toEqual([]);
});

test("a move of which we may know nothing is told by the table, and so is what happens at it", () => {
	const names = namesAt(look);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0, how: "time" }, look, names)).toEqual(["Mara has decided: time was up."]);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0, how: "orders" }, look, names)).toEqual([]);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0 }, look, names)).toEqual([]);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0, how: "forced" }, look, names)).toEqual([]);
	expect(said({ n: 2, at: 0, kind: "sat", seat: 0, name: "Mara" }, look, names)).toEqual(["Mara sits down (green)."]);
	expect(said({ n: 3, at: 0, kind: "swapped", seat: 0, other: 3 }, look, names)).toEqual([
		"The green and violet seats swap places.",
	]);
});

test("a card that standing orders play is told once, when it is played", () => {
	const chose: Line = {
		n: 8,
		at: 0,
		kind: "moved",
		seat: 0,
		events: [{ name: "chose", args: [{ name: "card", of: "crew", value: "S3" }] }],
	};
	const known = { chose: { icon: "play", foretells: true } } as const;
	const names = namesAt(look);
	expect(said(chose, look, names, known)).toEqual(["You will play Mirko once everyone has answered."]);
	expect(said({ ...chose, how: "orders" }, look, names, known)).toEqual([]);
});

test("what was played for the viewer is said with what came of it, or only the first of it", () => {
	const seat = { name: "seat", of: "seat", value: "0" };
	const events = [
		{ name: "resurfaced", args: [seat] },
		{ name: "turn", args: [seat] },
	];
	const line: Line = { n: 9, at: 0, kind: "moved", seat: 0, how: "forced", events };
	const names = namesAt(look);
	const [first, second] = said(line, look, names);
	const at = { ...look, you: { as: 0 } } as Look;
	expect(sayPlayedFor(line, at, names)).toBe(`Nothing else was possible: ${first} ${second}`);
	expect(sayPlayedFor(line, at, names, undefined, 1)).toBe(`Nothing else was possible: ${first}`);
});

test("a language inflects a colour by its id", async () => {
	await words.speak("de");
	const args = [
		{ name: "seat", of: "seat", value: "0" },
		{ name: "gem", of: "gem", value: "red" },
	];
	const line: Line = { n: 9, at: 0, kind: "moved", seat: 0, events: [{ name: "drew", args }] };
	expect(said(line, look, namesAt(look))).toEqual(["Mara zieht einen roten Stein."]);
	await words.speak("en");
});

test("somebody whose names are not shown is unnamed", () => {
	const hidden = {
		game: "deepblue",
		seats: [{ colour: "green", for: "person", unnamed: true }, ...seats.slice(1)] as SeatLook[],
	};
	expect(playerName(hidden.seats, 0)).toBe("Unnamed player");
	expect(said({ n: 1, at: 0, kind: "sat", seat: 0, unnamed: true }, hidden, namesAt(hidden))).toEqual([
		"Unnamed player sits down (green).",
	]);
});

test("whoever is gone is a former player, and what was removed is told as such", () => {
	const gone = { game: "deepblue", seats: [{ colour: "green", for: "person" }, ...seats.slice(1)] as SeatLook[] };
	const names = namesAt(gone);
	expect(playerName(gone.seats, 0)).toBe("Former player");
	expect(said({ n: 1, at: 0, kind: "sat", seat: 0 }, gone, names)).toEqual(["Former player sits down (green)."]);
	expect(said({ n: 2, at: 0, kind: "said", seat: 0, removed: true }, gone, names)).toEqual(["Former player: (removed)"]);
	expect(said({ n: 3, at: 0, kind: "amended" }, gone, names)).toEqual(["Something has been removed from this table."]);
	expect(said({ n: 4, at: 0, kind: "amended", how: "renamed" }, gone, names)).toEqual(["A name has been changed at this table."]);
});

test("a line names who had the seat then, whoever took it over later", () => {
	const handed: Line[] = [
		{ n: 5, at: 0, kind: "took-over", seat: 1, name: "Ada" },
		{ n: 9, at: 0, kind: "took-over", seat: 1, name: "Mara", former: { person: "ada", name: "Ada" } },
		{ n: 9, at: 0, kind: "took-over", seat: 4, name: "Juno", former: { person: "x", unnamed: true } },
	];
	const now: SeatLook[] = seats.map((seat, n) => (n === 1 ? { ...seat, for: "person", name: "Mara" } : seat));
	const name = (seat: number, n: number) => playerName(seatsAt(now, handed, n), seat);
	expect([name(1, 3), name(1, 5), name(1, 8), name(1, 9)]).toEqual(["Falk", "Ada", "Ada", "Mara (orange)"]);
	expect([name(0, 3), name(0, 10), name(4, 3)]).toEqual(["Mara", "Mara (green)", "Unnamed player"]);
});
