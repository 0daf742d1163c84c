import { beforeEach, expect, test, vi } from "vitest";
import { Refused } from "../net/api";
import type { Command, Hello, Line, Look } from "../net/protocol";
import { type News, wire } from "../net/wire.svelte";
import { LiveTable } from "./liveTable.svelte";

// A table over a wire that sends and answers what the test says.

let say: (news: News) => void;
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
