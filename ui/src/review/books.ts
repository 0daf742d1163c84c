import type { ReviewBooks } from "../net/protocol";

/** The parts of the books of a seat, in the order in which they add up. */
export const columns = ["start", "luck", "own", "others", "hidden", "rest", "result"] as const;
export type Column = (typeof columns)[number];

/** The standard error of a part; 0 where there is none, or it is not known. */
export const marginOf = ({ margin }: ReviewBooks, column: Column): number =>
	column === "luck" || column === "own" || column === "others" || column === "hidden" ? margin[column] : 0;
