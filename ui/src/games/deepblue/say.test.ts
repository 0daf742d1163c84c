import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { words as catalogue } from "../../../build/catalogues";
import { visit } from "../../lib/connection/session.svelte";
import type { LiveTable } from "../../lib/table/table.svelte";
import { words } from "../../lib/words/words.svelte";
import { sayEffect, sayMove, sayQuestion } from "./say";
import type { View } from "./view";

beforeAll(() => {
	words.messages = catalogue("../locale", "en");
	visit.parts = { deepblue: JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8")) };
});

const player = (seat: number) => ({ seat, rest_count: 5, boats: [{ place: "A4" }, { place: "H" }] });

function table(view: Partial<View>, moves: string[] = ["rest"]): LiveTable {
	const seats = [
		{ colour: "green", for: "person", name: "Mara" },
		{ colour: "orange", for: "person", name: "Ole" },
	];
	const whole = {
		seat: 0,
		step: "turn",
		turn: 0,
		asked: [0],
		players: [player(0), player(1)],
		market: [{ price: 2, card: "R1" }],
		renew_price: 4,
		sites: [{ place: "A4", tile: "W5" }],
		...view,
	};
	return {
		asked: moves.length > 0,
		look: { game: "deepblue", seats, you: { moves }, view: whole },
	} as unknown as LiveTable;
}

test.each([
	["recruit R1", "Recruit Raquel for $2"],
	["renew", "Renew the market for $4"],
	["sail A>D4", "Sail boat A to Cauldron Deep"],
	["sail B>-", "Keep boat B where it is"],
	["rest", "Rest"],
	["dive A4", "Dive at Compass Bank: Halcyon"],
	["pay S1", "Pay with Hanna"],
	["pay S1+token", "Pay with Hanna and 1 start token"],
	["pay token+token", "Pay with 2 start tokens"],
	["take R1", "Take Raquel"],
	["settle B", "Place boat B first"],
	["spot blue-or-black", "Take the blue or black spot"],
	["rush A+B", "Rush there with boat A and boat B"],
	["rush -", "Stay out"],
	["protect K3", "Protect with Idris"],
	["protect A", "Protect with the spot of boat A"],
	["resurface", "Resurface"],
	["play R1", "Play Raquel"],
	["done", "Play no more cards"],
	["draw", "Draw another gem"],
	["stop", "Surface with the treasure"],
])("%s", (move, text) => {
	expect(sayMove(move, table({}))).toBe(text);
});

test("what comes of a move is said before it is made", () => {
	expect(sayEffect("rest", table({}))).toBe("Three of your 5 resting cards come back, chosen at random.");
	expect(sayEffect("dive A4", table({}))).toContain("3 points for you");
	expect(sayEffect("spot red", table({}))).toContain("10 points");
});

test.each([
	[{ step: "sail" }, "Where should boat B sail?"],
	[{ step: "pay", turning: { buying: "sail", need: 3 } }, "This trip takes 3 moves."],
	[{ step: "pay", turning: { buying: "R1", need: 2 } }, "Raquel costs $2."],
	[{ step: "pay", turning: { buying: "renew", need: 4 } }, "A new market costs $4."],
	[{ step: "take" }, "Who do you want to recruit?"],
	[{ step: "settle" }, "Which boat should take its spot first?"],
	[{ step: "spot", turning: { buying: "sail", settling: "A" } }, "Which spot should boat A take at Compass Bank?"],
	[{ step: "rush", dive: { site: "D4", leader: 1 } }, "Ole is diving at Cauldron Deep. Join the dive?"],
	[{ step: "rush", dive: { site: "A4", leader: 0 } }, "You are diving at Compass Bank. Should your other boat join?"],
	[{ step: "hazard", dive: { hazards: ["blue"] } }, "You are running out of oxygen! Protect yourself, or resurface."],
	[{ step: "cards" }, "None of your cards can be played now."],
	[{ step: "lead", dive: { gems: ["gold", "red"] } }, "2 gems are in the net. Do you dare draw another?"],
	[{ step: "over" }, ""],
])("%j is asked", (view, text) => {
	expect(sayQuestion(table(view as unknown as Partial<View>))).toBe(text);
});

test("who is not asked is told who is", () => {
	expect(sayQuestion(table({ asked: [1], turn: 1 }, []))).toBe("Ole is planning a move.");
	expect(sayQuestion(table({ asked: [1], step: "hazard" }, []))).toBe("Ole is deciding.");
});

test.each([
	[["sail A>D4", "recruit R1", "renew", "dive A4", "rest"], "Your turn: sail, recruit, dive, or rest?"],
	[["renew", "rest"], "Your turn: recruit or rest?"],
])("a turn with %j says what can be done", (moves, text) => {
	expect(sayQuestion(table({ step: "turn" }, moves))).toBe(text);
});
