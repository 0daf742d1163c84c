import { two } from "../i18n/duration";
import { namesAt, personName, playerName, type SayThing, type Seated, seatColourThing } from "../i18n/say";
import { Thing, type Values } from "../i18n/values";
import { list, lookUp, type Names, t, values } from "../i18n/words.svelte";
import type { Line, Look, VisibleEvent } from "../net/protocol";
import { type Events, type Touched, tellsNothing } from "./deeds";
import type { LiveTable } from "./liveTable.svelte";

// How the log of a table is put into words.

/** What somebody said, unless it was removed. */
export function saying(line: Line): string {
	if (line.removed) return lookUp("table.removed");
	return line.react ? lookUp(`table.reaction.${line.react}`) : (line.text ?? "");
}

/** The events of a line, without those to be left out. */
const toldIn = ({ events = [], how }: Line, known?: Events): VisibleEvent[] =>
	events.filter((told) => !tellsNothing(known, told) && !(how === "orders" && known?.[told.name]?.foretells));

/** Whether a line says nothing to the viewer: a decision that is hidden from them, or of no interest. */
export const isSilent = (line: Line, known?: Events): boolean =>
	line.kind === "moved" && toldIn(line, known).length === 0 && line.how !== "time" && line.how !== "stand-in";

/** A sentence of the log, and the event it describes, if it is one. */
interface Sentence {
	text: string;
	told?: VisibleEvent;
}

/** A line of the log in sentences; a move is described by its events, if the viewer gets any. */
export function sayLine(line: Line, look: Pick<Look, "game" | "seats">, names: Names, known?: Events): Sentence[] {
	if (isSilent(line, known)) return [];
	const events = toldIn(line, known);
	if (line.kind === "moved" && events.length > 0) {
		return events.map((told) => ({ text: lookUp(`${look.game}.event.${told.name}`, values(told.args, names)), told }));
	}
	const seat = line.seat ?? 0;
	const other = line.other ?? 0;
	const about: Values = {
		name: ["said", "sat", "took-over"].includes(line.kind) ? personName(line) : (line.name ?? names.seat(seat)),
		level: line.level ? lookUp(`app.bot.${line.level}`) : "",
		how: line.how ?? "",
		text: saying(line),
		on: line.on ?? false,
		program: line.program ?? false,
		seat: names.seat(seat),
		other: names.seat(other),
		colour: line.colour ? new Thing(line.colour, lookUp(`table.colour.${line.colour}`)) : seatColourThing(look.seats[seat]),
		other_colour: seatColourThing(look.seats[other]),
	};
	return [{ text: lookUp(`table.line.${line.kind}`, about) }];
}

/** Says what the rules or the clock played for the viewer, and why, with what came of it or only the first so many sentences. */
export function sayPlayedFor(line: Line, look: Look, names: Names, known?: Events, most?: number): string {
	const what = sayLine(line, look, names, known)
		.map(({ text }) => text)
		.slice(0, most);
	return t("app.bar.played", { how: line.how ?? "", what: what.join(" ") });
}

/** Says who affected a thing since the viewer's last turn; "" if nobody did. */
export function sayTouched(touched: Touched, thing: string, seats: Seated[] = []): string {
	const by = touched.get(thing);
	return by ? t("app.deeds.touched", { names: list(by.map((seat) => playerName(seats, seat))) }) : "";
}

/** The names at a table, as sentences need them. */
export const tableNames = ({ look }: LiveTable, sayThing?: SayThing): Names => namesAt(look ?? { game: "", seats: [] }, sayThing);

/** The time of a line, in a format common to all languages of the app. */
export function clockOf({ at }: Line): string {
	const time = new Date(at);
	return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Whether a line is from another day than the one before it or, for the first line, than today. */
export const isNewDay = (line: Line, before: Line | undefined): boolean =>
	new Date(line.at).toDateString() !== new Date(before?.at ?? Date.now()).toDateString();
