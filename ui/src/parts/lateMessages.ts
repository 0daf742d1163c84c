import { loaders } from "virtual:learning";
import { words } from "../i18n/words.svelte";
import { keepTrying } from "./keepTrying";

// The messages for learning are a good part of all messages, and most players need them once. They are fetched when first
// needed; this module should be imported on demand, too.

/** Loads the messages about learning, and those for a game, also after a change of language. */
export async function loadLearning(game?: string): Promise<void> {
	const files = game ? ["learn", `learn-${game}`] : ["learn"];
	await Promise.all(files.map(add));
}

/** Loads the messages of a rulebook that are not in its document: its own labels, and the legend of its game. */
export async function loadBook(book: string): Promise<void> {
	await Promise.all([loadLearning("rules"), loadLearning(book)]);
}

/** Loads what is said about reviews: their summaries, and the words around them. */
export async function loadReview(): Promise<void> {
	await Promise.all([add("review"), add("ui-review")]);
}

/** Loads what is said about puzzles, which are tried like the mistakes of a review. */
export async function loadPuzzles(): Promise<void> {
	await Promise.all([add("ui-puzzles"), add("ui-review")]);
}

/** Loads what is said about statistics and ratings, and what games count. */
export async function loadStatistics(): Promise<void> {
	await Promise.all(Object.keys(loaders).flatMap((name) => (/^en\/(statistics|rating$)/.test(name) ? [add(name.slice(3))] : [])));
}

export const loadNotices = (): Promise<void> => add("notices");
export const loadAbout = (): Promise<void> => add("about");
export const loadAccount = (): Promise<void> => add("account");
export const loadEvents = (): Promise<void> => add("events");
export const loadDialogs = (): Promise<void> => add("dialogs");
export const loadDaily = (): Promise<void> => add("daily");
export const loadDevice = (): Promise<void> => add("device");
export const loadAdmin = (): Promise<void> => add("admin");
export const loadRating = (): Promise<void> => add("rating");
export const loadRefusals = (): Promise<void> => add("refusals");
export const loadReplay = (): Promise<void> => add("replay");
export const loadSeek = (): Promise<void> => add("seek");
export const loadShare = (): Promise<void> => add("share");
export const loadPrivacy = (): Promise<void> => add("privacy");

const add = (file: string): Promise<void> => words.add(file, (language) => load(language, file));

async function load(language: string, file: string) {
	const messages = loaders[`${language}/${file}`] ?? loaders[`en/${file}`];
	return messages ? (await keepTrying(messages)).default : {};
}
