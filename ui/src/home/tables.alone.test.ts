import { expect, test, vi } from "vitest";
import type { Lines } from "../net/protocol";
import { wire } from "../net/wire.svelte";
import { noteSeen } from "../table/past/seen";
import { summary } from "../table/testing/summaries";
import { TableLists } from "./tables.svelte";

// The server answers when the test says so.
const answers = vi.hoisted(() => [] as ((lines: Lines) => void)[]);
vi.mock("../net/api", async (original) => ({
	...(await original<typeof import("../net/api")>()),
	call: () => new Promise<Lines>((answer) => answers.push(answer)),
}));
const said = (count: number) =>
	({ lines: Array.from({ length: count }, () => ({ kind: "said", n: 2, person: "ben" })) }) as unknown as Lines;

test("what is unread is counted when somebody speaks, and an answer that comes late changes nothing", async () => {
	for (const table of ["a", "b"]) noteSeen(table, "0.1");
	const told = vi.spyOn(wire, "mine");
	const lists = new TableLists();
	const stop = lists.hear();
	const tell = told.mock.lastCall?.[0];
	tell?.(summary("a"));
	tell?.(summary("a"), true);
	tell?.(summary("b"), true);
	tell?.(summary("a"), true);
	await vi.waitFor(() => expect(answers).toHaveLength(3));
	const [early, other, latest] = answers;
	latest?.(said(2));
	other?.(said(3));
	await vi.waitFor(() => expect(lists.talk).toEqual({ a: 2, b: 3 }));
	early?.(said(1));
	await new Promise((done) => setTimeout(done));
	expect(lists.talk).toEqual({ a: 2, b: 3 });
	stop();
});
