import { beforeEach, expect, test, vi } from "vitest";
import type { Summary, Tables } from "../net/protocol";
import { session } from "../net/session.svelte";
import { wire } from "../net/wire.svelte";
import { isWithdrawn, kept, merged, myTables } from "./myTables.svelte";
import { names, summary } from "./testing/summaries";
import { turnAlerts } from "./turnAlerts.svelte";

// The server answers and sends updates when the test says so.
interface Answer {
	resolve(tables: Tables): void;
	reject(err: Error): void;
}
const server = vi.hoisted(() => ({ answers: [] as Answer[] }));
vi.mock("../net/api", async (original) => ({
	...(await original<typeof import("../net/api")>()),
	call: () => new Promise<Tables>((resolve, reject) => server.answers.push({ resolve, reject })),
}));
const listeners = new Set<(summary: Summary) => void>();
vi.spyOn(wire, "mine").mockImplementation((tell) => {
	listeners.add(tell);
	return () => listeners.delete(tell);
});
const tell = (summary: Summary) => {
	for (const tell of listeners) tell(summary);
};
const answer = (summaries: Summary[]) => server.answers.shift()?.resolve({ tables: summaries } as Tables);

beforeEach(() => {
	session.person = { id: "ann", name: "Ann", guest: true };
	myTables.summaries = [];
	server.answers = [];
});

test("a list that has not changed is the one it was", () => {
	const known = [summary("a"), summary("b")];
	expect(kept(known, [summary("a"), summary("b")])).toBe(known);
	expect(names(kept(known, [summary("a"), summary("c")]))).toEqual(["a", "c"]);
});

test("news of a table replaces what was known of it, and ends it when it is over", () => {
	const known = [summary("a"), summary("b")];
	expect(names(merged(known, summary("b")))).toEqual(["b", "a"]);
	expect(names(merged(known, summary("c")))).toEqual(["c", "a", "b"]);
	expect(names(merged(known, summary("a", "", "finished")))).toEqual(["b"]);
});

test("a list that does not come leaves what was there", async () => {
	myTables.summaries = [summary("a")];
	const asked = myTables.refresh();
	server.answers.shift()?.reject(new Error("offline"));
	await asked;
	expect(names(myTables.summaries)).toEqual(["a"]);
});

test("what is told while a list is on its way is newer than the list", async () => {
	const stop = myTables.follow();
	const asked = myTables.refresh();
	tell(summary("a", "ann"));
	tell(summary("b", "", "finished"));
	answer([summary("a"), summary("b"), summary("c")]);
	await asked;
	stop();
	expect(names(myTables.summaries)).toEqual(["a", "c"]);
	expect(myTables.summaries[0]?.seats[0]?.asked).toBe(true);
	expect(listeners.size).toBe(0);
});

test("of two lists the one that was asked for last counts", async () => {
	const early = myTables.refresh();
	const late = myTables.refresh();
	const [first] = server.answers.splice(0, 1);
	answer([summary("new")]);
	await late;
	first?.resolve({ tables: [summary("old")] } as Tables);
	await early;
	expect(names(myTables.summaries)).toEqual(["new"]);
});

test("a table waits for us until a list says that it does not, and for nobody who has left", async () => {
	const stop = turnAlerts.follow();
	tell(summary("a", "ann"));
	tell(summary("b", "ben"));
	expect([...turnAlerts.waiting]).toEqual(["a"]);
	const asked = myTables.refresh();
	answer([summary("a", "ben"), summary("b", "ann"), summary("c", "ann")]);
	await asked;
	expect([...turnAlerts.waiting]).toEqual(["b", "c"]);
	session.person = undefined;
	await myTables.refresh();
	expect(turnAlerts.waiting.size).toBe(0);
	stop();
});

test("an invitation that was declined or withdrawn is gone", () => {
	const at = (whom: string, person = "") => ({
		...summary("a", "", "open"),
		seats: [{ colour: "green", for: "invited" as const, whom, person }],
	});
	expect(isWithdrawn([at("ann")], at(""), "ann")).toBe(true);
	expect(isWithdrawn([at("ann")], at("ann"), "ann")).toBe(false);
	expect(isWithdrawn([at("ann")], at("", "ann"), "ann")).toBe(false);
	expect(isWithdrawn([at("ben")], at(""), "ann")).toBe(false);
	expect(isWithdrawn([], at(""), "ann")).toBe(false);
});
