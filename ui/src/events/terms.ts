import type { NewEvent } from "../net/protocol";

// The choices for a new tournament or league.

const minute = 60;
const day = 86_400;

export const breaks = [minute, 3 * minute, 5 * minute, 10 * minute];
export const limits = [30 * minute, 60 * minute, 90 * minute, 120 * minute];
export const decisions = [day, 2 * day, 3 * day];
/** The lengths of a season, in days. */
export const seasons = [14, 28, 42, 84];
export const roundCounts = { tournament: [1, 2, 3, 4, 5, 6], league: [3, 6, 9, 12] };

/** When a new event begins unless something else is chosen: a tournament soon, at a half hour; a league tomorrow evening. */
export function firstStart(now: number, kind: NewEvent["kind"]): number {
	const start = new Date(now);
	if (kind === "league") {
		start.setDate(start.getDate() + 1);
		start.setHours(19, 0, 0, 0);
	} else {
		start.setMinutes(Math.ceil((start.getMinutes() + 20) / 30) * 30, 0, 0);
	}
	return start.getTime();
}

/** A time as a field for date and time has it, which is local. */
export function toField(time: number): string {
	const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
	return local.toISOString().slice(0, 16);
}

export const fromField = (text: string): number => new Date(text).getTime();
