// Nobody watches the windows of tests, and drawing them takes a quarter of the time: everything is transparent there, and so not
// drawn. Layout, input and accessibility work all the same; axe is told that what is transparent only for this reason is not.

/** Runs in a page before everything else. */
export function drawNothing(): void {
	const hiding = new CSSStyleSheet();
	hiding.replaceSync("html, dialog, [popover], ::backdrop { opacity: 0 !important }");
	document.adoptedStyleSheets.push(hiding);
	Object.assign(window, { hiding });
}
