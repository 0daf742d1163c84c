/** The widths of windows, in pixels, up to which something is laid out for a phone, a tablet or a small desk. Media queries of
 * style sheets cannot be given them by name; a test holds them against these. */
export const breakpoints = { phone: 560, tablet: 700, desk: 900 };
