import { beforeAll, expect, test } from "vitest";
import type { Line, SeatLook } from "../../protocol";
import { Failed, Refused } from "../connection/api";
import { namesAt, playerName, sayLine, sayTrouble } from "./say";
import { list, words } from "./words.svelte";

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

test("bots have names as people do, and who shares one is told by the colour", () => {
	expect(seats.map((_, n) => playerName(seats, n))).toEqual([
		"Mara",
		"Falk",
		"Juno (yellow)",
		"violet",
		"Juno (white)",
	]);
});

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
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0, how: "orders" }, look, names)).toEqual([
		"Mara has decided, by standing orders.",
	]);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0 }, look, names)).toEqual([]);
	expect(said({ n: 1, at: 0, kind: "moved", seat: 0, how: "forced" }, look, names)).toEqual([]);
	expect(said({ n: 2, at: 0, kind: "sat", seat: 0, name: "Mara" }, look, names)).toEqual(["Mara sits down (green)."]);
	expect(said({ n: 3, at: 0, kind: "swapped", seat: 0, other: 3 }, look, names)).toEqual([
		"The green and violet seats swap places.",
	]);
});

test("a game words things that its catalogue does not list", () => {
	const names = namesAt(look, (of, value) => (of === "space" ? `space ${value}` : undefined));
	expect(names.thing("space", "R2C3")).toBe("space R2C3");
	expect(names.thing("crew", "N1")).toBe("Victoria");
	expect(names.thing("nothing", "N1")).toBe("N1");
});

test("refusals are worded by the table or the game and name their rule; failures by their code", () => {
	expect(sayTrouble(new Refused({ rule: "TABLE-SIT", reason: "taken" }), look)).toEqual({
		text: "That seat is taken.",
		rule: "TABLE-SIT",
	});
	const far = new Refused({
		rule: "DB-SAIL-2",
		reason: "too-far",
		args: [
			{ name: "need", of: "number", value: "1" },
			{ name: "reach", of: "number", value: "0" },
		],
	});
	expect(sayTrouble(far, look)).toEqual({
		text: "That takes 1 move, but you have none left. Choose somewhere nearer.",
		rule: "DB-SAIL-2",
	});
	expect(sayTrouble(new Failed({ code: "no-room", message: "" })).text).toMatch(/disk is full/);
	expect(sayTrouble(new Failed({ code: "never-heard-of", message: "" })).text).toMatch(/went wrong/);
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

test("Italian says ed before a name with the same vowel", async () => {
	await words.speak("it");
	expect(list(["Ida", "Edda"])).toBe("Ida ed Edda");
	expect(list(["Anna", "Edda", "Ida"])).toBe("Anna, Edda e Ida");
	expect(list(["Ida", "Éva"])).toBe("Ida ed Éva");
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
	expect(said({ n: 2, at: 0, kind: "said", seat: 0, removed: true }, gone, names)).toEqual([
		"Former player: (removed)",
	]);
	expect(said({ n: 3, at: 0, kind: "amended" }, gone, names)).toEqual(["Something has been removed from this table."]);
	expect(said({ n: 4, at: 0, kind: "amended", how: "renamed" }, gone, names)).toEqual([
		"A name has been changed at this table.",
	]);
});
