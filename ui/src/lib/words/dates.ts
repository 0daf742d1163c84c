import { words } from "./words.svelte";

// How days are written where the reader is.

type DateStyle = "medium" | "long" | "full";

/** What writes dates takes long to make, and lists have many of them. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(dateStyle: DateStyle, timeStyle?: "short"): Intl.DateTimeFormat {
	const key = `${words.region} ${dateStyle} ${timeStyle}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(words.region, { dateStyle, timeStyle });
	formats.set(key, format);
	return format;
}

/** day writes the day of a time. */
export const day = (time: number, style: DateStyle = "medium"): string => formatOf(style).format(time);

/** moment writes the day of a time and the hour. */
export const moment = (time: number, style: DateStyle = "medium"): string => formatOf(style, "short").format(time);
