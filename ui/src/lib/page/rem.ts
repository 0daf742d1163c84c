let textSize = 0;
globalThis.addEventListener?.("resize", () => (textSize = 0), true);

/** rem is how large text is, in pixels: some people have it larger. It is looked up once for each size of the window, since that
 * takes long while a page is being put together. */
export function rem(): number {
	textSize ||= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
	return textSize;
}
