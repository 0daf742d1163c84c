// Nobody looks at the windows of tests, and drawing them takes a quarter of the time: everything is transparent there, and so
// left out when the page is drawn. It is laid out, pressed and read out all the same. Only what goes by colours needs to know.

import type { Page } from "@playwright/test";

/** Where a page keeps the style sheet that hides everything. */
interface Hidden {
	hiding?: CSSStyleSheet;
}

/** drawNothing is run in a page before all else. */
export function drawNothing(): void {
	const hiding = new CSSStyleSheet();
	hiding.replaceSync("html, dialog, [popover], ::backdrop { opacity: 0 !important }");
	document.adoptedStyleSheets.push(hiding);
	(window as Hidden).hiding = hiding;
}

/** show has a page drawn as people see it, or no longer. */
export const show = (page: Page, shown: boolean): Promise<void> =>
	page.evaluate((shown) => {
		const { hiding } = window as Hidden;
		if (hiding) hiding.disabled = shown;
	}, shown);
