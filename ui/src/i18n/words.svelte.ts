import { untrack } from "svelte";
import type { Message, Part } from "../../build/catalogues";
import type { Arg } from "../net/protocol";
import { loadMessages, loadMore, regionOf } from "./languages";
import type { Messages } from "./messages";
import { Thing, type Values } from "./values";

// Words are the messages of one language at a time. Whatever shows text calls `t`, and is rendered again when the language
// changes.

export type Key = keyof Messages;

/** The arguments that satisfy all of several messages. */
type All<Arguments> = (Arguments extends unknown ? (all: Arguments) => void : never) extends (all: infer A) => void ? A : never;
type Needs<K extends Key> = All<Messages[K]>;

type Catalogue = { [key: string]: Message };
type Load = (language: string) => Promise<Catalogue>;

class Words {
	language = $state("en");
	/** The regional variant of the language, for dates and numbers. */
	region = $state("en");
	messages: Catalogue = $state.raw({});
	#plurals: Intl.PluralRules | undefined;
	#numbers: Intl.NumberFormat | undefined;
	#additions = new Map<string, Load>();

	/** Changes the language, once its messages have loaded. */
	async speak(language: string): Promise<void> {
		let loads: Load[];
		let messages: Catalogue;
		do {
			loads = [loadMessages, ...this.#additions.values()];
			messages = Object.assign({}, ...(await Promise.all(loads.map((load) => load(language)))));
		} while (loads.length <= this.#additions.size);
		this.#plurals = undefined;
		this.#numbers = undefined;
		this.region = regionOf(language);
		this.language = language;
		this.messages = messages;
		document.documentElement.lang = language;
	}

	/** The plural category of a number. PluralRules are slow to create, and home needs none. */
	plural(count: number): string {
		this.#plurals ??= new Intl.PluralRules(this.language);
		return this.#plurals.select(count);
	}

	/** Formats a number for the region. Small ones are the same everywhere. */
	figure(value: number): string {
		if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
		this.#numbers ??= new Intl.NumberFormat(this.region);
		return this.#numbers.format(value);
	}

	/** Loads the messages that home does not need. A calling effect does not come to depend on the language. */
	all(): Promise<void> {
		return untrack(() => this.add("more", loadMore));
	}

	/** Loads more messages, under a name for the set, and loads them again whenever the language changes. */
	async add(name: string, load: Load): Promise<void> {
		let language: string;
		let more: Catalogue;
		do {
			language = this.language;
			more = await load(language);
		} while (language !== this.language);
		if (this.#additions.has(name)) return;
		this.#additions.set(name, load);
		this.messages = { ...this.messages, ...more };
	}
}

export const words = new Words();

/** Tells whether there is a message. */
export const has = (key: string): boolean => key in words.messages;

/** The message of a key in the current language. */
export function t<K extends Key>(key: K, ...[values]: object extends Needs<K> ? [values?: Needs<K>] : [values: Needs<K>]) {
	return lookUp(key, values as Values | undefined);
}

/** The message of a key that is only known at run time; the key itself if there is no message. */
export function lookUp(key: string, values: Values = {}): string {
	const message = words.messages[key];
	return message === undefined ? key : say(message, values, 0);
}

function say(message: Message, values: Values, count: number): string {
	if (typeof message === "string") return message;
	return message.map((part) => sayPart(part, values, count)).join("");
}

function sayPart(part: Part, values: Values, count: number): string {
	if (typeof part === "string") return part;
	if ("n" in part) return words.figure(count);
	if ("a" in part) {
		const value = values[part.a];
		return typeof value === "number" ? words.figure(value) : String(value ?? `{${part.a}}`);
	}
	if ("s" in part) {
		const value = values[part.s];
		return say(part.c[value instanceof Thing ? value.id : String(value)] ?? part.c.other ?? "", values, count);
	}
	const value = Number(values[part.p] ?? 0);
	const chosen = part.c[`=${value}`] ?? part.c[words.plural(value - part.o)] ?? part.c.other ?? "";
	return say(chosen, values, value - part.o);
}

/** The names of a game's players and things; an unknown thing keeps its value. */
export interface Names {
	seat(seat: number): string;
	thing(of: string, value: string): string;
}

/** Prepares arguments for a message. Several things are separated by spaces, alternatives by "|". */
export function values(args: Arg[] | undefined, names: Names): Values {
	const all: Values = {};
	for (const arg of args ?? []) {
		if (arg.of === "number") all[arg.name] = Number(arg.value);
		else if (arg.of === "text") all[arg.name] = arg.value;
		else all[arg.name] = new Thing(arg.value, named(arg, names));
	}
	return all;
}

function named({ of, value }: Arg, names: Names): string {
	const name = (v: string) => (of === "seat" ? names.seat(Number(v)) : names.thing(of, v));
	return value.includes("|") ? either(value.split("|").map(name)) : list(value.split(" ").map(name));
}

/** Joins things with "and" as the language does, either with "or". Intl.ListFormat could do it, but creating it takes longer
 * than drawing half a table. */
export const list = (things: string[]): string => listed("app.list.and", things);
const either = (things: string[]): string => listed("app.list.or", things);

/** Lets the message depend on the first letter of the last thing. */
function listed(joined: "app.list.and" | "app.list.or", things: string[]): string {
	const last = things.at(-1) ?? "";
	const letter = last.charAt(0).toLowerCase();
	return things.length < 2 ? last : t(joined, { most: things.slice(0, -1).join(", "), last: new Thing(letter, last) });
}
