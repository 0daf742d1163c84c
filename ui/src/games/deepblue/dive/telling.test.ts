import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Look } from "../../../protocol";
import { Telling } from "./telling.svelte";

// A dive of green alone at A1, told to green.
beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const look = (gems: string[] | undefined, more: Partial<Look> = {}): Look => {
	const divers = [{ seat: 0, in: true, laid: [], card_vp: 0 }];
	const dive = gems && { site: "A1", tile: "W5", leader: 0, divers, gems };
	const view = { players: [{ seat: 0, boats: [] }], bag: {}, dive };
	const table = {
		game: "deepblue",
		status: "playing",
		clock: { decision: 0 },
		seats: [{}, {}],
		you: { as: 0, seats: [0] },
	};
	return { ...table, view, ...more } as unknown as Look;
};

const event = (name: string, args: { [name: string]: string | number }) => ({
	name,
	args: Object.entries(args).map(([k, v]) => ({ name: k, of: "text", value: `${v}` })),
});
const line = (n: number, ...events: ReturnType<typeof event>[]): Line => ({ n, at: 0, kind: "moved", events });
const dived = event("dived", { seat: 0, place: "A1", tile: "W5" });
const drew = (gem: string, gems: number) => event("drew", { seat: 0, gem, gems });
const scored = event("scored", { seat: 0, cards: 0, gems: 1, leader: 3, total: 4 });
const salvaged = event("salvaged", { tile: "W5", place: "A1" });

/** hears has a telling hear of a table that looks so, with these lines being new. */
function hears(telling: Telling, gems: string[] | undefined, ...fresh: Line[]) {
	telling.hear({ look: look(gems), lines: fresh, fresh });
}

test("what happened while away is shown and not told", () => {
	const telling = new Telling();
	telling.hear({ look: look(["gold"]), lines: [line(1, dived, drew("gold", 1))], fresh: [] });
	expect(telling.beat).toBeUndefined();
	expect(telling.picture?.gems).toEqual(["gold"]);
});

test("what was missed ends what is being told", () => {
	const telling = new Telling();
	hears(telling, [], line(1, dived));
	expect(telling.beat?.name).toBe("dived");
	const rest = [line(2, drew("gold", 1)), line(3, drew("red", 2))];
	telling.hear({ look: look(["gold", "red"]), lines: [line(1, dived), ...rest], fresh: [] });
	expect(telling.beat).toBeUndefined();
	expect(telling.look).toBeDefined();
	expect(telling.picture?.gems).toEqual(["gold", "red"]);
});

test("who takes the device over is not told what the one before was being told", () => {
	const telling = new Telling();
	hears(telling, [], line(1, dived));
	const { you, ...rest } = look([]);
	telling.hear({ look: { ...rest, you: { ...you, as: 1 } }, lines: [line(1, dived)], fresh: [] });
	expect(telling.beat).toBeUndefined();
});

test("who only comes or goes changes nothing of what is told", () => {
	const telling = new Telling();
	const fresh = [line(1, dived)];
	hears(telling, [], ...fresh);
	hears(telling, [], ...fresh);
	expect(telling.beat?.name).toBe("dived");
});

test("lines are told one after the other, and choices wait", () => {
	const telling = new Telling();
	hears(telling, ["gold"], line(1, dived, drew("gold", 1)));
	expect(telling.beat?.name).toBe("dived");
	expect(telling.picture?.gems).toEqual([]);
	expect(telling.look).toBeUndefined();
	vi.advanceTimersByTime(1100);
	expect(telling.beat?.name).toBe("drew");
	expect(telling.picture?.gems).toEqual([]);
	vi.advanceTimersByTime(600);
	expect(telling.picture?.gems).toEqual(["gold"]);
	vi.advanceTimersByTime(250);
	expect(telling.beat).toBeUndefined();
	expect(telling.look).toBeDefined();
});

test("what comes in the meantime is told afterwards, and only once", () => {
	const telling = new Telling();
	hears(telling, ["gold"], line(1, drew("gold", 1)));
	hears(telling, ["gold", "red"], line(2, drew("red", 2)));
	hears(telling, ["gold", "red"], line(2, drew("red", 2)));
	vi.advanceTimersByTime(850);
	expect(telling.beat?.name).toBe("drew");
	vi.advanceTimersByTime(850);
	expect(telling.beat).toBeUndefined();
	expect(telling.picture?.gems).toEqual(["gold", "red"]);
});

test("the end of a dive is still seen when the view has none, until it is skipped", () => {
	const telling = new Telling();
	hears(telling, ["gold"]);
	hears(telling, undefined, line(2, event("stopped", { seat: 0, gems: 1 }), scored, salvaged));
	expect(telling.under).toBe(true);
	telling.skip();
	expect(telling.beat?.name).toBe("salvaged");
	expect(telling.picture?.shares.map((s) => s.total)).toEqual([4]);
	telling.skip();
	expect(telling.under).toBe(false);
});

/** read is a telling that has come to what a dive of green was worth, at a table that looks so. */
function read(more: Partial<Look> = {}) {
	const telling = new Telling();
	const lines = [line(1, dived)];
	telling.hear({ look: look([], more), lines, fresh: [] });
	const hear = (more: Partial<Look>, ...fresh: Line[]) => {
		lines.push(...fresh);
		telling.hear({ look: look(undefined, more), lines, fresh });
	};
	hear(more, line(2, event("stopped", { seat: 0, gems: 1 }), scored, salvaged));
	telling.skip();
	expect(telling.beat?.name).toBe("salvaged");
	return { telling, hear };
}
const rested = (n: number, seat: number, how?: string): Line => ({ n, at: 0, kind: "moved", seat, how });

test("what the own dive was worth stays until it is read, whatever the others do", () => {
	const { telling, hear } = read();
	hear({}, rested(3, 1));
	hear({}, rested(4, 0, "orders"));
	vi.advanceTimersByTime(60_000);
	expect(telling.beat?.name).toBe("salvaged");
	telling.skip();
	expect(telling.under).toBe(false);
});

test("it goes by itself where there is a clock, for others, and when the game is over", () => {
	for (const more of [
		{ clock: { decision: 30, bank: 0, reaction: 0 } },
		{ you: { as: 1, seats: [1] } },
		{ you: { as: -1, seats: [] } },
		{ status: "finished" },
		{ seats: [{ resigned: true }, {}] },
	] as unknown as Partial<Look>[]) {
		const { telling } = read(more);
		vi.advanceTimersByTime(4400);
		expect(telling.beat?.name).toBe("salvaged");
		vi.advanceTimersByTime(100);
		expect(telling.under).toBe(false);
	}
});

test("it goes after a while when the game ends without us", () => {
	const { telling, hear } = read();
	vi.advanceTimersByTime(60_000);
	hear({ status: "finished" }, rested(3, 1));
	expect(telling.beat?.name).toBe("salvaged");
	vi.advanceTimersByTime(4500);
	expect(telling.beat).toBeUndefined();
});

test("whoever makes the next move has read it", () => {
	const { telling, hear } = read();
	hear({}, rested(3, 0));
	expect(telling.under).toBe(false);
});

test("a skip leads to how the table looks", () => {
	const telling = new Telling();
	hears(telling, ["gold", "red"], line(1, dived, drew("gold", 1), drew("red", 2)));
	telling.skip();
	expect(telling.beat).toBeUndefined();
	expect(telling.picture?.gems).toEqual(["gold", "red"]);
	vi.advanceTimersByTime(10_000);
	expect(telling.picture?.gems).toEqual(["gold", "red"]);
});
