import { words } from "./words.svelte";

// Dates in the format of the user's region.

type DateStyle = "medium" | "long" | "full";

/** Formatters are slow to create, and lists have many dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(dateStyle: DateStyle, timeStyle?: "short"): Intl.DateTimeFormat {
	const key = `${words.region} ${dateStyle} ${timeStyle}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(words.region, { dateStyle, timeStyle });
	formats.set(key, format);
	return format;
}

/** Formats the date of a time. */
export const day = (time: number, style: DateStyle = "medium"): string => formatOf(style).format(time);

/** Formats a date in the near future, without its year. */
export const soon = (time: number): string =>
	new Intl.DateTimeFormat(words.region, { day: "numeric", month: "long" }).format(time);

/** Formats a time as date and time of day. */
export const moment = (time: number, style: DateStyle = "medium"): string => formatOf(style, "short").format(time);
