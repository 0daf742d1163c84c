import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { circle, importsOf, upward } from "./imports";

/** The folders of the app. Each imports only those before it, whether at once, on demand or only for a type. */
const order = [
	"browser",
	"local",
	"net",
	"i18n",
	"parts",
	"rules",
	"notices",
	"device",
	"ratings",
	"table",
	"learn",
	"statistics",
	"account",
	"review",
	"puzzles",
	"daily",
	"share",
	"replay",
	"home",
	"events",
	"admin",
	"games",
	"app",
];

const paths = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
const files = new Map(
	paths.filter((path) => /\.(ts|svelte)$/.test(path)).map((path) => [path, readFileSync(`src/${path}`, "utf8")]),
);
const imports = importsOf(files, ["i18n/messages"]);
const offenders = (is: (from: string, to: string) => boolean): string[] =>
	[...imports].flatMap(([from, all]) => all.filter((to) => is(from, to)).map((to) => `${from} imports ${to}`));

test("no files import each other in a circle", () => expect(circle(imports)).toBeUndefined());

test("each folder imports only those before it", () => expect(upward(imports, order)).toEqual([]));

test("a game is named by the registry alone, and knows no other", () => {
	const gameOf = (path: string) => /^games\/(?!shared\/)([^/]+)\//.exec(path)?.[1];
	const isRegistry = (path: string) => /^games\/[^/]+$/.test(path);
	const isOther = (from: string, to: string) => gameOf(to) && gameOf(to) !== gameOf(from) && !isRegistry(from);
	expect(offenders((from, to) => Boolean(isOther(from, to)))).toEqual([]);
	expect(
		offenders(
			(from, to) => to === "games/index.ts" && !["app/app.ts", "app/frame.ts"].includes(from) && !from.startsWith("games/"),
		),
	).toEqual([]);
});

test("what is there for tests is imported by tests alone", () => {
	const isForTests = (path: string) => /\/testing\/|\.test\.ts$/.test(path);
	expect(offenders((from, to) => isForTests(to) && !isForTests(from))).toEqual([]);
});

test("a planted circle is found, through components, types and what loads on demand", () => {
	const planted = (way: string) =>
		importsOf(
			new Map([
				["net/api.ts", 'import { t } from "../i18n";'],
				["i18n/index.ts", 'import type {\n\tTable,\n} from "../table/Table.svelte";'],
				["table/Table.svelte", way],
			]),
		);
	const closed = ["net/api.ts", "i18n/index.ts", "table/Table.svelte", "net/api.ts"];
	expect(circle(planted('{#await import("../net/api") then api}'))).toEqual(closed);
	expect(circle(planted('export * from "../net/api.ts";'))).toEqual(closed);
	expect(circle(planted(""))).toBeUndefined();
	expect(upward(planted(""), ["net", "i18n", "table"])).toEqual([
		"net/api.ts imports i18n/index.ts",
		"i18n/index.ts imports table/Table.svelte",
	]);
	expect(upward(planted(""), ["table", "i18n"])).toEqual(["net/api.ts imports i18n/index.ts"]);
	expect(() => planted('import "./gone";')).toThrow("table/Table.svelte imports ./gone");
});
