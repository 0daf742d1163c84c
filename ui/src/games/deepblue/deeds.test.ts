import { expect, test } from "vitest";
import type { Line } from "../../net/protocol";
import { lastDeed } from "./deeds";

const line = (n: number, seat: number, ...events: string[]): Line => ({
	n,
	at: 0,
	kind: "moved",
	seat,
	events: events.map((name) => ({ name })),
});
const lines = [line(1, 0, "paid", "sailed"), line(2, 1, "paid", "sailed", "turned", "turn"), line(3, 2, "drew")];

test("the last deed of a seat is found, not that of another", () => {
	expect(lastDeed(lines, 0)?.name).toBe("sailed");
	expect(lastDeed(lines, 2)).toBeUndefined();
});
