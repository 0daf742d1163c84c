import { namesAt, type SayThing } from "../i18n/say";
import { lookUp, values } from "../i18n/words.svelte";
import type { Look, Phrase, Wording } from "../net/protocol";

// The question and the moves, as the server words them: by keys of the game's messages and their arguments. Nothing here, nor
// in a game's board, parses the notation of a move.

/** An Option is a possible move: its notation for the server, what it does, and to what. */
export interface Option {
	move: string;
	/** The key of its message, without "move.". */
	does: string;
	args: { [name: string]: string };
	words: Wording;
}

/** The moves that a look lists. */
export function optionsOf(look: Look | undefined): Option[] {
	const worded = look?.you.words?.moves ?? [];
	return (look?.you.moves ?? []).map((move, i) => option(move, worded[i] ?? { key: `move.${move}` }));
}

export const option = (move: string, words: Wording): Option => ({
	move,
	does: words.key.replace(/^move\./, ""),
	args: Object.fromEntries((words.args ?? []).map((arg) => [arg.name, arg.value])),
	words,
});

/** Splits an argument that names several things. */
export const several = (arg: string | undefined): string[] => (arg ?? "").split(" ").filter(Boolean);

/** A phrase of the game at a table. */
export const sayPhrase = (look: Look, { key, args }: Phrase, sayThing?: SayThing): string =>
	lookUp(`${look.game}.${key}`, values(args, namesAt(look, sayThing)));

/** The question to the viewer, or whom the game is waiting for. */
export function sayQuestion(look: Look | undefined, sayThing?: SayThing): string {
	const question = look?.you.words?.question;
	return look && question ? sayPhrase(look, question, sayThing) : "";
}

/** A move as the text of a button. */
export const sayOption = (look: Look | undefined, { words }: Option, sayThing?: SayThing): string =>
	look ? sayPhrase(look, words, sayThing) : "";

/** The effect of a move, where the text of the move does not say it. */
export const sayEffects = (look: Look | undefined, { words }: Option, sayThing?: SayThing): string =>
	look ? (words.effects ?? []).map((effect) => sayPhrase(look, effect, sayThing)).join(" ") : "";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The moves whose text contains every wanted word, ignoring accents and case. */
export function matching<T extends { text: string }>(all: T[], wanted: string): T[] {
	const parts = plain(wanted).split(/\s+/).filter(Boolean);
	return parts.length === 0 ? all : all.filter(({ text }) => parts.every((part) => plain(text).includes(part)));
}
