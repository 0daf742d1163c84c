import { beforeEach, expect, test, vi } from "vitest";
import type { Summary, Tables } from "../net/protocol";
import { session } from "../net/session.svelte";
import { wire } from "../net/wire.svelte";
import { isWithdrawn, kept, merged, myTables } from "./myTables.svelte";
import { face, names } from "./testing/faces";
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
const listeners = new Set<(face: Summary) => void>();
vi.spyOn(wire, "mine").mockImplementation((tell) => {
	listeners.add(tell);
	return () => listeners.delete(tell);
});
const tell = (face: Summary) => {
	for (const tell of listeners) tell(face);
};
const answer = (faces: Summary[]) => server.answers.shift()?.resolve({ tables: faces } as Tables);

beforeEach(() => {
	session.person = { id: "ann", name: "Ann", guest: true };
	myTables.faces = [];
	server.answers = [];
});

test("a list that has not changed is the one it was", () => {
	const known = [face("a"), face("b")];
	expect(kept(known, [face("a"), face("b")])).toBe(known);
	expect(names(kept(known, [face("a"), face("c")]))).toEqual(["a", "c"]);
});

test("news of a table replaces what was known of it, and ends it when it is over", () => {
	const known = [face("a"), face("b")];
	expect(names(merged(known, face("b")))).toEqual(["b", "a"]);
	expect(names(merged(known, face("c")))).toEqual(["c", "a", "b"]);
	expect(names(merged(known, face("a", "", "finished")))).toEqual(["b"]);
});

test("a list that does not come leaves what was there", async () => {
	myTables.faces = [face("a")];
	const asked = myTables.refresh();
	server.answers.shift()?.reject(new Error("offline"));
	await asked;
	expect(names(myTables.faces)).toEqual(["a"]);
});

test("what is told while a list is on its way is newer than the list", async () => {
	const stop = myTables.follow();
	const asked = myTables.refresh();
	tell(face("a", "ann"));
	tell(face("b", "", "finished"));
	answer([face("a"), face("b"), face("c")]);
	await asked;
	stop();
	expect(names(myTables.faces)).toEqual(["a", "c"]);
	expect(myTables.faces[0]?.seats[0]?.asked).toBe(true);
	expect(listeners.size).toBe(0);
});

test("of two lists the one that was asked for last counts", async () => {
	const early = myTables.refresh();
	const late = myTables.refresh();
	const [first] = server.answers.splice(0, 1);
	answer([face("new")]);
	await late;
	first?.resolve({ tables: [face("old")] } as Tables);
	await early;
	expect(names(myTables.faces)).toEqual(["new"]);
});

test("a table waits for us until a list says that it does not, and for nobody who has left", async () => {
	const stop = turnAlerts.follow();
	tell(face("a", "ann"));
	tell(face("b", "ben"));
	expect([...turnAlerts.waiting]).toEqual(["a"]);
	const asked = myTables.refresh();
	answer([face("a", "ben"), face("b", "ann"), face("c", "ann")]);
	await asked;
	expect([...turnAlerts.waiting]).toEqual(["b", "c"]);
	session.person = undefined;
	await myTables.refresh();
	expect(turnAlerts.waiting.size).toBe(0);
	stop();
});

test("an invitation that was declined or withdrawn is gone", () => {
	const at = (whom: string, person = "") => ({
		...face("a", "", "open"),
		seats: [{ colour: "green", for: "invited" as const, whom, person }],
	});
	expect(isWithdrawn([at("ann")], at(""), "ann")).toBe(true);
	expect(isWithdrawn([at("ann")], at("ann"), "ann")).toBe(false);
	expect(isWithdrawn([at("ann")], at("", "ann"), "ann")).toBe(false);
	expect(isWithdrawn([at("ben")], at(""), "ann")).toBe(false);
	expect(isWithdrawn([], at(""), "ann")).toBe(false);
});
