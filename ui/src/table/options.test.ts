import { beforeAll, expect, test } from "vitest";
import { words as catalogue } from "../../build/catalogues";
import { words } from "../i18n/words.svelte";
import type { Look } from "../net/protocol";
import { matching, optionsOf, sayEffects, sayOption, sayQuestion, several } from "./options";

beforeAll(() => {
	words.messages = catalogue("../locale", "en");
});

const seats = [
	{ colour: "green", for: "person", name: "Mara" },
	{ colour: "orange", for: "person", name: "Ole" },
];
const arg = (name: string, of: string, value: string) => ({ name, of, value });

const look = {
	game: "deepblue",
	seats,
	you: {
		moves: ["sail A>D4", "rest", "teleport"],
		words: {
			question: { key: "ask.turn", args: [arg("deeds", "deed", "sail|dive|rest")] },
			moves: [
				{ key: "move.sail", args: [arg("boat", "boat", "A"), arg("place", "place", "D4")] },
				{ key: "move.rest", effects: [{ key: "effect.rest", args: [arg("resting", "number", "5")] }] },
			],
		},
	},
} as unknown as Look;

const saying = (key: string, ...args: ReturnType<typeof arg>[]): Look =>
	({ ...look, you: { words: { question: { key, args } } } }) as unknown as Look;

test("options are the moves with what they mean", () => {
	expect(optionsOf(look)).toMatchObject([
		{ move: "sail A>D4", does: "sail", args: { boat: "A", place: "D4" } },
		{ move: "rest", does: "rest", args: {} },
		{ move: "teleport", does: "teleport" },
	]);
	expect(optionsOf(undefined)).toEqual([]);
	expect(several("A B")).toEqual(["A", "B"]);
	expect(several(undefined)).toEqual([]);
});

test("options and questions are read in the words of the game", () => {
	const [sail, rest] = optionsOf(look);
	expect(sail && sayOption(look, sail)).toBe("Sail boat A to Cauldron Deep");
	expect(sail && sayEffects(look, sail)).toBe("");
	expect(rest && sayEffects(look, rest)).toMatch(/^Three of your 5 resting cards come back/);
	expect(sayQuestion(look)).toMatch(/: sail, dive,? or rest\?$/);
	expect(sayQuestion(undefined)).toBe("");
});

test("several players and colours are arguments like others", () => {
	const asked = saying("wait.answer", arg("who", "seat", "0 1"), arg("count", "number", "2"));
	expect(sayQuestion(asked)).toBe("Mara and Ole are deciding.");
	expect(sayQuestion(saying("ask.hazard", arg("gem", "gem", "blue")))).toContain("oxygen");
});

const listed = [{ text: "Sail to Gull Rock" }, { text: "Sail to Kraken’s Elbow" }, { text: "Recruit Zoë" }];

test("a move is found by parts of its words, without accents and capitals", () => {
	expect(matching(listed, "")).toHaveLength(3);
	expect(matching(listed, "sail gull").map((m) => m.text)).toEqual(["Sail to Gull Rock"]);
	expect(matching(listed, "zoe").map((m) => m.text)).toEqual(["Recruit Zoë"]);
	expect(matching(listed, "dive")).toEqual([]);
});
