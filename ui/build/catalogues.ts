import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

// Catalogues are the project's message catalogues as modules, parsed when the app is built, so that the app needs no parser:
// `virtual:words/de` has the messages that home needs in German, `virtual:words/de/more` has those of everywhere else, and
// `virtual:languages` lists what there is. What only few need, such as those who learn, solve puzzles or look at their account, is
// fetched when somebody does: `virtual:words/de/learn-deepblue` is the file of that name, and `virtual:learning` lists these files.

/** A message is text, or a list of text and of what depends on arguments. */
export type Message = string | Part[];
export type Part =
	| string
	| { a: string } // an argument
	| { n: 1 } // the number of the plural around it
	| { p: string; o: number; c: { [when: string]: Message } } // a plural of an argument, with its offset
	| { s: string; c: { [when: string]: Message } }; // a selection by an argument

/** Files of messages that the app itself has no use for. */
const notInTheApp = ["notice-sent.json", "page.json", "terminal.json"];

/** What home says: of a game no more than what it is called, how it is praised, and which ways of playing it there are. */
const isForHome = (key: string): boolean => /^(app\.|table\.(status|sitter|colour)\.|[a-z]+\.(title$|pitch$|option\.))/.test(key);

const isForLearning = (file: string): boolean =>
	/^((learn|statistics)(-|\.json$)|(about|account|admin|daily|device|dialogs|events|notices|privacy|rating|refusals|replay|review|seek|share|ui-(puzzles|review))\.json$)/.test(
		file,
	);

export function catalogues(folder: string): Plugin {
	const root = resolve(import.meta.dirname, "..", folder);
	return {
		name: "catalogues",
		resolveId: (id) => (/^virtual:(languages$|learning$|words\/)/.test(id) ? `\0${id}` : undefined),
		load(id) {
			if (id === "\0virtual:languages") {
				const names = languages(root);
				const loaders = (of: string) => names.map((l) => `${JSON.stringify(l)}: () => import("virtual:words/${l}${of}")`);
				return `export const loaders = {${loaders("")}}; export const more = {${loaders("/more")}};`;
			}
			if (id === "\0virtual:learning") {
				const all = languages(root).flatMap((l) => learning(root, l).map((file) => `${l}/${file}`));
				const loaders = all.map((name) => `${JSON.stringify(name)}: () => import("virtual:words/${name}")`);
				return `export const loaders = {${loaders.join(", ")}};`;
			}
			if (!id.startsWith("\0virtual:words/")) return;
			const [language = "", file] = id.slice("\0virtual:words/".length).split("/");
			const isFile = file !== undefined && file !== "more";
			const from = isFile ? [join(root, language, `${file}.json`)] : files(root, language);
			for (const name of from) this.addWatchFile(name);
			const all = Object.entries(messages(from));
			return asModule(isFile ? all : all.filter(([key]) => isForHome(key) === (file === undefined)));
		},
	};
}

/** A module of messages. Text is read faster than a program. */
function asModule(messages: [string, Message][]): string {
	return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});`;
}

/** Lists the folders there are, English first. */
export function languages(root: string): string[] {
	const names = readdirSync(root, { withFileTypes: true }).filter((e) => e.isDirectory() && /^[a-z]{2}$/.test(e.name));
	return names.map((e) => e.name).sort((a, b) => Number(b === "en") - Number(a === "en") || a.localeCompare(b));
}

function files(root: string, language: string): string[] {
	const folder = join(root, language);
	return readdirSync(folder)
		.filter((name) => name.endsWith(".json") && !notInTheApp.includes(name) && !isForLearning(name))
		.sort()
		.map((name) => join(folder, name));
}

/** Lists the files for those who learn, without their ending. */
function learning(root: string, language: string): string[] {
	const names = readdirSync(join(root, language)).filter(isForLearning);
	return names.map((name) => name.replace(/\.json$/, "")).sort();
}

/** Reads and parses all messages of a language. */
export const words = (root: string, language: string): { [key: string]: Message } =>
	messages([...files(root, language), ...learning(root, language).map((file) => join(root, language, `${file}.json`))]);

function messages(from: string[]): { [key: string]: Message } {
	const all: { [key: string]: Message } = {};
	for (const file of from) {
		const texts: { [key: string]: string } = JSON.parse(readFileSync(file, "utf8"));
		for (const [key, text] of Object.entries(texts)) all[key] = compact(parse(text, { ignoreTag: true }));
	}
	return all;
}

function compact(elements: MessageFormatElement[]): Message {
	const parts = elements.map(part);
	if (parts.length === 0) return "";
	return parts.length === 1 && typeof parts[0] === "string" ? parts[0] : parts;
}

function part(e: MessageFormatElement): Part {
	switch (e.type) {
		case TYPE.literal:
			return e.value;
		case TYPE.argument:
			return { a: e.value };
		case TYPE.pound:
			return { n: 1 };
		case TYPE.select:
			return { s: e.value, c: cases(e.options) };
		case TYPE.plural:
			return { p: e.value, o: e.offset, c: cases(e.options) };
		default:
			throw new Error(`a message uses what the catalogues have no form for: ${JSON.stringify(e)}`);
	}
}

function cases(options: { [when: string]: { value: MessageFormatElement[] } }): { [when: string]: Message } {
	return Object.fromEntries(Object.entries(options).map(([when, o]) => [when, compact(o.value)]));
}
