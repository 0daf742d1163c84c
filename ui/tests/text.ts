// The app's texts, by the keys of its catalogues. Tests find things by these keys, so that a better wording breaks no test.

import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { type Message, type Part, words } from "../build/catalogues.ts";
import type { Messages } from "../src/i18n/messages.ts";

export type Key = keyof Messages;

/** Arguments; an argument that is itself a message is given as a RegExp from part. */
export type Values = { [name: string]: string | number | RegExp };

const root = resolve(import.meta.dirname, "../../locale");
const catalogues = new Map<string, { [key: string]: Message }>();

function message(key: string, language: string): Message {
	const catalogue = catalogues.get(language) ?? words(root, language);
	catalogues.set(language, catalogue);
	const found = catalogue[key];
	if (found === undefined) throw new Error(`there is no message ${key}`);
	return found;
}

export const languages = ["en", "de", "fr", "it", "hu"] as const;

/** Changes the language of a page, as if it were chosen in another tab. */
export const speak = (page: Page, language: string): Promise<void> =>
	page.evaluate(async (language) => {
		const frame = () => new Promise(requestAnimationFrame);
		const [key, newValue] = ["divingbell.settings", JSON.stringify({ language, speed: "off", sounds: false })];
		localStorage.setItem(key, newValue);
		dispatchEvent(new StorageEvent("storage", { key, newValue }));
		while (document.documentElement.lang !== language) await frame();
		await frame();
		await frame();
	}, language);

/** Matches a whole message. An argument without a value may be anything. */
export const text = (key: Key, values: Values = {}, language = "en"): RegExp =>
	new RegExp(`^\\s*${pattern(message(key, language), values)}\\s*$`, "s");

/** Matches text that begins with a message. */
export const start = (key: Key, values: Values = {}, language = "en"): RegExp =>
	new RegExp(`^\\s*${pattern(message(key, language), values)}`, "s");

/** Matches text that contains a message. */
export const part = (key: Key, values: Values = {}, language = "en"): RegExp =>
	new RegExp(pattern(message(key, language), values), "s");

/** The text of a message without arguments. The key may be computed. */
export function plain(key: string, language = "en"): string {
	const found = message(key, language);
	if (typeof found !== "string") throw new Error(`${key} has arguments`);
	return found;
}

const pattern = (message: Message, values: Values, count = "[\\d.,]+"): string =>
	typeof message === "string" ? literal(message) : message.map((p) => patternOf(p, values, count)).join("");

function patternOf(part: Part, values: Values, count: string): string {
	if (typeof part === "string") return literal(part);
	if ("n" in part) return count;
	if ("a" in part) return argument(values[part.a]);
	const given = values["s" in part ? part.s : part.p];
	const number = "p" in part && given !== undefined ? literal(`${Number(given) - part.o}`) : count;
	const chosen = "s" in part && given !== undefined ? (part.c[String(given)] ?? part.c.other) : undefined;
	const cases = chosen === undefined ? Object.values(part.c) : [chosen];
	return `(?:${cases.map((c) => pattern(c, values, number)).join("|")})`;
}

function argument(value: Values[string] | undefined): string {
	if (value === undefined) return ".+";
	return value instanceof RegExp ? value.source : literal(String(value));
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/\s+/g, "\\s+");
