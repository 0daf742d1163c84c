import type { Rating, TableRating } from "../net/protocol";

// Ratings in figures, which are the same in all languages.

/** Up to which deviation it is shown; a rating that is known less well has a question mark. */
const vague = 200;

export const counts = ({ rated }: TableRating): boolean => rated === "people" || rated === "alone";

/** A rating and how sure it is: "1240 ± 90", or "900?" as long as little is known; that of a bot is fixed. */
export function sayRating(rating: Rating): string {
	const { deviation } = rating;
	return deviation > 0 && deviation <= vague ? `${value(rating)}\u00a0±\u00a0${Math.max(10, tens(deviation))}` : value(rating);
}

/** What a game changed: "1180 → 1204 (+24)". */
export function sayChange(before: Rating, after: Rating): string {
	const gain = Math.round(after.rating) - Math.round(before.rating);
	const sign = gain > 0 ? "+" : gain < 0 ? "−" : "±";
	return `${value(before)} → ${value(after)} (${sign}${Math.abs(gain)})`;
}

const value = ({ rating, deviation }: Rating): string => `${Math.round(rating)}${deviation > vague ? "?" : ""}`;
const tens = (n: number): number => 10 * Math.round(n / 10);
