import { loaders } from "virtual:learning";
import { beforeAll, expect, test } from "vitest";
import { Failed, Refused } from "../net/api";
import type { SeatLook } from "../net/protocol";
import { namesAt, playerName, sayTrouble } from "./say";
import { list, words } from "./words.svelte";

const reasons = async (language: string) => (await loaders[`${language}/refusals`]?.())?.default ?? {};

beforeAll(() => Promise.all([words.speak("en"), words.all(), words.add("refusals", reasons)]));

const seats: SeatLook[] = [
	{ colour: "green", for: "person", name: "Mara" },
	{ colour: "orange", for: "bot", level: "mate" },
	{ colour: "yellow", for: "bot", level: "mate" },
	{ colour: "violet", for: "open" },
	{ colour: "white", for: "person", name: "Juno" },
];
const look = { game: "deepblue", seats };

test("bots have names as people do, and who shares one is told by the colour", () => {
	expect(seats.map((_, n) => playerName(seats, n))).toEqual(["Mara", "Falk", "Juno (yellow)", "violet", "Juno (white)"]);
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

test("Italian says ed before a name with the same vowel", async () => {
	await words.speak("it");
	expect(list(["Ida", "Edda"])).toBe("Ida ed Edda");
	expect(list(["Anna", "Edda", "Ida"])).toBe("Anna, Edda e Ida");
	expect(list(["Ida", "Éva"])).toBe("Ida ed Éva");
	await words.speak("en");
});
