import { Failed, type Refused } from "../net/api";
import type { Look, SeatLook } from "../net/protocol";
import { Thing } from "./values";
import { has, lookUp, type Names, t, values } from "./words.svelte";

// How tables are put into words: who sits where, how a game ended, why something was refused. It depends on no game; a game's things
// are looked up in its catalogue by kind and value, or named by its kit.

/** How a game names things that its catalogue does not list one by one; undefined for those it does not know. */
export type SayThing = (of: string, value: string) => string | undefined;

export type Seated = Pick<SeatLook, "for" | "colour"> & Partial<Pick<SeatLook, "name" | "unnamed">>;

/** The name of the colour of a seat. */
export const seatColour = (seat: Seated | undefined): string => (seat ? lookUp(`table.colour.${seat.colour}`) : "");
export const seatColourThing = (seat: Seated | undefined): Thing => new Thing(seat?.colour ?? "", seatColour(seat));

/** The name of a person, who may be deleted, or somebody whose names the user is not shown. */
export const personName = ({ name, unnamed }: { name?: string; unnamed?: boolean }): string =>
	name || lookUp(unnamed ? "table.unnamed" : "table.former");

/** A bot is named after its seat. */
function plainName(seat: Seated, n: number): string {
	if (seat.for === "person") return personName(seat);
	if (seat.for === "bot") return lookUp(`app.bot.name.${n + 1}`);
	return seatColour(seat);
}

/** The name of the player at a seat; players with the same name are distinguished by their colours. */
export function playerName(seats: Seated[], n: number): string {
	const seat = seats[n];
	if (!seat) return "";
	const name = plainName(seat, n);
	const shared = seats.some((other, i) => i !== n && plainName(other, i) === name);
	return shared ? t("app.seat.alike", { name, colour: seatColour(seat) }) : name;
}

/** The names of players and things at a table. */
export function namesAt(look: { game: string; seats: Seated[] }, sayThing?: SayThing): Names {
	return {
		seat: (n) => playerName(look.seats, n),
		thing(of, value) {
			const key = `${look.game}.${of}.${value}`;
			return sayThing?.(of, value) ?? (has(key) ? lookUp(key) : value);
		},
	};
}

/** The text about something that could not be done, and the rule it comes from. */
interface Trouble {
	text: string;
	rule: string;
}

/** Words a refusal by its rule, and a failure by its code. */
export function sayTrouble(err: Refused | Failed, look?: Pick<Look, "game" | "seats">, sayThing?: SayThing): Trouble {
	if (err instanceof Failed) {
		const { code, reason } = err.problem;
		if (code === "silenced" && reason) return { text: t("app.problem.silenced.why", { reason }), rule: "" };
		const key = `app.problem.${code}`;
		return { text: lookUp(has(key) ? key : "app.problem.broken"), rule: "" };
	}
	const { rule, reason, args } = err.refusal;
	const catalogue = rule.startsWith("TABLE-") || !look ? "table" : look.game;
	const names: Names = look ? namesAt(look, sayThing) : { seat: String, thing: (_, value) => value };
	return { text: lookUp(`${catalogue}.refusal.${reason}`, values(args, names)), rule };
}

/** Says how a game ended, criterionWords what counted, and markWords how much of it a player has. */
export const endingWords = (game: string, ending: string): string =>
	lookUp(`${ending === "resigned" ? "table" : game}.ending.${ending}`);
export const criterionWords = (game: string, criterion: string): string =>
	lookUp(`${criterion === "stayed" ? "table" : game}.criterion.${criterion}`);
export const markWords = (game: string, criterion: string, count: number): string =>
	lookUp(`${criterion === "stayed" ? "app" : game}.mark.${criterion}`, { count });
