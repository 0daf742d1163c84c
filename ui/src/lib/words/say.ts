import type { Line, Look, SeatLook, Told } from "../../protocol";
import { Failed, type Refused } from "../connection/api";
import { type Events, type Touched, tellsNothing } from "../table/deeds";
import { has, list, lookUp, type Names, Thing, t, type Values, values } from "./words.svelte";

// Telling is how tables are put into words: who sits where, what has happened, why something was refused. It knows no
// game; a game's things are found in its catalogue by their kind and value, or are worded by its kit.

/** How a game words things that its catalogue does not list one by one; undefined for those it does not know. */
export type SayThing = (of: string, value: string) => string | undefined;

type Seated = Pick<SeatLook, "for" | "colour"> & Partial<Pick<SeatLook, "name">>;

/** seatColour is what the colour of a seat is called. */
export const seatColour = (seat: Seated | undefined): string => (seat ? lookUp(`table.colour.${seat.colour}`) : "");
export const seatColourThing = (seat: Seated | undefined): Thing => new Thing(seat?.colour ?? "", seatColour(seat));

/** A bot is called by its seat. */
function plainName(seat: Seated, n: number): string {
	if (seat.for === "person") return seat.name || lookUp("table.former");
	if (seat.for === "bot") return lookUp(`app.bot.name.${n + 1}`);
	return seatColour(seat);
}

/** playerName is what whoever sits there is called; those who share a name are told apart by their colours. */
export function playerName(seats: Seated[], n: number): string {
	const seat = seats[n];
	if (!seat) return "";
	const name = plainName(seat, n);
	const shared = seats.some((other, i) => i !== n && plainName(other, i) === name);
	return shared ? t("app.seat.alike", { name, colour: seatColour(seat) }) : name;
}

/** speaker is what whoever said something is called, and saying what they said, if it is still there. */
export const speaker = (line: Pick<Line, "name">): string => line.name || lookUp("table.former");
export function saying(line: Line): string {
	if (line.removed) return lookUp("table.removed");
	return line.react ? lookUp(`table.reaction.${line.react}`) : (line.text ?? "");
}

/** namesAt says what players and things are called at a table. */
export function namesAt(look: Pick<Look, "game" | "seats">, sayThing?: SayThing): Names {
	return {
		seat: (n) => playerName(look.seats, n),
		thing(of, value) {
			const key = `${look.game}.${of}.${value}`;
			return sayThing?.(of, value) ?? (has(key) ? lookUp(key) : value);
		},
	};
}

/** toldIn are the events of a line, without those that say nothing. */
const toldIn = ({ events = [] }: Line, known?: Events): Told[] => events.filter((told) => !tellsNothing(known, told));

/** isSilent tells whether a line tells us nothing: somebody has decided something that is not for us, or of no interest. */
export const isSilent = (line: Line, known?: Events): boolean =>
	line.kind === "moved" &&
	toldIn(line, known).length === 0 &&
	(!line.how || line.how === "bot" || line.how === "forced");

/** A sentence of the log, and the event that it tells, if it is one. */
interface Sentence {
	text: string;
	told?: Told;
}

/** sayLine is a line of the log in sentences; a move is told by its events, if there are any for us that say something. */
export function sayLine(line: Line, look: Pick<Look, "game" | "seats">, names: Names, known?: Events): Sentence[] {
	if (isSilent(line, known)) return [];
	const events = toldIn(line, known);
	if (line.kind === "moved" && events.length > 0) {
		return events.map((told) => ({ text: lookUp(`${look.game}.event.${told.name}`, values(told.args, names)), told }));
	}
	const seat = line.seat ?? 0;
	const other = line.other ?? 0;
	const about: Values = {
		name: line.kind === "said" || line.kind === "sat" ? speaker(line) : (line.name ?? names.seat(seat)),
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

/** sayTouched says who touched a thing since one's last turn, if somebody did. */
export function sayTouched(touched: Touched, thing: string, seats: Seated[] = []): string {
	const by = touched.get(thing);
	return by ? t("app.deeds.touched", { names: list(by.map((seat) => playerName(seats, seat))) }) : "";
}

/** Trouble is what is said when something could not be done, and the rule it comes from. */
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

/** endingWords is the sentence for how a game ended, criterionWords what counted, and markWords how much of it somebody has. */
export const endingWords = (game: string, ending: string): string =>
	lookUp(`${ending === "resigned" ? "table" : game}.ending.${ending}`);
export const criterionWords = (game: string, criterion: string): string =>
	lookUp(`${criterion === "stayed" ? "table" : game}.criterion.${criterion}`);
export const markWords = (game: string, criterion: string, count: number): string =>
	lookUp(`${criterion === "stayed" ? "app" : game}.mark.${criterion}`, { count });
