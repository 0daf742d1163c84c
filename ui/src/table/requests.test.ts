import { expect, test } from "vitest";
import type { Look, SeatLook } from "../net/protocol";
import { askable, mayHandOn, offeredSeat, takeback, unanswered, wantPause } from "./requests";

const event = { id: "cup", name: "Harbour Cup", round: 2 };
const person = (name: string, more: Partial<SeatLook> = {}): SeatLook =>
	({ for: "person", person: name, name, colour: "green", ...more }) as SeatLook;
const bot = { for: "bot", level: "mate", colour: "brown" } as SeatLook;
const at = (seats: SeatLook[], as: number, more: Partial<Look> = {}, you: Partial<Look["you"]> = {}): Look =>
	({ status: "playing", seats, you: { as, seats: as < 0 ? [] : [as], ...you }, ...more }) as unknown as Look;

test("a break that others would like is a question only to who has not answered", () => {
	const seats = [person("Anna", { pause: true }), person("Ben")];
	expect(wantPause(at(seats, 1))).toEqual([0]);
	expect(wantPause(at(seats, 0))).toEqual([]);
	expect(wantPause(at(seats, -1))).toEqual([]);
	expect(wantPause(at([seats[0] as SeatLook, person("Ben", { stand_in: true })], 1))).toEqual([]);
});

test("who asks to take a move back waits for those who have not answered; the others answer once", () => {
	const seats = [person("Anna"), person("Ben"), person("Cleo"), person("Dora", { stand_in: true }), bot];
	const asked = { takeback: { seat: 0, agreed: [0, 2] } };
	expect(takeback(at(seats, 0, asked))).toBe("own");
	expect(takeback(at(seats, 1, asked))).toBe("answer");
	expect(takeback(at(seats, 2, asked))).toBeUndefined();
	expect(takeback(at(seats, 3, asked))).toBeUndefined();
	expect(unanswered(at(seats, 0, asked))).toBe("Ben");
	expect(takeback(at(seats, 0, { takeback: { seat: 0, agreed: [0], refused: true } }))).toBe("declined");
});

test("a seat is offered to who has none, by a link if it needs one, and to a former player only their own", () => {
	const seats = [person("Anna"), { ...bot, offered: "invited" as const }, { ...bot, offered: "open" as const }];
	expect(offeredSeat(at(seats, 0), "code")).toBeUndefined();
	expect(offeredSeat(at(seats, -1), "code")).toBe(1);
	expect(offeredSeat(at(seats, -1), "")).toBe(2);
	expect(offeredSeat(at(seats, -1, {}, { former: [0] }), "code")).toBeUndefined();
});

test("a seat that is kept for somebody is offered to nobody else, whatever link they have", () => {
	const seats = [person("Anna"), { ...bot, offered: "invited" as const, whom: "Cleo" }];
	expect(offeredSeat(at(seats, -1), "", "Cleo")).toBe(1);
	expect(offeredSeat(at(seats, -1), "code", "Dora")).toBeUndefined();
	expect(offeredSeat(at(seats, -1), "code")).toBeUndefined();
});

test("who watches asks for a seat that a bot plays and nobody is offered, once at a time", () => {
	const seats = [person("Anna"), bot, { ...bot, offered: "open" as const }, person("Ben", { stand_in: true })];
	const gone = person("Cleo", { stand_in: true, resigned: true });
	expect(askable(at([...seats, gone], -1))).toEqual([1, 3]);
	expect(askable(at(seats, 0))).toEqual([]);
	expect(askable(at(seats, -1, {}, { former: [3] }))).toEqual([3]);
	expect(askable(at(seats, -1, {}, { host: true }))).toEqual([]);
	expect(askable(at(seats, -1, {}, { asking: { seat: 1 } }))).toEqual([]);
	expect(askable(at(seats, -1, {}, { asking: { seat: 1, declined: true } }))).toEqual([1, 3]);
	expect(askable(at(seats, -1, { status: "finished" }))).toEqual([]);
	expect(askable(at(seats, -1, { event }))).toEqual([]);
});

test("players hand on their own seat, and those that bots play", () => {
	const seats = [person("Anna"), person("Ben"), bot, person("Cleo", { stand_in: true }), person("Dora", { resigned: true })];
	const may = (look: Look) => seats.map((_, n) => mayHandOn(look, n));
	expect(may(at(seats, 0))).toEqual([true, false, true, true, false]);
	expect(may(at(seats, -1))).toEqual([false, false, false, false, false]);
	expect(may(at(seats, -1, {}, { host: true }))).toEqual([false, false, true, true, false]);
	expect(may(at(seats, 0, { status: "finished" }))).toEqual([false, false, false, false, false]);
	expect(may(at(seats, 0, { event }))).toEqual([false, false, false, false, false]);
});
