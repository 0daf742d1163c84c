import { loadPreference, savePreference } from "../browser/preferences";
import { browserLanguage } from "../i18n/languages";
import { words } from "../i18n/words.svelte";
import { keepTrying } from "./keepTrying";

// The user's settings, stored in the browser.

export type Theme = "auto" | "dusk" | "dawn";
/** Which moves need a second press to confirm: every move, those that cannot be undone freely, or none. */
export type Confirm = "always" | "lasting" | "never";
export type Speed = "slow" | "normal" | "fast" | "off";

interface Kept {
	language: string;
	theme: Theme;
	/** On by default. Earlier versions had it off, under another name, which is ignored. */
	sounds: boolean;
	/** From 0 to 1. */
	volume: number;
	/** Show the reactions of others. */
	reactions: boolean;
	speed: Speed;
	confirm: Confirm;
	notify: boolean;
}

const otherwise = (): Kept => ({
	language: browserLanguage(),
	theme: "auto",
	sounds: true,
	volume: 0.6,
	reactions: true,
	speed: "normal",
	confirm: "always",
	notify: false,
});

class Settings {
	#kept: Kept = $state(loadPreference("settings", otherwise()));

	get language() {
		return this.#kept.language;
	}
	get theme() {
		return this.#kept.theme;
	}
	get sounds() {
		return this.#kept.sounds;
	}
	get volume() {
		return this.#kept.volume;
	}
	get reactions() {
		return this.#kept.reactions;
	}
	get speed() {
		return this.#kept.speed;
	}
	get confirm() {
		return this.#kept.confirm;
	}
	get notify() {
		return this.#kept.notify;
	}

	/** A duration at the chosen speed; 0 if nothing is to move. */
	pace(milliseconds: number): number {
		if (this.#kept.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
		return milliseconds * { slow: 1.8, normal: 1, fast: 0.5 }[this.#kept.speed];
	}

	async change(some: Partial<Kept>): Promise<void> {
		Object.assign(this.#kept, some);
		savePreference("settings", this.#kept);
		await this.apply();
	}

	/** Adopts changes made in another tab. */
	follow(): void {
		addEventListener("storage", (e) => {
			if (e.key !== "divingbell.settings") return;
			Object.assign(this.#kept, loadPreference("settings", this.#kept));
			void this.apply();
		});
	}

	/** Makes the page follow the settings. */
	async apply(): Promise<void> {
		const root = document.documentElement;
		if (this.theme === "auto") delete root.dataset.theme;
		else root.dataset.theme = this.theme;
		const speak = () => words.speak(this.language);
		if (Object.keys(words.messages).length === 0) await speak();
		else if (words.language !== this.language) await keepTrying(speak);
	}
}

export const settings = new Settings();
