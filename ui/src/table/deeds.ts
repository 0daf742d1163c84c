import type { Line, VisibleEvent } from "../net/protocol";
import type { LiveTable } from "./liveTable.svelte";

// What the players did: which events of a game are worth mentioning, whose they are, and which things on the board they affected.
// Each game has a list of its events; the strip of deeds, the marks on the board, the recap after an absence and the log all use
// it.

/** How an event is shown. */
interface EventLook {
	/** The name of its sign. An event without one is left out wherever events are shown. */
	icon?: string;
	/** The other players should notice it. */
	deed?: true;
	/** The things on the board that it affects, by name; {seat} stands for the value of the event's argument seat. */
	touches?: readonly string[];
	/** It only says what the same player will do next; it is left out where standing orders decided, which do it at once. */
	foretells?: true;
	/** A replay can jump to it. */
	landmark?: true;
	/** It passes the turn to its seat. In a game without such an event, players move only in their own turn. */
	turn?: true;
}

/** How the events of a game are shown, by name; the most important deeds first. */
export type Events = { readonly [name: string]: EventLook };

/** Something that a player did, and its line in the log. */
export interface Deed {
	line: number;
	/** Who did it; for an event without a seat, whoever made the move. */
	seat: number;
	told: VisibleEvent;
}

export const argOf = ({ args }: VisibleEvent, name: string): string | undefined => args?.find((a) => a.name === name)?.value;

/** Whether an event is left out; one that the game does not list is shown. */
export const tellsNothing = (events: Events | undefined, { name }: VisibleEvent): boolean =>
	events?.[name] !== undefined && events[name].icon === undefined;

/** The names of the things that an event affects. */
export const touchedBy = (events: Events, told: VisibleEvent): string[] =>
	(events[told.name]?.touches ?? []).map((name) => name.replace(/\{(\w+)\}/g, (_, arg) => argOf(told, arg) ?? ""));

/** The seat that an event is about, or else whoever made the move. */
export const actorOf = (told: VisibleEvent, line: Line): number => Number(argOf(told, "seat") ?? line.seat ?? -1);

/** Whether the player made a move themselves or by standing orders, rather than a bot or the clock for them. */
const isOwn = ({ how }: Line): boolean => !how || how === "orders";

/** The moves that were not undone. */
function movesIn(lines: Line[]): Line[] {
	const moves: Line[] = [];
	for (const line of lines) {
		if (line.kind === "moved") moves.push(line);
		if (line.kind === "undid") {
			const undone = moves.findLastIndex(({ seat }) => seat === line.seat);
			// If the others agreed, what they did since is taken back as well.
			if (undone >= 0) moves.splice(undone, line.how === "agreed" ? moves.length : 1);
		}
	}
	return moves;
}

/** The last move that the player of a seat made themselves, if the viewer knows of it. */
export const lastOwnMove = (lines: Line[], of: number): Line | undefined =>
	movesIn(lines).findLast(({ seat, how }) => seat === of && !how);

/**
 * The moves since a seat's last turn; its answers in the turns of others are no turn. During its own turn, and until somebody else
 * moves after it, that is the turn before. For a viewer without a seat, they are the last round.
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
	const before = turns.at(-1) === seat ? turns.findLastIndex((whose) => whose !== seat) + 1 : moves.length;
	const own = (line: Line, i: number) => i < before && line.seat === seat && turns[i] === seat && isOwn(line);
	return moves.slice(1 + moves.findLastIndex(own));
}

/** The first of the latest turns in which nobody has a second one. */
function lastRound(turns: number[]): number {
	const seen = new Set<number>();
	for (let i = turns.length - 1; i >= 0; i--) {
		const seat = turns[i] as number;
		if (seat !== turns[i + 1] && seen.has(seat)) return i + 1;
		seen.add(seat);
	}
	return 0;
}

const eventsOf = (line: Line): Deed[] => (line.events ?? []).map((told) => ({ line: line.n, seat: actorOf(told, line), told }));

/** The last move that the rules or the clock made for a seat, if others see what it did and the player has not acted since. */
export function playedFor(lines: Line[], seat: number, events: Events): Line | undefined {
	const line = movesIn(lines).findLast((move) => move.seat === seat && (isOwn(move) || deedsIn([move], seat, events).length > 0));
	return line?.how === "forced" || line?.how === "time" ? line : undefined;
}

/** The events of moves, except for what a seat did itself. */
const othersEvents = (moves: Line[], seat: number): Deed[] =>
	moves.flatMap((line) => eventsOf(line).filter((deed) => deed.seat !== seat || !isOwn(line)));

/** The deeds that a seat should notice. */
export const deedsIn = (moves: Line[], seat: number, events: Events): Deed[] =>
	othersEvents(moves, seat).filter(({ told }) => events[told.name]?.deed);

/** What a player should learn of moves that they have not seen: also what a bot did in their place, and what befell them. */
export const newsIn = (moves: Line[], seat: number, events: Events): Deed[] =>
	moves
		.flatMap((line) => eventsOf(line).filter((deed) => deed.seat !== seat || line.seat !== seat || !isOwn(line)))
		.filter(({ told }) => events[told.name]?.deed);

/** What others did since a seat's last turn. */
export const deedsSince = (lines: Line[], seat: number, events: Events): Deed[] =>
	deedsIn(movesSince(lines, seat, events), seat, events);

/** Things that others affected, by name, with the seats that did. */
export type Touched = ReadonlyMap<string, number[]>;

/** The things that others affected since a seat's last turn. */
export function touchedSince(lines: Line[], seat: number, events: Events): Touched {
	const all = new Map<string, number[]>();
	for (const { seat: by, told } of othersEvents(movesSince(lines, seat, events), seat))
		for (const thing of touchedBy(events, told)) all.set(thing, [...new Set([...(all.get(thing) ?? []), by])]);
	return all;
}

/** The same at a table during the game; none in a lesson, where the teacher points things out. */
export const touchedAt = ({ look, lines, seat }: LiveTable, events: Events): Touched =>
	look?.status === "playing" && !look.lesson ? touchedSince(lines, seat, events) : new Map();
