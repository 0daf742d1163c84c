import { playerName } from "../i18n/say";
import { list } from "../i18n/words.svelte";
import type { Look } from "../net/protocol";

// What others at a table ask of the user.

/** The seat for which the user can answer others: a bot does not play it. */
function answering(look: Look): number | undefined {
	const own = look.seats[look.you.as];
	return look.status === "playing" && own && !own.stand_in && !own.resigned ? look.you.as : undefined;
}

/** The others who would like a break, if the user has not answered. */
export function wantPause(look: Look): number[] {
	if (answering(look) === undefined || look.you.seats.some((n) => look.seats[n]?.pause)) return [];
	return look.seats.flatMap((seat, n) => (seat.pause ? [n] : []));
}

/** A move that is to be taken back, and what the user has to do with it. */
export function takeback(look: Look): "own" | "declined" | "answer" | undefined {
	const asked = look.takeback;
	if (!asked || answering(look) === undefined) return undefined;
	if (look.you.seats.includes(asked.seat)) return asked.refused ? "declined" : "own";
	return asked.refused || look.you.seats.some((n) => asked.agreed.includes(n)) ? undefined : "answer";
}

/** Names the players who have not answered yet. */
export function unanswered(look: Look): string {
	const people = look.seats.filter(({ person }, n) => look.takeback?.agreed.includes(n) && person).map(({ person }) => person);
	const open = look.seats.flatMap((s, n) =>
		s.for === "person" && !s.stand_in && !s.resigned && !people.includes(s.person) ? [playerName(look.seats, n)] : [],
	);
	return list(open);
}

/** Whether the user, who has no seat, knows of no other hand than that of a seat. */
function maySee({ you }: Look, n: number): boolean {
	return you.seats.length === 0 && (!you.former || you.former.includes(n));
}

/** The seat that the user can take over, since it is kept for them, they have the invitation from a link, or anybody can. */
export function offeredSeat(look: Look, invite: string, me = ""): number | undefined {
	const mine = look.seats.findIndex(({ whom }) => whom !== undefined && whom === me);
	if (mine >= 0 && look.seats[mine]?.offered && maySee(look, mine)) return mine;
	const found = look.seats.findIndex(
		({ offered, whom }, n) => (offered === "open" || (offered === "invited" && !whom && invite !== "")) && maySee(look, n),
	);
	return found < 0 ? undefined : found;
}

/** The seats for which the user can ask. */
export function askable(look: Look): number[] {
	const going = look.status === "playing" || look.status === "paused";
	if (!going || look.lesson || look.event || look.you.host || (look.you.asking && !look.you.asking.declined)) return [];
	return look.seats.flatMap((seat, n) => {
		const played = seat.for === "bot" || (seat.stand_in && !seat.resigned);
		return played && !seat.offered && maySee(look, n) ? [n] : [];
	});
}

/** Whether the user can hand on a seat, or take that back. */
export function mayHandOn(look: Look, n: number): boolean {
	const seat = look.seats[n];
	const going = look.status === "playing" || look.status === "paused";
	if (!seat || !going || look.lesson || look.event || seat.resigned) return false;
	const own = look.you.seats.includes(n);
	return own || ((seat.for === "bot" || seat.stand_in === true) && (look.you.host === true || look.you.as >= 0));
}
