import { settings } from "./settings.svelte";
import type { sounds } from "./synthesizer";

export type Sound = keyof typeof sounds;

let touched = false;

const touch = () => {
	touched = true;
};
globalThis.addEventListener?.("pointerdown", touch, { once: true });
globalThis.addEventListener?.("keydown", touch, { once: true });

/**
 * Makes a sound, with code that is fetched for the first one. There is none before the user has interacted with the page, as browsers
 * require, nor if sounds are turned off.
 */
export function sound(name: Sound): void {
	if (!settings.sounds || settings.volume === 0 || !touched || typeof AudioContext === "undefined") return;
	import("./synthesizer").then(
		({ sounds }) => sounds[name](),
		() => {}, // without a connection it is silent
	);
}
