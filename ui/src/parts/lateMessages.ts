import { loaders } from "virtual:learning";
import { words } from "../i18n/words.svelte";
import { keepTrying } from "./keepTrying";

// The messages for learning are a good part of all messages, and most players need them once. They are fetched when first
// needed; this module should be imported on demand, too.

/** Loads the messages about learning, and those for a game, also after a change of language. */
export async function loadLearning(game?: string): Promise<void> {
	const files = game ? ["learn", `learn-${game}`] : ["learn"];
	await Promise.all(files.map((file) => words.add(file, (language) => load(language, file))));
}

/** Loads the messages about notifications. */
export const loadNotices = (): Promise<void> => words.add("notices", (language) => load(language, "notices"));

/** Loads the messages about accounts. */
export const loadAccount = (): Promise<void> => words.add("account", (language) => load(language, "account"));

/** Loads the messages for the operator, and loadPrivacy those of the privacy page. */
export const loadAdmin = (): Promise<void> => words.add("admin", (language) => load(language, "admin"));
export const loadPrivacy = (): Promise<void> => words.add("privacy", (language) => load(language, "privacy"));

async function load(language: string, file: string) {
	const messages = loaders[`${language}/${file}`] ?? loaders[`en/${file}`];
	return messages ? (await keepTrying(messages)).default : {};
}
