/** The window widths, in pixels, up to which the layout is for a small phone, a phone, a tablet, a small desktop, or any but a
 * large screen; and the heights up to which it is for a page zoomed to 400 %, a phone in landscape, a short window, or one of a
 * small phone or laptop. Style sheets have to repeat these numbers; a test compares them. */
export const breakpoints = {
	width: { smallPhone: 380, phone: 560, tablet: 700, desk: 900, large: 2199 },
	height: { zoomed: 300, low: 560, short: 640, medium: 800 },
} as const;

/** A phone in landscape, or a low window: there is room beside a board, but none below it. */
export const lying = `(max-height: ${breakpoints.height.low}px) and (orientation: landscape)`;
