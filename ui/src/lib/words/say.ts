import type { Line, Look, SeatLook, Told } from "../../protocol";
import { Failed, type Refused } from "../connection/api";
import { type Events, type Touched, tellsNothing } from "../table/deeds";
import { has, list, lookUp, type Names, Thing, t, type Values, values } from "./words.svelte";

// How tables are put into words: who sits where, what has happened, why something was refused. It depends on no game; a game's
// things are looked up in its catalogue by kind and value, or named by its kit.

/** How a game names things that its catalogue does not list one by one; undefined for those it does not know. */
export type SayThing = (of: string, value: string) => string | undefined;

type Seated = Pick<SeatLook, "for" | "colour"> & Partial<Pick<SeatLook, "name" | "unnamed">>;

/** seatColour is the name of the colour of a seat. */
export const seatColour = (seat: Seated | undefined): string => (seat ? lookUp(`table.colour.${seat.colour}`) : "");
export const seatColourThing = (seat: Seated | undefined): Thing => new Thing(seat?.colour ?? "", seatColour(seat));

/** personName is the name of a person, who may be deleted, or somebody whose names the user is not shown. */
export const personName = ({ name, unnamed }: { name?: string; unnamed?: boolean }): string =>
	name || lookUp(unnamed ? "table.unnamed" : "table.former");

/** A bot is named after its seat. */
function plainName(seat: Seated, n: number): string {
	if (seat.for === "person") return personName(seat);
	if (seat.for === "bot") return lookUp(`app.bot.name.${n + 1}`);
	return seatColour(seat);
}

/** playerName is the name of the player at a seat; players with the same name are distinguished by their colours. */
export function playerName(seats: Seated[], n: number): string {
	const seat = seats[n];
	if (!seat) return "";
	const name = plainName(seat, n);
	const shared = seats.some((other, i) => i !== n && plainName(other, i) === name);
	return shared ? t("app.seat.alike", { name, colour: seatColour(seat) }) : name;
}

/** saying is what somebody said, unless it was removed. */
export function saying(line: Line): string {
	if (line.removed) return lookUp("table.removed");
	return line.react ? lookUp(`table.reaction.${line.react}`) : (line.text ?? "");
}

/** namesAt are the names of players and things at a table. */
export function namesAt(look: Pick<Look, "game" | "seats">, sayThing?: SayThing): Names {
	return {
		seat: (n) => playerName(look.seats, n),
		thing(of, value) {
			const key = `${look.game}.${of}.${value}`;
			return sayThing?.(of, value) ?? (has(key) ? lookUp(key) : value);
		},
	};
}

/** toldIn are the events of a line, without those to be left out. */
const toldIn = ({ events = [] }: Line, known?: Events): Told[] => events.filter((told) => !tellsNothing(known, told));

/** isSilent tells whether a line says nothing to the viewer: a decision that is hidden from them, or of no interest. */
export const isSilent = (line: Line, known?: Events): boolean =>
	line.kind === "moved" &&
	toldIn(line, known).length === 0 &&
	(!line.how || line.how === "bot" || line.how === "forced");

/** A sentence of the log, and the event it describes, if it is one. */
interface Sentence {
	text: string;
	told?: Told;
}

/** sayLine is a line of the log in sentences; a move is described by its events, if the viewer gets any. */
export function sayLine(line: Line, look: Pick<Look, "game" | "seats">, names: Names, known?: Events): Sentence[] {
	if (isSilent(line, known)) return [];
	const events = toldIn(line, known);
	if (line.kind === "moved" && events.length > 0) {
		return events.map((told) => ({ text: lookUp(`${look.game}.event.${told.name}`, values(told.args, names)), told }));
	}
	const seat = line.seat ?? 0;
	const other = line.other ?? 0;
	const about: Values = {
		name: line.kind === "said" || line.kind === "sat" ? personName(line) : (line.name ?? names.seat(seat)),
		level: line.level ? lookUp(`app.bot.${line.level}`) : "",
		how: line.how ?? "",
		text: saying(line),
		on: line.on ?? false,
		program: line.program ?? false,
		seat: names.seat(seat),
		other: names.seat(other),
		colour: line.colour
			? new Thing(line.colour, lookUp(`table.colour.${line.colour}`))
			: seatColourThing(look.seats[seat]),
		other_colour: seatColourThing(look.seats[other]),
	};
	return [{ text: lookUp(`table.line.${line.kind}`, about) }];
}

/** sayTouched says who affected a thing since the viewer's last turn; "" if nobody did. */
export function sayTouched(touched: Touched, thing: string, seats: Seated[] = []): string {
	const by = touched.get(thing);
	return by ? t("app.deeds.touched", { names: list(by.map((seat) => playerName(seats, seat))) }) : "";
}

/** Trouble is the text about something that could not be done, and the rule it comes from. */
interface Trouble {
	text: string;
	rule: string;
}

/** sayTrouble words a refusal by its rule, and a failure by its code. */
export function sayTrouble(err: Refused | Failed, look?: Pick<Look, "game" | "seats">, sayThing?: SayThing): Trouble {
	if (err instanceof Failed) {
		const { code, reason } = err.problem;
		if (code === "silenced" && reason) return { text: t("app.problem.silenced.why", { reason }), rule: "" };
		const key = `app.problem.${code}`;
		return { text: lookUp(has(key) ? key : "app.problem.broken"), rule: "" };
	}
	const { rule, reason, args } = err.refusal;
	const room = rule.startsWith("TABLE-") || !look ? "table" : look.game;
	const names: Names = look ? namesAt(look, sayThing) : { seat: String, thing: (_, value) => value };
	return { text: lookUp(`${room}.refusal.${reason}`, values(args, names)), rule };
}

/** endingWords says how a game ended, criterionWords what counted, and markWords how much of it a player has. */
export const endingWords = (game: string, ending: string): string =>
	lookUp(`${ending === "resigned" ? "table" : game}.ending.${ending}`);
export const criterionWords = (game: string, criterion: string): string =>
	lookUp(`${criterion === "stayed" ? "table" : game}.criterion.${criterion}`);
export const markWords = (game: string, criterion: string, count: number): string =>
	lookUp(`${criterion === "stayed" ? "app" : game}.mark.${criterion}`, { count });
