import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { things as deepblue } from "../../games/deepblue/things";
import { things as sunken } from "../../games/sunken/things";
import { languageNames } from "../words/languages";
import { elementsOf, keysOf, kindOf, openersOf, type ThingKind, tableThings } from "./things";

const root = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const books: { [game: string]: string } = { deepblue: "deep-blue", sunken: "sunken-treasure" };

const all: [string, ThingKind[]][] = [
	["deepblue", [...deepblue, ...tableThings]],
	["sunken", [...sunken, ...tableThings]],
];

test.each(all)("each thing of %s has its texts in every language", (game, kinds) => {
	for (const language of Object.keys(languageNames)) {
		const messages = ["learn", `learn-${game}`].map((file) => JSON.parse(read(`locale/${language}/${file}.json`)));
		const texts: { [key: string]: string } = Object.assign({}, ...messages);
		for (const kind of kinds) {
			const { title, about } = keysOf(game, kind);
			expect(texts[title], `${title} in ${language}`).toBeTruthy();
			expect(texts[about], `${about} in ${language}`).toBeTruthy();
		}
	}
});

test.each(all)("the rule of each thing of %s is told", (game, kinds) => {
	const rules = read(`docs/rules/${books[game]}.md`) + read("docs/rules/tables.md");
	for (const { thing, rule } of kinds) if (rule) expect(rules, thing).toMatch(new RegExp(`\\*\\*[^*]*\\b${rule}\\b`));
});

test("a thing is of the kind that says most about it", () => {
	expect(kindOf(deepblue, "place:H")?.text).toBe("harbour");
	expect(kindOf(deepblue, "place:A4")?.text).toBe("place");
	expect(kindOf(deepblue, "oxygen")?.text).toBe("oxygen");
	expect(kindOf(deepblue, "kraken")).toBeUndefined();
});

test("things are found by their names, what can be touched first", () => {
	document.body.innerHTML = `
		<i data-thing="card:S1"></i>
		<button data-thing="mussel card:S1" id="touch"></button>
		<button data-opens="card:* deck" id="opens"></button>`;
	for (const element of document.querySelectorAll("[data-thing], [data-opens]"))
		element.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
	expect(elementsOf("card:S1").map((e) => e.id)).toEqual(["touch", ""]);
	expect(elementsOf("card:S")).toEqual([]);
	expect(openersOf("card:S1").map((e) => e.id)).toEqual(["opens"]);
	expect(openersOf("deck").map((e) => e.id)).toEqual(["opens"]);
});
