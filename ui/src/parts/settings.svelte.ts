import { loadPreference, savePreference } from "../browser/preferences";
import { browserLanguage } from "../i18n/languages";
import { words } from "../i18n/words.svelte";
import { keepTrying } from "./keepTrying";

// The user's settings, stored in the browser.

export type Theme = "auto" | "dusk" | "dawn";
/** Which moves need a second press to confirm: every move, those that cannot be undone freely, or none. */
export type Confirm = "always" | "lasting" | "never";
export type Speed = "slow" | "normal" | "fast" | "off";

class Settings {
	readonly language: string = $state(browserLanguage());
	readonly theme: Theme = $state("auto");
	/** On by default. Earlier versions had it off, under another name, which is ignored. */
	readonly sounds: boolean = $state(true);
	/** From 0 to 1. */
	readonly volume: number = $state(0.6);
	/** Show the reactions of others. */
	readonly reactions: boolean = $state(true);
	readonly speed: Speed = $state("normal");
	readonly confirm: Confirm = $state("always");
	readonly notify: boolean = $state(false);

	constructor() {
		this.#load();
	}

	get #kept() {
		const { language, theme, sounds, volume, reactions, speed, confirm, notify } = this;
		return { language, theme, sounds, volume, reactions, speed, confirm, notify };
	}

	#load(): void {
		Object.assign(this, loadPreference("settings", this.#kept));
	}

	/** A duration at the chosen speed; 0 if nothing is to move. */
	pace(milliseconds: number): number {
		if (this.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
		return milliseconds * { slow: 1.8, normal: 1, fast: 0.5 }[this.speed];
	}

	/** A duration for which something is to be seen at the chosen speed; reduced motion does not shorten it. */
	readable(milliseconds: number): number {
		return milliseconds * { slow: 1.8, normal: 1, fast: 0.5, off: 0 }[this.speed];
	}

	async change(some: Partial<Settings>): Promise<void> {
		Object.assign(this, some);
		savePreference("settings", this.#kept);
		await this.apply();
	}

	/** Adopts changes made in another tab. */
	follow(): void {
		addEventListener("storage", (e) => {
			if (e.key !== "divingbell.settings") return;
			this.#load();
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
