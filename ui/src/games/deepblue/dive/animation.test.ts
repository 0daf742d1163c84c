import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Look } from "../../../net/protocol";
import { Animation } from "./animation.svelte";

// Green dives alone at A1; green is watching.
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

/** Passes an animation the state of the table with these gems, and new lines. */
function hears(animation: Animation, gems: string[] | undefined, ...fresh: Line[]) {
	animation.hear({ look: look(gems), lines: fresh, fresh });
}

test("what happened while away is shown and not told", () => {
	const animation = new Animation();
	animation.hear({ look: look(["gold"]), lines: [line(1, dived, drew("gold", 1))], fresh: [] });
	expect(animation.beat).toBeUndefined();
	expect(animation.picture?.gems).toEqual(["gold"]);
});

test("what was missed ends what is being told", () => {
	const animation = new Animation();
	hears(animation, [], line(1, dived));
	expect(animation.beat?.name).toBe("dived");
	const rest = [line(2, drew("gold", 1)), line(3, drew("red", 2))];
	animation.hear({ look: look(["gold", "red"]), lines: [line(1, dived), ...rest], fresh: [] });
	expect(animation.beat).toBeUndefined();
	expect(animation.look).toBeDefined();
	expect(animation.picture?.gems).toEqual(["gold", "red"]);
});

test("what is taken back is shown no more", () => {
	const animation = new Animation();
	hears(animation, ["gold"], line(1, dived, drew("gold", 1)));
	hears(animation, undefined, line(2, scored, salvaged));
	vi.advanceTimersByTime(20_000);
	expect(animation.beat?.read).toBe(true);
	hears(animation, ["gold"], { n: 3, at: 0, kind: "undid", seat: 0 });
	expect(animation.beat).toBeUndefined();
	expect(animation.picture?.gems).toEqual(["gold"]);
});

test("who takes the device over is not told what the one before was being told", () => {
	const animation = new Animation();
	hears(animation, [], line(1, dived));
	const { you, ...rest } = look([]);
	animation.hear({ look: { ...rest, you: { ...you, as: 1 } }, lines: [line(1, dived)], fresh: [] });
	expect(animation.beat).toBeUndefined();
});

test("who only comes or goes changes nothing of what is told", () => {
	const animation = new Animation();
	const fresh = [line(1, dived)];
	hears(animation, [], ...fresh);
	hears(animation, [], ...fresh);
	expect(animation.beat?.name).toBe("dived");
});

test("lines are told one after the other, and choices wait", () => {
	const animation = new Animation();
	hears(animation, ["gold"], line(1, dived, drew("gold", 1)));
	expect(animation.beat?.name).toBe("dived");
	expect(animation.picture?.gems).toEqual([]);
	expect(animation.look).toBeUndefined();
	vi.advanceTimersByTime(1100);
	expect(animation.beat?.name).toBe("drew");
	expect(animation.picture?.gems).toEqual([]);
	vi.advanceTimersByTime(600);
	expect(animation.picture?.gems).toEqual(["gold"]);
	vi.advanceTimersByTime(250);
	expect(animation.beat).toBeUndefined();
	expect(animation.look).toBeDefined();
});

test("what comes in the meantime is told afterwards, and only once", () => {
	const animation = new Animation();
	hears(animation, ["gold"], line(1, drew("gold", 1)));
	hears(animation, ["gold", "red"], line(2, drew("red", 2)));
	hears(animation, ["gold", "red"], line(2, drew("red", 2)));
	vi.advanceTimersByTime(850);
	expect(animation.beat?.name).toBe("drew");
	vi.advanceTimersByTime(850);
	expect(animation.beat).toBeUndefined();
	expect(animation.picture?.gems).toEqual(["gold", "red"]);
});

test("the end of a dive is still seen when the view has none, until it is skipped", () => {
	const animation = new Animation();
	hears(animation, ["gold"]);
	hears(animation, undefined, line(2, event("stopped", { seat: 0, gems: 1 }), scored, salvaged));
	expect(animation.under).toBe(true);
	animation.skip();
	expect(animation.beat?.name).toBe("salvaged");
	expect(animation.picture?.shares.map((s) => s.total)).toEqual([4]);
	animation.skip();
	expect(animation.under).toBe(false);
});

/** An animation that has reached the outcome of green's dive, at a table with these properties. */
function read(more: Partial<Look> = {}) {
	const animation = new Animation();
	const lines = [line(1, dived)];
	animation.hear({ look: look([], more), lines, fresh: [] });
	const hear = (more: Partial<Look>, ...fresh: Line[]) => {
		lines.push(...fresh);
		animation.hear({ look: look(undefined, more), lines, fresh });
	};
	hear(more, line(2, event("stopped", { seat: 0, gems: 1 }), scored, salvaged));
	animation.skip();
	expect(animation.beat?.name).toBe("salvaged");
	return { animation, hear };
}
const rested = (n: number, seat: number, how?: string): Line => ({ n, at: 0, kind: "moved", seat, how });

test("what your own dive was worth stays until it is read, whatever the others do", () => {
	const { animation, hear } = read();
	hear({}, rested(3, 1));
	hear({}, rested(4, 0, "orders"));
	vi.advanceTimersByTime(60_000);
	expect(animation.beat?.name).toBe("salvaged");
	animation.skip();
	expect(animation.under).toBe(false);
});

test("it goes by itself where there is a clock, for others, and when the game is over", () => {
	for (const more of [
		{ clock: { decision: 30, bank: 0, reaction: 0 } },
		{ you: { as: 1, seats: [1] } },
		{ you: { as: -1, seats: [] } },
		{ status: "finished" },
		{ seats: [{ resigned: true }, {}] },
	] as unknown as Partial<Look>[]) {
		const { animation } = read(more);
		vi.advanceTimersByTime(4400);
		expect(animation.beat?.name).toBe("salvaged");
		vi.advanceTimersByTime(100);
		expect(animation.under).toBe(false);
	}
});

test("it goes after a while when the game ends without us", () => {
	const { animation, hear } = read();
	vi.advanceTimersByTime(60_000);
	hear({ status: "finished" }, rested(3, 1));
	expect(animation.beat?.name).toBe("salvaged");
	vi.advanceTimersByTime(4500);
	expect(animation.beat).toBeUndefined();
});

test("whoever makes the next move has read it", () => {
	const { animation, hear } = read();
	hear({}, rested(3, 0));
	expect(animation.under).toBe(false);
});

test("a skip leads to how the table looks", () => {
	const animation = new Animation();
	hears(animation, ["gold", "red"], line(1, dived, drew("gold", 1), drew("red", 2)));
	animation.skip();
	expect(animation.beat).toBeUndefined();
	expect(animation.picture?.gems).toEqual(["gold", "red"]);
	vi.advanceTimersByTime(10_000);
	expect(animation.picture?.gems).toEqual(["gold", "red"]);
});
