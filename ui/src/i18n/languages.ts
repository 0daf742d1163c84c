import { loaders, more } from "virtual:languages";
import { loadPreference } from "../browser/preferences";

// The available languages, and which one the user wants.

export const languages = Object.keys(loaders);

/** What each language calls itself. */
export const languageNames: { [language: string]: string } = {
	en: "English",
	de: "Deutsch",
	fr: "Français",
	it: "Italiano",
	hu: "Magyar",
};

/** The first of the browser's languages for which there are messages. */
export function browserLanguage(): string {
	for (const wish of navigator.languages ?? []) {
		const language = wish.slice(0, 2).toLowerCase();
		if (languages.includes(language)) return language;
	}
	return "en";
}

/** The browser's regional variant of a language, such as "en-US"; English without one is "en-GB". */
export function regionOf(language: string): string {
	const wish = navigator.languages?.find((l) => l.startsWith(`${language}-`));
	return wish ?? (language === "en" ? "en-GB" : language);
}

/** The chosen language, or else the browser's. */
export const wantedLanguage = (): string => loadPreference("settings", { language: browserLanguage() }).language;

/** Fetches the messages of a language that home needs, once. */
export const loadMessages = (language: string) => load(loaders, language);

/** Fetches the messages of all other pages. */
export const loadMore = (language: string) => load(more, language);

async function load(from: typeof loaders, language: string) {
	const fetch = from[language] ?? from.en;
	if (!fetch) throw new Error("there are no messages");
	return (await fetch()).default;
}
