import type { Place } from "../device/place.svelte";
import { local } from "../local/local.svelte";
import { call, newId } from "../net/api";
import type { Clock, Look, NewTable, OpenedTable, OptionAbout, SeatWish, Seek } from "../net/protocol";
import { coloursOf } from "../net/session.svelte";
import type { Wish } from "./liveTable.svelte";
import { colourToRequest, preferredColours } from "./preferredColours";

// Opening a table, before anyone watches it.

/** The terms of a game as the user chooses them. */
export interface Terms {
	game: string;
	pack: string;
	players: number;
	options: { [name: string]: string };
	odds: boolean;
	pace: Pace;
}

/** What a new table has unless somebody chooses otherwise. */
export const offered = (option: OptionAbout): string => option.offer ?? option.default;

/** How long bots seem to think. */
export type Pace = Look["pace"];
export const paces: Pace[] = ["instant", "quick", "normal", "calm"];

/** The clocks on offer; the first is none. */
export const clockNames = ["none", "quick", "relaxed", "days"] as const;
export type ClockName = (typeof clockNames)[number];
export const clocks: { [name in ClockName]: Clock } = {
	none: { decision: 0, bank: 0, reaction: 0 },
	quick: { decision: 60, bank: 300, reaction: 30 },
	relaxed: { decision: 180, bank: 1200, reaction: 60 },
	days: { decision: 3 * 86_400, bank: 7 * 86_400, reaction: 86_400 },
};

/** The units of a clock that the host sets, with the least and the most of them for a decision. */
export const customUnits = { minutes: { most: 60, seconds: 60 }, days: { most: 14, seconds: 86_400 } };
export type CustomUnit = keyof typeof customUnits;

/** A clock with so many minutes or days for a decision, and with a bank and a time to react that suit them. */
export function customClock(unit: CustomUnit, amount: number): Clock {
	const { most, seconds } = customUnits[unit];
	const decision = Math.min(most, Math.max(1, Math.round(amount) || 1)) * seconds;
	return unit === "minutes"
		? { decision, bank: 5 * decision, reaction: decision <= 120 ? decision / 2 : Math.ceil(decision / 120) * 60 }
		: { decision, bank: Math.min(2 * decision, most * seconds), reaction: decision / 3 };
}

/** Opens a table and, if a seat is given, sits down there. It returns the table's id. */
export async function openTable(terms: Omit<NewTable, "id">, seat?: number, place: Place = "server"): Promise<string> {
	const [{ table, look }, colours] = await Promise.all([
		call<OpenedTable>("POST", "/api/tables", { ...terms, id: newId() }, { local: place === "device" }),
		seat === undefined ? [] : preferredColours(),
	]);
	if (place === "device") local.begun();
	if (seat === undefined) return table;
	await tell(table, { do: "sit", seat, nonce: newId() });
	const colour = colourToRequest(colours, coloursOf(terms.game), look.seats, seat);
	if (colour) await tell(table, { do: "colour", seat, colour });
	return table;
}

/** Opens the table at which the user plays the draw of a day, or finds it. It returns the table's id. */
export async function openDaily(game: string, daily: string, pace: Pace, place: Place): Promise<string> {
	const wanted: NewTable = { id: newId(), game, daily, pace };
	const { table } = await call<OpenedTable>("POST", "/api/tables", wanted, { local: place === "device" });
	if (place === "device") local.begun();
	return table;
}

/** Seats the user with others who look for players for the same, or at a new table. It returns the table's id. */
export async function seek(wish: Omit<Seek, "id"> & { id?: string }): Promise<string> {
	return (await call<OpenedTable>("POST", "/api/seeks", { id: newId(), ...wish, nonce: newId() })).table;
}

/** Opens a table with a bot of the level on each seat but the user's, the first, and starts the game. */
export async function playNow(terms: Terms, level: string, place: Place): Promise<string> {
	const { players, ...rest } = terms;
	const seats = Array.from({ length: players }, (_, n): SeatWish => (n === 0 ? { for: "open" } : { for: "bot", level }));
	const table = await openTable({ ...rest, seats }, 0, place);
	await tell(table, { do: "start" });
	return table;
}

/** Opens a table for people who share this device, and starts the game. */
export async function passAndPlay({ game, pack, options, odds }: Terms, names: string[], place: Place): Promise<string> {
	const seats = names.map((): SeatWish => ({ for: "open" }));
	const table = await openTable({ game, pack, options, odds, seats }, undefined, place);
	for (const [seat, name] of names.entries()) await tell(table, { do: "sit", seat, name, nonce: newId() });
	await tell(table, { do: "start" });
	return table;
}

/** Sends a command to a table that is not being watched. */
export function tell(table: string, wish: Wish): Promise<unknown> {
	return call("POST", `/api/tables/${table}/commands`, { ...wish, id: newId() });
}
