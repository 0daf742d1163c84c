import { playerName } from "../i18n/say";
import { list, t } from "../i18n/words.svelte";
import type { Look } from "../net/protocol";
import { botsMayHurry } from "./hurry";
import type { LiveTable } from "./liveTable.svelte";

// Whose turn it is at a table, and what follows from it.

/** The seats that have to decide. */
const askedSeats = (look: Look): number[] => look.seats.flatMap((s, n) => (s.asked ? [n] : []));

/** Whether the user plays with other people, and not only with bots. */
export const hasCompany = (look: Look): boolean =>
	look.you.seats.length > 0 && look.seats.some((s, n) => s.for === "person" && !look.you.seats.includes(n));

/** Whether there is something to skip: what the board still has to show, or how long bots think. */
export const mayForward = (table: LiveTable): boolean => table.behind || botsMayHurry(table);

/** Says whose turn it is. */
export function sayTurn(look: Look): string {
	if (look.status === "open") return t("app.turn.lobby");
	if (look.status !== "playing") return t(`table.status.${look.status}`);
	if (look.lesson?.done) return t("app.turn.lesson-over");
	const asked = askedSeats(look);
	const own = look.seats[look.you.as];
	if (own?.asked && (own.stand_in || own.resigned)) return t("app.bar.away");
	if (own?.asked) return t(own.reaction ? "app.turn.asked" : "app.turn.yours");
	if (asked.length === 0) return t("app.turn.nobody");
	return t("app.turn.others", { names: list(asked.map((n) => playerName(look.seats, n))), count: asked.length });
}

/** The seat to hand a shared device to: another of the user's seats is to move, and the one being viewed is
 * not. */
export function nextOnDevice(look: Look | undefined): number | undefined {
	if (look?.status !== "playing" || look.you.seats.length < 2) return undefined;
	const asked = askedSeats(look).filter((n) => !look.seats[n]?.stand_in && !look.seats[n]?.resigned);
	if (asked.includes(look.you.as)) return undefined;
	return look.you.seats.find((n) => asked.includes(n));
}
