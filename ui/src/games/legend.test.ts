import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../../build/catalogues";
import { documentOf } from "../../build/rulebook";
import { legends } from "../rules/illustrations";
import { addGames } from ".";

addGames();
const books: { [game: string]: string } = { deepblue: "deep-blue", sunken: "sunken-treasure" };

test.each(Object.keys(legends))(
	"everything in the legend of %s has its words and its rule",
	async (game) => {
		const { things, signs } = (await legends[game]?.()) ?? { things: [], signs: [] };
		const rules = readFileSync(documentOf("../docs/rules", books[game] ?? "", "en"), "utf8");
		const texts = [...things.map((t) => `thing.${t.text}`), ...signs.map((s) => `sign.${s.text}`)];
		expect(texts.length).toBeGreaterThan(20);
		for (const language of languages("../locale")) {
			const words = JSON.parse(readFileSync(`../locale/${language}/learn-${game}.json`, "utf8"));
			const keys = texts.flatMap((text) => [`${game}.${text}`, `${game}.${text}.about`]);
			expect(keys.filter((key) => !words[key])).toEqual([]);
		}
		const named = [...things, ...signs].map(({ rule }) => rule).filter((rule) => rule && !rule.startsWith("TABLE-"));
		expect(named.filter((rule) => !rules.includes(`**${rule}`))).toEqual([]);
	},
	60_000,
);
