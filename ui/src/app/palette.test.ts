import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
	.filter((name) => /\.(css|svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name))
	.map((name) => ({ name, text: readFileSync(`src/${name}`, "utf8") }));
const isPalette = (name: string) => name.endsWith("/palette.css");

/** The paints of each palette, by its folder. */
const palettes = new Map<string, string[]>(
	files.filter(({ name }) => isPalette(name)).map(({ name, text }) => [dirname(name), text.match(/--[a-z]+-\d+(?=: #)/g) ?? []]),
);

/** Lists what matches outside palettes, and where. */
const find = (pattern: RegExp) =>
	files
		.filter(({ name }) => !isPalette(name))
		.flatMap(({ name, text }) =>
			text.split("\n").flatMap((line, n) => (line.match(pattern) ?? []).map((what) => ({ where: `${name}:${n + 1}`, what }))),
		);

test("colours are named in a palette; elsewhere there is none but black and white", () => {
	const raw = /(?<![\w.&])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w(-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
	expect(find(raw)).toEqual([]);
});

test("each paint has one name, is used, and only in the folder of its palette", () => {
	const names = [...palettes.values()].flat();
	expect(names.length).toBeGreaterThan(0);
	expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
	const used = find(/(?<=var\()--[a-z]+-\d+(?=\))/g);
	expect(names.filter((name) => !used.some(({ what }) => what === name))).toEqual([]);
	const isKnown = ({ where, what }: { where: string; what: string }) =>
		[...palettes].some(([folder, paints]) => paints.includes(what) && (folder === "app" || where.startsWith(`${folder}/`)));
	expect(used.filter((each) => !isKnown(each))).toEqual([]);
});
