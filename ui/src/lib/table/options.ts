import type { Look, Phrase, Wording } from "../../protocol";
import { namesAt, type SayThing } from "../words/say";
import { lookUp, values } from "../words/words.svelte";

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

/** optionsOf are the moves that a look lists. */
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

/** several splits an argument that names several things. */
export const several = (arg: string | undefined): string[] => (arg ?? "").split(" ").filter(Boolean);

/** sayPhrase is a phrase of the game at a table. */
export const sayPhrase = (look: Look, { key, args }: Phrase, sayThing?: SayThing): string =>
	lookUp(`${look.game}.${key}`, values(args, namesAt(look, sayThing)));

/** sayQuestion is the question to the viewer, or says whom the game is waiting for. */
export function sayQuestion(look: Look | undefined, sayThing?: SayThing): string {
	const question = look?.you.words?.question;
	return look && question ? sayPhrase(look, question, sayThing) : "";
}

/** sayOption is a move as the text of a button. */
export const sayOption = (look: Look | undefined, { words }: Option, sayThing?: SayThing): string =>
	look ? sayPhrase(look, words, sayThing) : "";

/** sayEffects is the effect of a move, where the text of the move does not say it. */
export const sayEffects = (look: Look | undefined, { words }: Option, sayThing?: SayThing): string =>
	look ? (words.effects ?? []).map((effect) => sayPhrase(look, effect, sayThing)).join(" ") : "";
