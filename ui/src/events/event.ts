import { countdown } from "../i18n/duration";
import { personName } from "../i18n/say";
import { list, lookUp, t, words } from "../i18n/words.svelte";
import type { Event, EventEntrant, EventRound, EventSeat, EventSummary, EventTable } from "../net/protocol";

// Tournaments and leagues in words.

export const nameOf = (people: EventEntrant[], n: number): string => personName(people[n] ?? {});
export const namesOf = (people: EventEntrant[], all: number[]): string => list(all.map((n) => nameOf(people, n)));

/** Who has a seat; a bot is called by its level. */
export const sitterOf = (people: EventEntrant[], seat: EventSeat): string =>
	seat.person === undefined ? lookUp(`app.bot.${seat.level}`) : nameOf(people, seat.person);

export const kindOf = ({ kind, season = 1 }: Pick<EventSummary, "kind" | "season">): string =>
	kind === "league" ? `${t("events.kind.league")}, ${t("events.season", { season })}` : t("events.kind.tournament");

/** What to call a table: its number in the round and, in a league of several divisions, in its division. */
export function tableName({ divisions, list }: Pick<Event, "divisions" | "list">, round: number, table: number): string {
	const tables = list[round]?.tables ?? [];
	const division = tables[table]?.division ?? 0;
	if (divisions.length < 2) return t("events.table.n", { number: table + 1 });
	const number = tables.slice(0, table + 1).filter((each) => (each.division ?? 0) === division).length;
	return t("events.table.division", { division: division + 1, number });
}

/** A place such as "1." or, if it is shared, "1.–2.". */
export function placeOf(place: number, seats: EventSeat[]): string {
	const equal = seats.filter((seat) => seat.place === place).length;
	const first = place - (equal - 1) / 2;
	return equal > 1 ? `${ordinal(first)}–${ordinal(first + equal - 1)}` : ordinal(first);
}
const ordinal = (place: number) => t("events.place", { place });

/** The ranks that somebody can still reach; "" if only one is left. */
export const reachOf = ({ best, worst }: EventEntrant): string => (best < worst ? t("events.reach", { best, worst }) : "");

/** Who has won, once it is over: the first of the highest division. */
export function winnersOf({ status, people, divisions }: Event): number[] {
	return status === "over" ? (divisions[0] ?? []).filter((n) => people[n]?.rank === 1) : [];
}

export const sayWinners = (event: Event): string => {
	const winners = winnersOf(event);
	return winners.length ? t("events.won", { names: namesOf(event.people, winners), count: winners.length }) : "";
};

/** How many rounds have begun. In a league all are listed from the start of a season. */
export const begunRounds = ({ list }: Event, now: number): number => list.filter(({ begins }) => begins <= now).length;

/** Where a table is with what can be done there: tables of duplicate rounds are sealed until their round is over. */
export function deedAt(event: Event, round: EventRound, table: EventTable): "play" | "watch" | "replay" | "" {
	if (!table.table) return "";
	if (table.status === "over") return event.duplicate && !round.over ? "" : "replay";
	const me = event.you?.index;
	if (me !== undefined && table.seats.some(({ person, left }) => person === me && !left)) return "play";
	return event.duplicate ? "" : "watch";
}

/** One in so many of a division goes up or down at the end of a season. */
const oneOfSoMany = 6;

/** How many of a division would go up and down as the standings are. */
export function linesOf(divisions: number[][], division: number): { up: number; down: number } {
	const sixth = (of: number[] | undefined) => Math.ceil((of?.length ?? 0) / oneOfSoMany);
	return {
		up: division > 0 ? Math.min(sixth(divisions[division - 1]), divisions[division]?.length ?? 0) : 0,
		down: division < divisions.length - 1 ? sixth(divisions[division]) : 0,
	};
}

/** What the clock of the page counts down to: the next round, or the end of this one. */
export function dueOf(event: Event, now: number): { text: string; at: number } | undefined {
	const isLeague = event.kind === "league";
	if (event.status !== "open" && event.status !== "playing") return undefined;
	const round = begunRounds(event, now);
	if (event.status === "open")
		return { text: isLeague ? t("events.next.season") : t("events.next", { round: 1 }), at: event.start };
	if (event.next) return { text: t("events.next", { round: round + 1 }), at: event.next };
	const ends = isLeague ? event.list.at(-1)?.ends : event.list[round - 1]?.ends;
	if (!ends) return undefined;
	return { text: isLeague ? t("events.ends.season") : t("events.ends", { round }), at: ends };
}

/** The title of the window: it tells somebody who takes part that their table is open, or when the next round begins. */
export function titleOf(event: Event, now: number): string {
	const { name, next, you } = event;
	if (you?.table) return t("events.title.table", { name });
	const soon = next !== undefined && next > now && next - now < 3_600_000;
	if (!soon || you?.index === undefined) return name;
	return t("events.title.next", { name, round: begunRounds(event, now) + 1, time: countdown(next - now) });
}

/** What has changed between two answers, for those who do not see it. */
export function newsOf(before: Event, after: Event): string[] {
	const news: string[] = [];
	for (const [r, round] of after.list.entries()) {
		const old = before.list[r];
		const opened = (of: EventRound | undefined) => of?.tables.some(({ table }) => table) ?? false;
		if (opened(round) && !opened(old)) news.push(t("events.news.begun", { round: r + 1 }));
		for (const [n, table] of round.tables.entries()) {
			if (table.status !== "over" || old?.tables[n]?.status === "over") continue;
			const best = Math.min(...table.seats.map(({ place = 0 }) => place));
			const names = list(table.seats.filter(({ place }) => place === best).map((seat) => sitterOf(after.people, seat)));
			news.push(t("events.news.result", { round: r + 1, table: n + 1, names }));
		}
		if (round.over && !old?.over) news.push(t("events.news.over", { round: r + 1 }));
	}
	const may = (of: Event) => of.you?.may.includes("check_in") ?? false;
	if (may(after) && !may(before)) news.push(t("events.news.check-in"));
	if ((after.corrections?.length ?? 0) > (before.corrections?.length ?? 0)) news.push(t("events.news.corrected"));
	if (after.status === "cancelled" && before.status !== "cancelled") news.push(sayCancelled(after));
	if (after.status === "over" && before.status !== "over") news.push(sayWinners(after) || t("events.news.ended"));
	return news;
}

export const sayCancelled = ({ why }: Event): string => (why ? t(`events.cancelled.${why}`) : t("events.cancelled"));

/** What is remarkable about somebody in the standings. */
export function remarksOf(of: EventEntrant): string[] {
	const { byes = 0, missed = 0, out, ready, moves } = of;
	return [
		moves && t(`events.moves.${moves}`),
		out && t(`events.out.${out}`),
		ready && t("events.ready"),
		byes && t("events.byes", { count: byes }),
		missed && t("events.missed", { count: missed }),
	].filter((remark): remark is string => Boolean(remark));
}

/** Points with two digits, as all others in a column. */
export const points = (value: number): string =>
	value.toLocaleString(words.region, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
