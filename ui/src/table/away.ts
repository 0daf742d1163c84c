import { soon } from "../i18n/dates";
import { t, words } from "../i18n/words.svelte";
import type { Look, SeatLook } from "../net/protocol";

// Players who are not watching the table. A short absence or a lost connection does not count yet.

const grace = 10_000;

/** Whether a player has been away for a while, by the server's time. */
export const isAway = (seat: SeatLook | undefined, now: number): boolean =>
	seat?.away !== undefined && !seat.stand_in && now - seat.away.since >= grace;

/** Whether a player is on holiday, so that the table waits for them. */
export const isOnHoliday = (seat: Pick<SeatLook, "holiday" | "stand_in"> | undefined, now: number): boolean =>
	(seat?.holiday ?? 0) > now && !seat?.stand_in;

/** Says until when a player is on holiday: a holiday ends with its last day. */
export const sayHoliday = ({ holiday = 0 }: Pick<SeatLook, "holiday">): string =>
	t("app.player.holiday", { date: soon(holiday - 1) });

/** A seat whose player is to move but on holiday or away; preferably one about which something can be done. */
export function missing(look: Look, now: number): number | undefined {
	if (look.status !== "playing") return undefined;
	const gone = look.seats.flatMap((seat, n) => (seat.asked && (isAway(seat, now) || isOnHoliday(seat, now)) ? [n] : []));
	return gone.find((n) => deedFor(look, n, now)) ?? gone[0];
}

/** What a player can do about another who is away. */
export type Deed = "nudge" | "stand-in";

/** What the viewer can do about the player of a seat who is away, as the server allows. */
export function deedFor(look: Look, n: number, now: number): Deed | undefined {
	const own = look.seats[look.you.as];
	const away = look.seats[n]?.away;
	if (!away || !own || own.resigned || own.stand_in || look.you.seats.includes(n)) return undefined;
	if (away.stand_in) return (away.replace ?? 0) <= now ? "stand-in" : undefined;
	return away.nudge && away.nudge <= now ? "nudge" : undefined;
}

/** A seat whose player was nudged and did not come back, so that the viewer can have a bot stand in. */
export const overdue = (look: Look, now: number): number | undefined => {
	const n = missing(look, now);
	return n !== undefined && deedFor(look, n, now) === "stand-in" ? n : undefined;
};

/** Says how long a player has been away, and whether they were notified that it is their turn. */
export function sayAway(seat: SeatLook, now: number): string {
	const since = seat.away?.since ?? now;
	const told = seat.asked ? String(seat.away?.told ?? false) : "";
	const time = howLong(since, now, "long");
	return t("app.away", { brief: time === "", time, told, nudged: Boolean(seat.nudged) });
}

const minute = 60_000;
const hour = 60 * minute;

/** Formats an elapsed time in minutes, hours or days; it is empty for less than a minute. */
export function howLong(since: number, now: number, unitDisplay: "narrow" | "long"): string {
	const past = now - since;
	if (past < minute) return "";
	const [unit, length] = past < hour ? ["minute", minute] : past < 24 * hour ? ["hour", hour] : ["day", 24 * hour];
	const format = new Intl.NumberFormat(words.region, { style: "unit", unit: unit as string, unitDisplay });
	return format.format(Math.floor(past / (length as number)));
}
