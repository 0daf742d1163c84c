import { t, words } from "../i18n/words.svelte";

// Shares of the victory as people read them: in points, with their sign and how sure they are.

/** A share in whole points. */
export const points = (share: number): number => Math.round(100 * share) || 0;

/** A number of points; what is less than one is not rounded to nothing. */
export function figure(share: number): string {
	const size = Math.abs(100 * share);
	return words.figure(size > 0 && size < 0.95 ? Math.max(0.1, Math.round(10 * size) / 10) : Math.round(size));
}

/** Points with their sign: "+18", "−11", "0". */
export function signed(share: number): string {
	const whole = points(share);
	if (whole === 0) return "0";
	return (whole > 0 ? "+" : "\u2212") + words.figure(Math.abs(whole));
}

/** What stands after a number of points to say how sure they are: " ± 2", or nothing if they are exact. */
export const plusMinus = (margin: number): string => (margin > 0 ? `\u00a0±\u00a0${figure(margin)}` : "");

/** A loss in words: "−11 ± 2 points". */
export const sayLoss = (loss: number, margin: number): string =>
	t("ui.review.points", { count: points(loss), points: `\u2212${figure(loss)}${plusMinus(margin)}` });
