import { afterEach, expect, test, vi } from "vitest";
import type { Line, Look, TableMoment } from "../../net/protocol";
import { History, type Moment, stopsOf } from "./history.svelte";

afterEach(() => vi.unstubAllGlobals());

const moment = (entry: number, result?: unknown) => ({ entry, look: { result } as unknown as Look }) as Moment;

test("the stops are the moments of entries that were not taken back, and the last one has the end", () => {
	const moments = [moment(0), moment(1), moment(2), moment(1), moment(1), moment(2), moment(3), moment(3, {})];
	expect(stopsOf(moments)).toEqual([0, 1, 5, 7]);
});

const line = (n: number): Line => ({ n, at: 0, kind: "moved", seat: 0 });

/** Answers requests with these moments and an end. */
function serve(...answers: Partial<TableMoment>[][]) {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		const lines = [...(answers.shift() ?? []).map((m) => ({ type: "moment", ...m })), { type: "end" }];
		return new Response(lines.map((m) => `${JSON.stringify(m)}\n`).join(""));
	});
	return asked;
}

const look = (turn: number, cursor: string) =>
	({ table: "t", cursor, you: { seats: [], as: -1, moves: ["a"] }, view: { turn, same: { n: 1 } } }) as unknown as Look;

test("a game is told once, and then only what is new; what stays the same is kept once", async () => {
	const asked = serve(
		[
			{ entry: 0, lines: [line(1)], look: look(0, "w.1") },
			{ entry: 1, lines: [line(2)], changes: { cursor: "w.2", view: { turn: 1 } } },
		],
		[{ entry: 2, lines: [line(3)], look: look(0, "w.3") }],
	);
	const history = new History({ table: "t" });
	await history.load();
	expect(history.moments.map(({ entry }) => entry)).toEqual([0, 1]);
	const views = history.moments.map((m) => m.look.view as { same: unknown });
	expect(views[1]?.same).toBe(views[0]?.same);
	expect(history.turns).toEqual([0, 1]);
	history.showEntry(1);
	expect([history.table.fresh, history.table.sudden]).toEqual([[line(2)], false]);
	expect(history.table.look?.you.moves).toEqual([]);
	expect(await history.showLine(3)).toBe(true);
	expect([history.entry, history.table.lines.map(({ n }) => n)]).toEqual([2, [1, 2, 3]]);
	expect(asked).toEqual(["/api/tables/t/moments?as=-1", "/api/tables/t/moments?as=-1&since=w.2"]);
	history.showEntry(0);
	expect([history.table.fresh, history.table.sudden]).toEqual([[], true]);
});

test("through other eyes the same entry is shown", async () => {
	const told = (cursor: string) => [
		{ entry: 0, lines: [line(1)], look: look(0, cursor) },
		{ entry: 1, lines: [line(2)], changes: { view: { turn: 1 } } },
	];
	const asked = serve(told("w.1"), told("0.1"));
	const history = new History({ record: "{}" }, "open");
	await history.load();
	history.showEntry(1);
	await history.lookThrough(0);
	expect([history.entry, history.eyes, history.table.look?.cursor]).toEqual([1, 0, "0.1"]);
	expect(asked).toEqual(["/api/moments?as=open", "/api/moments?as=0"]);
});
