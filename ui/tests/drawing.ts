// Nobody watches the windows of tests, and drawing them takes a quarter of the time: everything is transparent there, and so not
// drawn. Layout, input and accessibility work all the same. Only tests that depend on colours have to turn drawing on.

import type { Page } from "@playwright/test";

/** The property of the window with the style sheet that hides everything. */
interface Hidden {
	hiding?: CSSStyleSheet;
}

/** drawNothing runs in a page before everything else. */
export function drawNothing(): void {
	const hiding = new CSSStyleSheet();
	hiding.replaceSync("html, dialog, [popover], ::backdrop { opacity: 0 !important }");
	document.adoptedStyleSheets.push(hiding);
	(window as Hidden).hiding = hiding;
}

/** show turns the drawing of a page on or off. */
export const show = (page: Page, shown: boolean): Promise<void> =>
	page.evaluate((shown) => {
		const { hiding } = window as Hidden;
		if (hiding) hiding.disabled = shown;
	}, shown);
