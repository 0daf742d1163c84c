import { MediaQuery } from "svelte/reactivity";
import { breakpoints, lying } from "./breakpoints";

// What the window is like, as far as components differ by it.

const { width, height } = breakpoints;

/** A phone in landscape, or a low window. */
export const landscape = new MediaQuery(lying);
/** There is no room for anything beside a board. */
export const narrow = new MediaQuery(`max-width: ${width.desk}px`);
/** There is no room for both a board and what explains it. */
export const small = new MediaQuery(`(max-width: ${width.tablet}px) or (max-height: ${height.low}px)`);
/** A small phone: while a recap or a past moment is shown, it takes the place of what is about the present; a board is denser. */
export const smallPhone = new MediaQuery(
	`(max-width: ${width.tablet}px) and (max-height: ${height.medium}px) and (orientation: portrait)`,
);

/** Tells whether the main pointer is a finger. */
export const isCoarse = (): boolean => matchMedia("(pointer: coarse)").matches;

let textSize = 0;
globalThis.addEventListener?.("resize", () => (textSize = 0), true);

/** The text size in pixels, which users can change. It is cached until the window is resized, since reading it is slow
 * while a page is being built. */
export function rem(): number {
	textSize ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
	return textSize;
}
