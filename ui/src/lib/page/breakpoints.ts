/** The widths of windows, in pixels, up to which something is laid out for a small phone, a phone, a tablet, a small desk or
 * any but a large screen, and the height up to which it is for a phone that lies. Media queries of style sheets cannot be given them by name; a test holds
 * them against these. */
export const breakpoints = { smallPhone: 380, phone: 560, tablet: 700, desk: 900, large: 2199, low: 560 };

/** A phone that lies, and a window at twice its size: there is room beside a board, and none below it. */
export const lying = `(max-height: ${breakpoints.low}px) and (orientation: landscape)`;
