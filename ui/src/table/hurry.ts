import type { Look } from "../net/protocol";

/** Whether bots may hurry: only they are to move, and no other player is watching. */
export function botsMayHurry({ look, here }: { look: Look | undefined; here: number[] }): boolean {
	if (look?.status !== "playing" || look.lesson || look.you.seats.length === 0 || look.pace === "instant") return false;
	const asked = look.seats.filter((s) => s.asked);
	const bots = asked.every((s) => s.for === "bot" || s.stand_in || s.resigned);
	return asked.length > 0 && bots && here.every((n) => look.you.seats.includes(n));
}
