import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "../../net/protocol";
import { Hauls, haulsIn } from "./hauls.svelte";

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const event = (name: string, args: { [name: string]: string | number }) => ({
	name,
	args: Object.entries(args).map(([k, v]) => ({ name: k, of: "text", value: `${v}` })),
});
const line = (n: number, ...events: ReturnType<typeof event>[]): Line => ({ n, at: 0, kind: "moved", events });
const collected = (piece: string) => event("collected", { seat: 1, piece, space: "R2C1", card: "red" });
const bell = line(1, collected("red-bell"), event("filled", { seat: 1, piece: "red-bell", count: 4 }));
const mussel = line(2, collected("red-mussel"), event("took-joker", { seat: 1, piece: "red-mussel" }));
const last = line(3, collected("blue-mask"), event("filled", { seat: 1, piece: "blue-mask", count: 12 }));

test("a haul is a treasure that was collected; the twelfth completes a board", () => {
	expect(haulsIn([bell, mussel, last, line(4, event("paid", { seat: 1 }))])).toEqual([
		{ piece: "red-bell", space: "R2C1", seat: 1, completes: false },
		{ piece: "red-mussel", space: "R2C1", seat: 1, completes: false },
		{ piece: "blue-mask", space: "R2C1", seat: 1, completes: true },
	]);
});

test("hauls are shown one after the other, once, and each can be skipped", () => {
	const hauls = new Hauls();
	const fresh = [bell, mussel];
	hauls.hear({ fresh, sudden: false });
	hauls.hear({ fresh, sudden: false });
	expect(hauls.now?.piece).toBe("red-bell");
	hauls.skip();
	expect(hauls.now?.piece).toBe("red-mussel");
	hauls.hear({ fresh: [last], sudden: false });
	expect(hauls.now?.piece).toBe("red-mussel");
	vi.advanceTimersByTime(1000);
	expect(hauls.now?.piece).toBe("blue-mask");
	vi.advanceTimersByTime(2000);
	expect(hauls.now).toBeUndefined();
});

test("whoever skips ahead sees none", () => {
	const hauls = new Hauls();
	hauls.hear({ fresh: [bell, mussel], sudden: false });
	hauls.hear({ fresh: [last], sudden: true });
	expect(hauls.now).toBeUndefined();
});
