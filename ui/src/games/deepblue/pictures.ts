import type { Pictures } from "../kit";

// What the rulebook shows.

export const pictures: Pictures = {};
