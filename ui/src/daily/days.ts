// The days of the draw, by UTC, so that everybody in the world has the same one at the same time.

const length = 86_400_000;

/** The date of a time, as 2026-11-19. */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The date so many days later. */
export const daysLater = (date: string, days: number): string => dateOf(Date.parse(date) + days * length);

/** When the next day begins. */
export const endOf = (date: string): number => Date.parse(date) + length;

/**
 * How many of some days are in a row, up to today. A single day in between that was missed does not end a row, two do; so a row
 * lasts until today and yesterday have both been missed. Days to come count like today, since clocks are set back.
 */
export function streak(days: Iterable<string>, today: string): number {
	const played = [...new Set(days)].sort().reverse();
	let before = today;
	let count = 0;
	for (const day of played) {
		if (day < daysLater(before, -2)) break;
		if (day < before) before = day;
		count++;
	}
	return count;
}
