import type { Line } from "../net/protocol";
import { settings } from "../parts/settings.svelte";
import { deedsIn, type Events } from "./deeds";
import type { LiveTable } from "./liveTable.svelte";

/** How long something that others did is to be seen before the next, in milliseconds, by the pace of the table's bots. */
const pauses = { instant: 0, quick: 300, normal: 600, calm: 1200 };
/** In a player's first games. */
const calmPause = 1700;

/** How long lines are to be seen before what happened next: not at all, unless others did something that shows on the board. */
export function pauseAfter({ look, calm }: Pick<LiveTable, "look" | "calm">, lines: Line[], events: Events | undefined): number {
	if (!look || look.lesson || settings.speed === "off" || !events) return 0;
	const moves = lines.filter(({ kind }) => kind === "moved");
	if (deedsIn(moves, look.you.as, events).length === 0) return 0;
	const usual = pauses[look.pace];
	return settings.readable(calm && usual > 0 ? Math.max(calmPause, usual) : usual);
}
