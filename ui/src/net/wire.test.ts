import { beforeEach, expect, test, vi } from "vitest";
import { Failed, Refused } from "./api";
import type { ClientMessage, Command, Look, ServerMessage } from "./protocol";
import { FakeClock } from "./testing/clock";
import type { Listener, Transport } from "./transport";
import { Wire } from "./wire.svelte";

// A wire over connections that the test opens, breaks and sends messages over.

class FakeTransport implements Transport {
	ready = false;
	closed = false;
	sent: ClientMessage[] = [];

	constructor(readonly listener: Listener) {}

	send(message: ClientMessage): void {
		this.sent.push(message);
	}
	close(): void {
		this.ready = false;
		this.closed = true;
	}

	/** Connects, and has the server say hello. */
	greet(time = 0): void {
		this.ready = true;
		this.say({ type: "hello", app: "", version: 1, time, person: { id: "ann", name: "Ann", guest: true } });
	}
	say(message: ServerMessage): void {
		this.listener.heard(message);
	}
	break(): void {
		this.ready = false;
		this.listener.closed();
	}
	/** Returns what was sent since the last call. */
	take(): ClientMessage[] {
		return this.sent.splice(0);
	}
}

let clock: FakeClock;
let connections: FakeTransport[];
let wire: Wire;

beforeEach(() => {
	clock = new FakeClock();
	connections = [];
	wire = new Wire((listener) => {
		const transport = new FakeTransport(listener);
		connections.push(transport);
		return transport;
	}, clock);
});

const latest = (): FakeTransport => connections.at(-1) as FakeTransport;

function connected(): FakeTransport {
	wire.open();
	latest().greet();
	return latest();
}

const command = (id: string): Command => ({ id, do: "move", move: "rest" });
const look = (cursor: string, more: Partial<Look> = {}): Look =>
	({ table: "t", cursor, you: { seats: [], as: -1 }, ...more }) as unknown as Look;
const update = (of: Partial<Extract<ServerMessage, { type: "table" }>>): ServerMessage => ({
	type: "table",
	table: "t",
	lines: [],
	here: [],
	...of,
});

function watch(as?: number) {
	const tell = vi.fn();
	const gone = vi.fn();
	return { tell, gone, stop: wire.watch("t", as, tell, gone) };
}

test("the greeting opens the wire and sets the server's clock", () => {
	clock.forward(1000);
	wire.open();
	expect(wire.state).toBe("connecting");
	latest().greet(5000);
	expect(wire.state).toBe("open");
	clock.forward(10);
	expect(wire.serverTime).toBe(5010);
});

test("each attempt waits twice as long as the one before, up to a limit, and a little by chance", () => {
	wire.open();
	for (const wait of [300, 600, 1200, 2400, 4800, 9600, 15_000, 15_000]) {
		const attempts = connections.length;
		latest().break();
		expect(wire.state).toBe("lost");
		clock.forward(wait - 1);
		expect(connections).toHaveLength(attempts);
		clock.forward(1);
		expect(connections).toHaveLength(attempts + 1);
	}
	latest().greet();
	clock.chance = 0;
	latest().break();
	clock.forward(0.7 * 300);
	expect(connections).toHaveLength(10);
});

test("a connection that does not come about is given up and tried again", () => {
	wire.open();
	clock.forward(19_999);
	expect(wire.state).toBe("connecting");
	clock.forward(1);
	expect(wire.state).toBe("lost");
	expect(latest().closed).toBe(true);
	latest().break(); // too late to count
	clock.forward(300);
	expect(connections).toHaveLength(2);
	latest().greet();
	expect(wire.state).toBe("open");
});

test("sockets count as blocked when the server was never heard, until it is", () => {
	wire.open();
	for (let tries = 1; tries <= 4; tries++) {
		expect(wire.socketsBlocked).toBe(false);
		latest().break();
		wire.open();
	}
	expect(wire.socketsBlocked).toBe(true);
	latest().greet();
	expect(wire.socketsBlocked).toBe(false);
	for (let tries = 1; tries <= 5; tries++) {
		latest().break();
		wire.open();
	}
	expect(wire.socketsBlocked).toBe(false);
});

test("after a server has taken its leave it is looked for soon", () => {
	wire.open();
	for (const wait of [300, 600, 1200]) {
		latest().break();
		clock.forward(wait);
	}
	latest().say({ type: "bye", retry_ms: 1000 });
	latest().break();
	clock.forward(300);
	expect(connections).toHaveLength(5);
});

test("retrying does not wait, and happens once", () => {
	wire.open();
	latest().break();
	wire.retry();
	expect(connections).toHaveLength(2);
	clock.forward(10_000);
	expect(connections).toHaveLength(2);
});

test("a connection that is opened anew replaces the one before", () => {
	const { tell } = watch();
	const old = connected();
	wire.open();
	expect(old.closed).toBe(true);
	old.say(update({ look: look("1") }));
	old.break();
	expect(tell).not.toHaveBeenCalled();
	expect(wire.state).toBe("open");
	clock.forward(10_000);
	expect(connections).toHaveLength(2);
});

test("a server that does not answer is left", () => {
	const first = connected();
	clock.forward(30_000);
	expect(first.take()).toEqual([{ type: "ping" }]);
	clock.forward(5_999);
	expect(connections).toHaveLength(1);
	clock.forward(1);
	expect(wire.state).toBe("lost");
	expect(first.closed).toBe(true);
	latest().greet();
	expect(wire.state).toBe("open");
});

test("whatever a server says shows that it is there", () => {
	const first = connected();
	wire.retry();
	wire.retry(); // a ping is already under way
	expect(first.take()).toEqual([{ type: "ping" }]);
	first.say({ type: "pong", time: 0 });
	clock.forward(29_000);
	expect(connections).toHaveLength(1);
});

test("when the server's clock was set, the app asks for the time", () => {
	const first = connected();
	wire.watch("t", undefined, vi.fn(), vi.fn());
	first.take();
	const before = wire.serverTime;
	first.say(update({ look: look("1"), lines: [{ n: 1, at: 0, kind: "resumed", how: "clock" }] }));
	expect(first.take()).toEqual([{ type: "ping" }]);
	first.say({ type: "pong", time: before + 3 * 3_600_000 });
	expect(wire.serverTime).toBe(before + 3 * 3_600_000);
	first.say({ type: "pong", time: before }); // and back
	expect(wire.serverTime).toBe(before);
	first.say({ type: "pong", time: before - 5_000 }); // on its way for long
	expect(wire.serverTime).toBe(before);
});

test("a connection that breaks while it is in doubt is waited for like any other", () => {
	wire.open();
	for (const wait of [300, 600, 1200, 2400, 4800]) {
		latest().break();
		clock.forward(wait);
	}
	latest().ready = true; // and no greeting
	clock.forward(30_000 - clock.now());
	expect(latest().take()).toEqual([{ type: "ping" }]);
	latest().break();
	clock.forward(6_000);
	expect(connections).toHaveLength(6);
});

test("a table is watched as soon as there is a connection, and from where it was after a break", () => {
	const { tell } = watch(2);
	const first = connected();
	const asking = { type: "watch", table: "t", changes: true, as: 2 };
	expect(first.take()).toMatchObject([{ ...asking, cursor: "" }]);
	first.say(update({ look: look("s.7") }));
	first.break();
	clock.forward(300);
	expect(latest().take()).toEqual([]);
	latest().greet();
	expect(latest().take()).toMatchObject([{ ...asking, cursor: "s.7" }]);
	expect(tell).toHaveBeenCalledOnce();
});

test("changes are told as the whole of how a table looks", () => {
	const { tell } = watch();
	const first = connected();
	first.say(update({ look: look("1", { status: "open", name: "Sunday" }) }));
	first.say(update({ changes: { cursor: "2", status: "playing", name: null } }));
	expect(tell.mock.lastCall?.[0].look).toEqual(look("2", { status: "playing" }));
});

test("changes of a table that was never told are of an earlier watch", () => {
	const { tell } = watch();
	connected().say(update({ changes: { cursor: "2" } }));
	expect(tell).not.toHaveBeenCalled();
});

test("a table is not told of any more once nobody watches it", () => {
	const early = watch();
	const first = connected();
	const late = watch();
	first.take();
	early.stop(); // another one watches it now
	expect(first.take()).toEqual([]);
	late.stop();
	expect(first.take()).toEqual([{ type: "unwatch", table: "t" }]);
	first.say(update({ look: look("1") }));
	expect(early.tell).not.toHaveBeenCalled();
	expect(late.tell).not.toHaveBeenCalled();
});

test("a watch that the server has no room for is asked for again", () => {
	const { gone } = watch();
	const first = connected();
	first.take();
	first.say({ type: "failed", table: "t", problem: { code: "busy", message: "", retry_ms: 500 } });
	clock.forward(499);
	expect(first.take()).toEqual([]);
	clock.forward(1);
	expect(first.take()).toMatchObject([{ type: "watch", table: "t" }]);
	expect(gone).not.toHaveBeenCalled();
	first.say({ type: "failed", table: "t", problem: { code: "unknown-table", message: "" } });
	expect(gone).toHaveBeenLastCalledWith("unknown-table");
	first.say({ type: "gone", table: "t", why: "slow" });
	expect(gone).toHaveBeenLastCalledWith("slow");
});

test("a command that was not answered is sent again under its id, one that was is not", async () => {
	const first = connected();
	const acts = [wire.act("t", command("a")), wire.act("t", command("b"))];
	expect(first.take().map((m) => m.command?.id)).toEqual(["a", "b"]);
	first.say({ type: "done", id: "a", table: "t" });
	await acts[0];
	first.break();
	const late = wire.act("t", command("c"));
	clock.forward(300);
	latest().greet();
	expect(latest().take()).toEqual([
		{ type: "do", table: "t", command: command("b") },
		{ type: "do", table: "t", command: command("c") },
	]);
	expect(wire.unanswered).toBe(true);
	for (const id of ["b", "c"]) latest().say({ type: "done", id, table: "t" });
	await Promise.all([acts[1], late]);
	expect(wire.unanswered).toBe(false);
});

test("a command that is to be tried again is, unless it has been answered meanwhile", async () => {
	const first = connected();
	const busy = { code: "busy", message: "", retry_ms: 200 };
	const acts = [wire.act("t", command("a")), wire.act("t", command("b"))];
	first.take();
	for (const id of ["a", "b"]) first.say({ type: "failed", id, table: "t", problem: busy });
	first.say({ type: "done", id: "a", table: "t" });
	clock.forward(200);
	expect(first.take().map((m) => m.command?.id)).toEqual(["b"]);
	first.say({ type: "done", id: "b", table: "t" });
	await Promise.all(acts);
});

test("what is refused or fails is told to whoever gave the command", async () => {
	const first = connected();
	const refused = wire.act("t", command("a"));
	first.say({ type: "refused", id: "a", table: "t", refusal: { rule: "TABLE-1", reason: "not-asked" } });
	await expect(refused).rejects.toBeInstanceOf(Refused);
	const failed = wire.act("t", command("b"));
	first.say({ type: "failed", id: "b", table: "t", problem: { code: "broken", message: "" } });
	await expect(failed).rejects.toBeInstanceOf(Failed);
	expect(wire.unanswered).toBe(false);
});

test("a listener that fails does not keep the others from hearing, and own tables that are watched are told, too", () => {
	const reported = vi.fn();
	vi.stubGlobal("reportError", reported);
	const heard = vi.fn();
	wire.mine(() => {
		throw new Error("no ears");
	});
	const stop = wire.mine(heard);
	watch();
	const first = connected();
	first.say({ type: "mine", face: { table: "a" } as never });
	expect(heard).toHaveBeenLastCalledWith({ table: "a" }, undefined);
	first.say({ type: "mine", face: { table: "a" } as never, said: true });
	expect(heard).toHaveBeenLastCalledWith({ table: "a" }, true);
	expect(reported).toHaveBeenCalledTimes(2);
	first.say(update({ look: look("1", { you: { seats: [0], as: 0 } } as Partial<Look>) }));
	expect(heard.mock.lastCall?.[0]).toMatchObject({ table: "t" });
	stop();
	first.say({ type: "mine", face: { table: "b" } as never });
	expect(heard).toHaveBeenCalledTimes(3);
});

test("a page that is hidden says so, also when it connects anew, and before it watches anything", () => {
	connected();
	wire.hide(false);
	wire.hide(true);
	wire.hide(true);
	expect(latest().sent).toEqual([{ type: "window", hidden: true }]);
	watch();
	latest().break();
	clock.forward(300);
	latest().greet();
	expect(latest().sent.map((m) => m.type)).toEqual(["window", "watch"]);
	wire.hide(false);
	expect(latest().sent.at(-1)).toEqual({ type: "window", hidden: false });
});
