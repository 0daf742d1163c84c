import { tick } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../net/api";
import type { Command, Hello, Line, Look } from "../net/protocol";
import { type TableUpdate, wire } from "../net/wire.svelte";
import { LiveTable } from "./liveTable.svelte";

// A table over a wire that sends and answers what the test says.

let say: (update: TableUpdate) => void;
let given: { command: Command; done: () => void; refuse: () => void }[];
let orders: { [name: string]: string };

beforeEach(() => {
	given = [];
	orders = { keep: "" };
	vi.spyOn(wire, "watch").mockImplementation((_table, _as, tell) => {
		say = tell;
		return () => {};
	});
	vi.spyOn(wire, "act").mockImplementation(
		(_table, command) =>
			new Promise((done, fail) => {
				const refuse = () => fail(new Refused({ rule: "TABLE-ORDER", reason: "no" }));
				given.push({ command, done, refuse });
			}),
	);
	connect();
});

/** Simulates the greeting of a new connection. */
function connect() {
	wire.hello = { type: "hello" } as Hello;
}

const line = (n: number): Line => ({ n, at: 0, kind: "moved", seat: 1 });

function told(lines: Line[], full = false, step?: number) {
	const look = { you: { as: 0, seats: [0], orders, step } } as unknown as Look;
	say({ type: "table", table: "t", full, lines, look, here: [] });
}

function opened(): LiveTable {
	const table = new LiveTable("t");
	table.open();
	told([line(1), line(2)], true);
	return table;
}

const numbers = (lines: Line[]) => lines.map((l) => l.n);

test("what happens while somebody looks is fresh, what happened before is not", () => {
	const table = opened();
	expect(table.fresh).toEqual([]);
	expect(table.missed).toEqual([]);
	told([line(3)]);
	expect(numbers(table.fresh)).toEqual([3]);
	told([]); // a player has arrived or left
	expect(numbers(table.fresh)).toEqual([3]);
	expect(numbers(table.lines)).toEqual([1, 2, 3]);
});

test("what happened while the connection was lost is missed, and not fresh", () => {
	const table = opened();
	told([line(3)]);
	connect();
	told([line(4), line(5)]);
	expect(table.fresh).toEqual([]);
	expect(numbers(table.missed)).toEqual([4, 5]);
	expect(numbers(table.lines)).toEqual([1, 2, 3, 4, 5]);
	told([line(6)]);
	expect(numbers(table.fresh)).toEqual([6]);
	expect(table.missed).toEqual([]);
});

test("who comes back and has missed nothing is told of what follows", () => {
	const table = opened();
	connect();
	told([]);
	told([line(3)]);
	expect(numbers(table.fresh)).toEqual([3]);
	expect(table.missed).toEqual([]);
});

const act = (n: number, seat: number, kind = "moved"): Line => ({ n, at: 0, kind, seat });
const goesOn = (lines: Line[], more: Partial<Look> = {}) => {
	const look = { status: "playing", seats: [{}, {}], you: { as: 0, seats: [0], step: 1 }, ...more } as unknown as Look;
	say({ type: "table", table: "t", full: false, lines, look, here: [] });
};

/** A table whose board is still showing the line 3, while 4 and 5 have happened and it is Mara's turn. */
async function heldUp(): Promise<LiveTable> {
	const table = opened();
	goesOn([act(3, 1)]);
	await tick();
	table.hold(true);
	goesOn([act(4, 1)], { cursor: "0.4" });
	goesOn([act(5, 1), act(6, 1, "said")], { cursor: "0.5", you: { as: 0, seats: [0], step: 2, moves: ["rest"] } });
	await tick();
	return table;
}

test("what happens behind something that is to be read waits, and is shown one after the other", async () => {
	const table = await heldUp();
	expect(table.behind).toBe(true);
	expect(table.asked).toBe(false);
	expect(table.latest?.you.moves).toEqual(["rest"]);
	// Talk does not wait.
	expect(numbers(table.lines)).toEqual([1, 2, 3, 6]);
	expect(numbers(table.fresh)).toEqual([6]);
	table.hold(false);
	expect(numbers(table.fresh)).toEqual([4]);
	expect(table.asked).toBe(false);
	await tick();
	expect(numbers(table.fresh)).toEqual([5]);
	expect(numbers(table.lines)).toEqual([1, 2, 3, 4, 5, 6]);
	expect(table.asked).toBe(true);
	expect(table.behind).toBe(false);
});

test("the board can take its time after each, which a tap ends", async () => {
	vi.useFakeTimers();
	const table = opened();
	table.pauseAfter = () => 1000;
	for (const n of [3, 4, 5]) goesOn([act(n, 1)]);
	await vi.advanceTimersByTimeAsync(0);
	expect(numbers(table.fresh)).toEqual([3]);
	await vi.advanceTimersByTimeAsync(1000);
	expect(numbers(table.fresh)).toEqual([4]);
	table.next();
	expect(numbers(table.fresh)).toEqual([5]);
	vi.useRealTimers();
});

test("whoever skips ahead sees the table as it is, and still hears everything", async () => {
	const table = await heldUp();
	table.catchUp();
	expect(numbers(table.fresh)).toEqual([4, 5]);
	expect(table.sudden).toBe(true);
	expect(table.asked).toBe(true);
});

test("an act of one's own, a pause and a lost connection do not wait", async () => {
	const table = await heldUp();
	goesOn([act(7, 0)], { cursor: "0.7" });
	expect(numbers(table.lines)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	const paused = await heldUp();
	goesOn([act(7, 1, "paused")], { status: "paused" });
	expect(paused.look?.status).toBe("paused");
	const lost = await heldUp();
	connect();
	goesOn([act(7, 1)]);
	expect(numbers(lost.missed)).toEqual([4, 5, 7]);
	expect(lost.fresh).toEqual([]);
});

test("the end of the game waits as well, and clocks do not", async () => {
	const table = await heldUp();
	goesOn([act(7, 1)], { status: "finished", seats: [{}, { deadline: 9 }] as Look["seats"] });
	expect(table.look?.status).toBe("playing");
	expect(table.latest?.seats[1]?.deadline).toBe(9);
	table.catchUp();
	expect(table.look?.status).toBe("finished");
});

test("orders go on from those that are under way", async () => {
	const table = opened();
	const first = table.order({ keep: "S1" });
	expect(table.orders.keep).toBe("S1");
	const second = table.order({ keep: `${table.orders.keep} S3` });
	expect(given.map((g) => g.command.orders)).toEqual([{ keep: "S1" }, { keep: "S1 S3" }]);
	orders = { keep: "S1" };
	told([line(3)]);
	given[0]?.done();
	await first;
	expect(table.orders.keep).toBe("S1 S3");
	orders = { keep: "S1 S3" };
	told([line(4)]);
	given[1]?.done();
	await second;
	expect(table.orders.keep).toBe("S1 S3");
});

test("orders that are refused are as they were", async () => {
	const table = opened();
	const order = table.order({ keep: "S1" });
	given[0]?.refuse();
	expect(await order).toBe(false);
	expect(table.orders).toEqual({ keep: "" });
});

test("a table is busy until every command is answered, or until it asks something else", async () => {
	const table = opened();
	told([], false, 3);
	const both = [table.play("rest"), table.do({ do: "say", room: "players", text: "Ahoy" })];
	given[1]?.done();
	await both[1];
	expect(table.busy).toBe(true);
	told([line(3)], false, 5);
	expect(table.busy).toBe(false);
	const next = table.play("rest");
	expect(table.busy).toBe(true);
	given[0]?.done();
	await both[0];
	expect(table.busy).toBe(true);
	given[2]?.done();
	await next;
	expect(table.busy).toBe(false);
});
