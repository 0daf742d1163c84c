import type { Look } from "../net/protocol";

/** What the screen of a table shows. */
export type Mode =
	| "loading"
	| "gone"
	| "archived"
	| "lobby"
	| "covered"
	| "past"
	| "recap"
	| "lesson"
	| "playing"
	| "paused"
	| "finished";

interface Situation {
	/** Why the server no longer shows the table; empty if it does. */
	gone: string;
	/** The device is being passed to another player. */
	covered: boolean;
	/** A past moment is being viewed. */
	past: boolean;
	/** What happened while the player was away has not been dismissed yet. */
	recap: boolean;
}

/** Whether there is no board yet: before the game, there are only seats. A table archived before that never gets one. */
export const isBeforeGame = (look: Pick<Look, "status" | "view">): boolean =>
	look.status === "open" || (look.status === "archived" && !look.view);

export function modeOf(
	look: Pick<Look, "status" | "view" | "lesson"> | undefined,
	{ gone, covered, past, recap }: Situation,
): Mode {
	if (gone) return "gone";
	if (!look) return "loading";
	if (isBeforeGame(look)) return look.status === "open" ? "lobby" : "archived";
	if (covered) return "covered";
	if (past) return "past";
	if (recap) return "recap";
	if (look.lesson) return "lesson";
	return look.status === "playing" || look.status === "paused" ? look.status : "finished";
}

/** Whether the table is there, and its game has begun. */
export const hasBoard = (mode: Mode): boolean => !["loading", "gone", "archived", "lobby"].includes(mode);

/** Whether the viewer sees the board as it is now. */
export const isNow = (mode: Mode): boolean => hasBoard(mode) && mode !== "covered" && mode !== "past";
