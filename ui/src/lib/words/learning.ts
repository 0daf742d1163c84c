import { loaders } from "virtual:learning";
import { later } from "../page/later";
import { words } from "./words.svelte";

// What is said to those who learn is a good part of all messages, and most players need it once. It is fetched when it is
// first needed; import this module on demand, too.

/** loadLearning gets the messages about learning, and those about learning a game, in the language of now and of later. */
export async function loadLearning(game?: string): Promise<void> {
	const files = game ? ["learn", `learn-${game}`] : ["learn"];
	await Promise.all(files.map((file) => words.add(file, (language) => load(language, file))));
}

/** loadNotices gets the messages about being told while away. */
export const loadNotices = (): Promise<void> => words.add("notices", (language) => load(language, "notices"));

/** loadAccount gets the messages about accounts. */
export const loadAccount = (): Promise<void> => words.add("account", (language) => load(language, "account"));

/** loadAdmin gets the messages for the host, and loadPrivacy those of the privacy page. */
export const loadAdmin = (): Promise<void> => words.add("admin", (language) => load(language, "admin"));
export const loadPrivacy = (): Promise<void> => words.add("privacy", (language) => load(language, "privacy"));

async function load(language: string, file: string) {
	const messages = loaders[`${language}/${file}`] ?? loaders[`en/${file}`];
	return messages ? (await later(messages)).default : {};
}
