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
