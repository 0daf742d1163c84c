import type { Line, Told } from "../../protocol";
import type { LiveTable } from "./table.svelte";

// What the players did: which events of a game are worth telling, whose they are, and what on the board they touched. Which
// events count follows from a list that each game has; the strip of deeds, the marks on the board, the recap after an absence
// and the log all use it.

/** How an event is shown. */
interface EventLook {
	/** The name of its sign. An event without one says nothing, and is left out wherever events are told. */
	icon?: string;
	/** Others want to know of it. */
	deed?: true;
	/** The things on the board that it touches, by their names; {seat} stands for the value of the event's argument seat. */
	touches?: readonly string[];
	/** It hands the turn to its seat. In a game without such an event each move is made in one's own turn. */
	turn?: true;
}

/** How the events of a game are shown, by their names; of its deeds the most important first. */
export type Events = { readonly [name: string]: EventLook };

/** Something that somebody did, and the line of the log that tells it. */
export interface Deed {
	line: number;
	/** Who did it; what nobody in particular did is of whoever made the move. */
	seat: number;
	told: Told;
}

export const argOf = ({ args }: Told, name: string): string | undefined => args?.find((a) => a.name === name)?.value;

/** tellsNothing tells whether an event is left out; one that the game does not list is told. */
export const tellsNothing = (events: Events | undefined, { name }: Told): boolean =>
	events?.[name] !== undefined && events[name].icon === undefined;

/** touchedBy names the things that an event touches. */
export const touchedBy = (events: Events, told: Told): string[] =>
	(events[told.name]?.touches ?? []).map((name) => name.replace(/\{(\w+)\}/g, (_, arg) => argOf(told, arg) ?? ""));

/** actorOf is the seat that an event is about, or else whoever made the move. */
export const actorOf = (told: Told, line: Line): number => Number(argOf(told, "seat") ?? line.seat ?? -1);

/** isOwn tells whether somebody made a move themselves: not a bot, nor the clock, in their place. */
const isOwn = ({ how }: Line): boolean => !how || how === "orders";

/** movesIn are the moves that still hold: whoever takes one back has not made it. */
function movesIn(lines: Line[]): Line[] {
	const moves: Line[] = [];
	for (const line of lines) {
		if (line.kind === "moved") moves.push(line);
		if (line.kind === "undid") {
			const undone = moves.findLastIndex(({ seat }) => seat === line.seat);
			if (undone >= 0) moves.splice(undone, 1);
		}
	}
	return moves;
}

/**
 * movesSince are the moves since the last one that a seat made in a turn of its own; whatever it answered in the turns of
 * others does not count. For those who have no seat they are the last round.
 */
function movesSince(lines: Line[], seat: number, events: Events): Line[] {
	const moves = movesIn(lines);
	let turn: number | undefined;
	const turns = moves.map((line) => {
		const whose = turn ?? line.seat ?? -1;
		const hands = line.events?.findLast(({ name }) => events[name]?.turn);
		if (hands) turn = Number(argOf(hands, "seat"));
		return whose;
	});
	if (seat < 0) return moves.slice(lastRound(turns));
	return moves.slice(1 + moves.findLastIndex((line, i) => line.seat === seat && turns[i] === seat && isOwn(line)));
}

/** lastRound is where the turns begin in which nobody has a second one. */
function lastRound(turns: number[]): number {
	const seen = new Set<number>();
	for (let i = turns.length - 1; i >= 0; i--) {
		const seat = turns[i] as number;
		if (seat !== turns[i + 1] && seen.has(seat)) return i + 1;
		seen.add(seat);
	}
	return 0;
}

/** othersEvents are the events of moves that are not about what a seat did itself. */
const othersEvents = (moves: Line[], seat: number): Deed[] =>
	moves.flatMap((line) =>
		(line.events ?? [])
			.map((told) => ({ line: line.n, seat: actorOf(told, line), told }))
			.filter((deed) => deed.seat !== seat || !isOwn(line)),
	);

/** deedsIn are those worth telling to a seat. */
export const deedsIn = (moves: Line[], seat: number, events: Events): Deed[] =>
	othersEvents(moves, seat).filter(({ told }) => events[told.name]?.deed);

/** deedsSince are what others did since a seat's last turn. */
export const deedsSince = (lines: Line[], seat: number, events: Events): Deed[] =>
	deedsIn(movesSince(lines, seat, events), seat, events);

/** Things that others touched, by their names, and the seats of those who did. */
export type Touched = ReadonlyMap<string, number[]>;

/** touchedSince are the things that others touched since a seat's last turn. */
export function touchedSince(lines: Line[], seat: number, events: Events): Touched {
	const all = new Map<string, number[]>();
	for (const { seat: by, told } of othersEvents(movesSince(lines, seat, events), seat))
		for (const thing of touchedBy(events, told)) all.set(thing, [...new Set([...(all.get(thing) ?? []), by])]);
	return all;
}

/** touchedAt are those at a table, while it is played at; in a lesson the teacher says what is to be seen. */
export const touchedAt = ({ look, lines, seat }: LiveTable, events: Events): Touched =>
	look?.status === "playing" && !look.lesson ? touchedSince(lines, seat, events) : new Map();
