import { expect, test } from "vitest";
import type { Look, SeatLook } from "../net/protocol";
import { replaced } from "./comeBack.svelte";

const look = (status: string, ...own: Partial<SeatLook>[]): Look =>
	({ status, seats: [{}, ...own], you: { as: 1, seats: own.map((_, n) => n + 1) } }) as unknown as Look;

test("whoever is back takes over each of their seats that a bot plays, unless they wanted it to or gave up", () => {
	const seats = [{ stand_in: true }, {}, { stand_in: true, left: true }, { stand_in: true, resigned: true }];
	expect(replaced(look("playing", ...seats))).toEqual([1]);
	expect(replaced(look("paused", ...seats, { stand_in: true }))).toEqual([1, 5]);
	expect(replaced(look("finished", ...seats))).toEqual([]);
});
