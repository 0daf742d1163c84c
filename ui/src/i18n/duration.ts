import type { Clock } from "../net/protocol";
import { t } from "./words.svelte";

// Durations in words and figures.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a number with at least two digits. */
export const two = (n: number): string => String(n).padStart(2, "0");

/** Formats what is left of a clock: 0:09, 12:30, 3:07 h, 2 d 4 h. Seconds are rounded up. */
export function countdown(milliseconds: number): string {
	const left = Math.max(0, Math.ceil(milliseconds / second) * second);
	if (left < hour) return `${Math.floor(left / minute)}:${two(Math.floor((left % minute) / second))}`;
	if (left < day)
		return t("app.clock.left.hours", { hours: Math.floor(left / hour), minutes: Math.floor((left % hour) / minute) });
	return t("app.clock.left.days", { days: Math.floor(left / day), hours: Math.floor((left % day) / hour) });
}

/** Formats a configured duration in words. */
export function span(seconds: number): string {
	if (seconds >= 86_400 && seconds % 86_400 === 0) return t("app.span.days", { days: seconds / 86_400 });
	if (seconds >= 3600 && seconds % 3600 === 0) return t("app.span.hours", { hours: seconds / 3600 });
	if (seconds >= 120 && seconds % 60 === 0) return t("app.span.minutes", { minutes: seconds / 60 });
	return t("app.span.seconds", { seconds });
}

/** Splits the time that is left into that for the decision itself and that in the bank. */
export function clockParts(deadline: number, bank: number, now: number): { decision: number; bank: number } {
	const left = Math.max(0, deadline - now);
	return { decision: Math.max(0, left - bank), bank: Math.min(left, bank) };
}

/** Says how much time a clock gives. */
export const sayClock = ({ decision, bank, reaction }: Clock): string =>
	t("app.clock.terms", { decision: span(decision), bank: span(bank), reaction: span(reaction || decision) });
