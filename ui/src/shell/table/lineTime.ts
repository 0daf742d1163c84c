import { two } from "../../lib/words/duration";
import type { Line } from "../../protocol";

/** clockOf is the time of a line, as all our languages write it. */
export function clockOf({ at }: Line): string {
	const time = new Date(at);
	return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** isNewDay tells whether a line is the first of a day: of another one than today, if none is before it. */
export const isNewDay = (line: Line, before: Line | undefined): boolean =>
	new Date(line.at).toDateString() !== new Date(before?.at ?? Date.now()).toDateString();
