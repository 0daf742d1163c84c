import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageNames } from "../i18n/languages";
import { keysOf, kindOf, type ThingKind, tableThings } from "../table/things/things";
import { things as deepblue } from "./deepblue/things";
import { things as sunken } from "./sunken/things";

const root = join(import.meta.dirname, "../../..");
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
