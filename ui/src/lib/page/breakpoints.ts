/** The window widths, in pixels, up to which the layout is for a small phone, a phone, a tablet, a small desktop, or any but a
 * large screen, and the height up to which it is for a phone in landscape. Style sheets have to repeat these numbers; a test
 * compares them. */
export const breakpoints = { smallPhone: 380, phone: 560, tablet: 700, desk: 900, large: 2199, low: 560 };

/** A phone in landscape, or a low window: there is room beside a board, but none below it. */
export const lying = `(max-height: ${breakpoints.low}px) and (orientation: landscape)`;
