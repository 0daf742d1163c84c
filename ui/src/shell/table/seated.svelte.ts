import { session } from "../../lib/connection/session.svelte";
import { ordersOf } from "../../lib/table/orders";
import type { LiveTable } from "../../lib/table/table.svelte";
import { namesAt, playerName, type SayThing } from "../../lib/words/say";
import { list, type Names, t } from "../../lib/words/words.svelte";
import type { Look } from "../../protocol";
import type { Room } from "./rooms.svelte";

// Who is at the table, in words.

/** askedSeats are the seats that have to decide. */
const askedSeats = (look: Look): number[] => look.seats.flatMap((s, n) => (s.asked ? [n] : []));

/** hasOrders tells whether the user can give standing orders at a table. */
function hasOrders(look: Look): boolean {
	return (
		ordersOf(session.about, look.game).length > 0 &&
		look.you.as >= 0 &&
		look.status !== "open" &&
		look.status !== "finished"
	);
}

/** roomsOf lists the rooms of a table; a lesson has no chat, and its own orders. */
export function roomsOf(look: Look): Room[] {
	if (look.lesson) return ["log"];
	return hasOrders(look) ? ["log", "chat", "players", "orders"] : ["log", "chat", "players"];
}

/** hasCompany tells whether the user plays with other people, and not only with bots. */
export const hasCompany = (look: Look): boolean =>
	look.you.seats.length > 0 && look.seats.some((s, n) => s.for === "person" && !look.you.seats.includes(n));

/** mayForward tells whether bots may hurry: only they are to move, and no other player is watching. */
export function mayForward({ look, here }: LiveTable): boolean {
	if (look?.status !== "playing" || look.lesson || look.you.seats.length === 0 || look.pace === "instant") return false;
	const asked = look.seats.filter((s) => s.asked);
	const bots = asked.every((s) => s.for === "bot" || s.stand_in || s.resigned);
	return asked.length > 0 && bots && here.every((n) => look.you.seats.includes(n));
}

/** sayTurn says whose turn it is. */
export function sayTurn(look: Look): string {
	if (look.status === "open") return t("app.turn.gathering");
	if (look.status !== "playing") return t(`table.status.${look.status}`);
	if (look.lesson?.done) return t("app.turn.lesson-over");
	const asked = askedSeats(look);
	const own = look.seats[look.you.as];
	if (own?.asked && (own.stand_in || own.resigned)) return t("app.bar.away");
	if (own?.asked) return t(own.reaction ? "app.turn.asked" : "app.turn.yours");
	if (asked.length === 0) return t("app.turn.nobody");
	return t("app.turn.others", { names: list(asked.map((n) => playerName(look.seats, n))), count: asked.length });
}

/** nextOnDevice is the seat to hand a shared device to: another of the user's seats is to move, and the one being viewed is
 * not. */
export function nextOnDevice(look: Look | undefined): number | undefined {
	if (look?.status !== "playing" || look.you.seats.length < 2) return undefined;
	const asked = askedSeats(look).filter((n) => !look.seats[n]?.stand_in && !look.seats[n]?.resigned);
	if (asked.includes(look.you.as)) return undefined;
	return look.you.seats.find((n) => asked.includes(n));
}

/** tableNames are the names at a table that is being watched. */
export function tableNames(table: LiveTable, sayThing?: SayThing): Names {
	return namesAt(table.look ?? { game: "", seats: [] }, sayThing);
}
