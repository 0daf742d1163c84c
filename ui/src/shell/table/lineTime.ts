import { two } from "../../lib/words/duration";
import type { Line } from "../../protocol";

/** clockOf is the time of a line, in a format common to all languages of the app. */
export function clockOf({ at }: Line): string {
	const time = new Date(at);
	return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** isNewDay tells whether a line is from another day than the one before it or, for the first line, than today. */
export const isNewDay = (line: Line, before: Line | undefined): boolean =>
	new Date(line.at).toDateString() !== new Date(before?.at ?? Date.now()).toDateString();
