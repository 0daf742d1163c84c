import { beforeAll, expect, test } from "vitest";
import { words } from "../i18n/words.svelte";
import type { Event, EventEntrant, EventTable } from "../net/protocol";
import { loadEvents } from "../parts/lateMessages";
import { begunRounds, deedAt, dueOf, linesOf, newsOf, placeOf, reachOf, sayWinners, tableName, titleOf } from "./event";
import { firstStart, fromField, toField } from "./terms";

beforeAll(async () => {
	await words.speak("en");
	await Promise.all([words.all(), loadEvents()]);
});

const now = Date.UTC(2026, 4, 1, 18);
const minute = 60_000;

const entrant = (name: string, rank: number, more: Partial<EventEntrant> = {}): EventEntrant => ({
	...{ person: name, name, division: 0, points: 0, tables: 0, wins: 0, rank, best: rank, worst: rank },
	...more,
});
const table = (status: EventTable["status"], ...people: number[]): EventTable => ({
	...{ table: `t${people[0]}`, status },
	seats: people.map((person, n) => ({ person, ...(status === "over" && { place: n + 1 }) })),
});
const evening = (more: Partial<Event> = {}): Event => ({
	...{ event: "e", kind: "tournament", name: "Friday", game: "sunken", players: 2, rounds: 2, start: now + 10 * minute },
	...{ clock: { decision: 60, bank: 0, reaction: 0 }, status: "open", entrants: 4, round: 0, time: now },
	people: [entrant("Ann", 1), entrant("Bob", 2), entrant("Ida", 3), entrant("Joe", 4)],
	...{ divisions: [[0, 1, 2, 3]], list: [], you: { index: 0, may: [] } },
	...more,
});
const playing = (more: Partial<Event> = {}) =>
	evening({
		status: "playing",
		list: [{ begins: now - minute, ends: now + 30 * minute, tables: [table("playing", 0, 1), table("over", 2, 3)] }],
		...more,
	});

test("what is waited for is the first round, then the end of a round, then the next one", () => {
	expect(dueOf(evening({ next: now + 10 * minute }), now)).toEqual({ text: "Round 1 begins in", at: now + 10 * minute });
	expect(dueOf(playing(), now)).toEqual({ text: "Round 1 ends at the latest in", at: now + 30 * minute });
	expect(dueOf(playing({ next: now + minute }), now)).toEqual({ text: "Round 2 begins in", at: now + minute });
	expect(dueOf(evening({ status: "over" }), now)).toBeUndefined();
	expect(begunRounds(playing(), now)).toBe(1);
});

test("the title of the window tells those who take part of their round and their table", () => {
	const soon = { next: now + 90_000 };
	expect(titleOf(evening(soon), now)).toBe("Round 1 in 1:30: Friday");
	expect(titleOf(evening({ ...soon, you: { may: ["join"] } }), now)).toBe("Friday");
	expect(titleOf(evening({ next: now + 120 * minute }), now)).toBe("Friday");
	expect(titleOf(playing({ you: { index: 0, may: [], table: "t0" } }), now)).toBe("Your table is open: Friday");
});

test("what has changed is said, and nothing else", () => {
	expect(newsOf(playing(), playing())).toEqual([]);
	expect(newsOf(evening(), playing())).toEqual(["Round 1 has begun.", "Round 1, table 2: Ida came first."]);
	const over = playing({
		status: "over",
		list: [{ begins: now, over: true, tables: [table("over", 1, 0), table("over", 2, 3)] }],
	});
	expect(newsOf(playing(), over)).toEqual(["Round 1, table 1: Bob came first.", "Round 1 is over.", "Ann has won"]);
	expect(newsOf(evening(), evening({ you: { index: 0, may: ["check_in"] } }))).toEqual(["You can check in now."]);
	expect(newsOf(evening(), evening({ status: "cancelled", why: "few" }))).toEqual(["Cancelled: too few people were there."]);
});

test("shared places and the ranks in reach are ranges", () => {
	const seats = [{ place: 1.5 }, { place: 1.5 }, { place: 3 }];
	expect(seats.map(({ place }) => placeOf(place, seats))).toEqual(["1.–2.", "1.–2.", "3."]);
	expect(reachOf(entrant("Ann", 2, { best: 1, worst: 4 }))).toBe("1–4");
	expect(reachOf(entrant("Ann", 2))).toBe("");
	expect(sayWinners(evening({ status: "over", people: [entrant("Ann", 1), entrant("Bob", 1)], divisions: [[0, 1]] }))).toBe(
		"Ann and Bob have won",
	);
});

test("one plays at one's own table and watches others, but those of a duplicate round only when it is over", () => {
	const event = playing();
	const [round] = event.list;
	if (!round) throw new Error("there is a round");
	const deeds = (of: Event, r = round) => r.tables.map((each) => deedAt(of, r, each));
	expect(deeds(event)).toEqual(["play", "replay"]);
	expect(deeds({ ...event, you: { may: [] } })).toEqual(["watch", "replay"]);
	expect(deeds({ ...event, you: { may: [] }, duplicate: true })).toEqual(["", ""]);
	expect(deeds({ ...event, duplicate: true })).toEqual(["play", ""]);
	expect(deeds({ ...event, duplicate: true }, { ...round, over: true, tables: [table("over", 0, 1)] })).toEqual(["replay"]);
});

test("a sixth of each division goes up and down", () => {
	const divisions = [13, 12, 12].map((size) => Array.from({ length: size }, (_, n) => n));
	expect(divisions.map((_, d) => linesOf(divisions, d))).toEqual([
		{ up: 0, down: 3 },
		{ up: 3, down: 2 },
		{ up: 2, down: 0 },
	]);
});

test("tables of a league are counted in their division", () => {
	const tables = [0, 0, 1].map((division) => ({ ...table("waiting", 0, 1), division }));
	const league = evening({
		kind: "league",
		divisions: [
			[0, 1],
			[2, 3],
		],
		list: [{ begins: now, tables }],
	});
	expect([0, 1, 2].map((n) => tableName(league, 0, n))).toEqual([
		"Division 1, table 1",
		"Division 1, table 2",
		"Division 2, table 1",
	]);
});

test("a tournament begins soon, at a half hour, unless something else is chosen", () => {
	const at = (hours: number, minutes: number) => new Date(2026, 4, 1, hours, minutes).getTime();
	expect(firstStart(at(18, 5), "tournament")).toBe(at(18, 30));
	expect(firstStart(at(18, 20), "tournament")).toBe(at(19, 0));
	expect(fromField(toField(at(18, 30)))).toBe(at(18, 30));
});
