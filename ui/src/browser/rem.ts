let textSize = 0;
globalThis.addEventListener?.("resize", () => (textSize = 0), true);

/** The text size in pixels, which users can change. It is cached until the window is resized, since reading it is slow
 * while a page is being built. */
export function rem(): number {
	textSize ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
	return textSize;
}
