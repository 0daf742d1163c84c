import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Channel, type Shown } from "./channel";
import { HallChannel } from "./hall";
import type { GoHall } from "./host";
import { type FromWorker, hallLock, type ToWorker } from "./messages";
import { FakeLocks } from "./testing/locks";

// Pages, workers and a hall in TypeScript instead of the module, all in one thread.

let locks: FakeLocks;
let pages: Page[];
let opened: BroadcastChannel[];
/** What halls were asked, over all of them. */
let heard: string[];
/** A hall that is asked this does not answer. */
let lostOn = "";

class FakeHall implements GoHall {
	constructor(readonly name: string) {}
	#send = new Set<(message: string) => void>();

	connect(user: string, send: (message: string) => void) {
		heard.push(`connect ${user}`);
		this.#send.add(send);
		send(`hello from ${this.name} to "@me"`);
		return {
			take: (message: string) => {
				heard.push(message);
				if (message !== lostOn) send(`${message} is done`);
			},
			close: () => heard.push("close"),
		};
	}

	async call(method: string, path: string, body: string) {
		heard.push(`${method} ${path}`);
		if (path === lostOn) return new Promise<never>(() => {});
		if (path === "/none") return { status: 404, body: '{"code":"unknown","message":""}' };
		return { status: method === "POST" ? 201 : 200, body: body || `{"person":"@me","hall":"${this.name}"}` };
	}

	stream(_: string, path: string, __: string, ___: string, line: (lines: string) => void) {
		let cancel = () => {};
		const done = new Promise<{ status: number; body: string }>((resolve, reject) => {
			cancel = () => {
				heard.push("cancel");
				reject(new Error("cancelled"));
			};
			line('{"n":1}\n{"n":2}');
			if (path !== lostOn) setTimeout(() => resolve({ status: 200, body: "" }));
		});
		return { done, cancel };
	}

	close() {}
}

/** A page with its worker. */
class Page {
	shown: Shown & { persons: string[] };
	channel: Channel;
	#end = () => {};
	/** The module cannot be loaded in this page's worker. */
	broken = false;
	#dead = false;
	hall: HallChannel | undefined;

	constructor(readonly name: string) {
		this.shown = {
			state: "off",
			unsaved: "",
			person: () => ({ id: `id of ${name}`, name }),
			begun: () => this.shown.persons.push("begun"),
			persons: [],
		};
		this.channel = new Channel(this.shown, () => this.#worker(), "build");
		pages.push(this);
	}

	#worker(): Worker {
		const worker = { onmessage: (_: { data: FromWorker }) => {}, terminate() {}, postMessage: (m: ToWorker) => take(m) };
		const tell = (data: FromWorker) => queueMicrotask(() => worker.onmessage({ data }));
		let waiting: AbortController | undefined;
		const run = () => {
			if (this.#dead) return undefined;
			waiting = undefined;
			const hall = new HallChannel();
			this.hall = hall;
			return new Promise((_, fail) => {
				this.#end = () => fail(new Error("ended"));
				if (!this.broken) return hall.open(new FakeHall(this.name));
				hall.fail();
				fail(new Error("broken"));
			});
		};
		const hold = (options: LockOptions) =>
			locks.request(hallLock, options, run).catch((err) => {
				if (err === "steal") return;
				this.hall?.close();
				tell({ ended: String(err) });
			});
		const take = (m: ToWorker) => {
			if (this.#dead) return;
			if ("steal" in m && !waiting) return;
			waiting?.abort("steal");
			if ("begin" in m) {
				waiting = new AbortController();
				tell({ waits: true });
				void hold({ signal: waiting.signal });
			} else void hold({ steal: true });
		};
		return worker as unknown as Worker;
	}

	get = async (path: string, method = "GET") => (await this.channel.fetch(path, { method })).json();

	/** Kills the page and its worker. */
	kill() {
		this.#dead = true;
		this.hall?.close();
		this.#end();
	}
}

const open = (name: string) => new Page(name);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	locks = new FakeLocks();
	vi.stubGlobal("navigator", { locks });
	opened = [];
	const Real = BroadcastChannel;
	vi.stubGlobal(
		"BroadcastChannel",
		class extends Real {
			constructor(name: string) {
				super(name);
				opened.push(this);
			}
		},
	);
	pages = [];
	heard = [];
	lostOn = "";
});

afterEach(() => {
	for (const page of pages) page.kill();
	for (const channel of opened) channel.close();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("two pages use the hall of the first", async () => {
	const [mara, jon] = [open("Mara"), open("Jon")];
	await mara.channel.start();
	expect(mara.shown.state).toBe("ready");
	expect(await mara.get("/x")).toEqual({ person: "id of Mara", hall: "Mara" });
	expect(await jon.get("/x")).toEqual({ person: "id of Jon", hall: "Mara" });
});

test("what was opened is worth keeping, and what is unknown is an answer", async () => {
	const mara = open("Mara");
	const unknown = await mara.channel.fetch("/none", {});
	expect([unknown.status, await unknown.json()]).toEqual([404, { code: "unknown", message: "" }]);
	expect(mara.shown.persons).toEqual([]);
	await mara.channel.fetch("/api/tables", { method: "POST", body: "{}" });
	expect(mara.shown.persons).toEqual(["begun"]);
});

test("a document of a game is as it is stored", async () => {
	const mara = open("Mara");
	expect(await mara.get("/api/local/games/localabc")).toEqual({ person: "@me", hall: "Mara" });
});

test("when the page of the hall is killed the next takes over, and what was asked is asked again", async () => {
	const [mara, jon] = [open("Mara"), open("Jon")];
	await mara.channel.start();
	await jon.channel.start();
	lostOn = "/x";
	const answer = jon.get("/x");
	await vi.waitFor(() => expect(heard).toEqual(["GET /x"]));
	lostOn = "";
	mara.kill();
	expect(await answer).toEqual({ person: "id of Jon", hall: "Jon" });
});

test("a conversation says what the hall says, and ends with it", async () => {
	const [mara, jon] = [open("Mara"), open("Jon")];
	await mara.channel.start();
	const said: string[] = [];
	const closed = vi.fn();
	const talk = jon.channel.converse((message) => said.push(message), closed);
	await vi.waitFor(() => expect(said).toEqual(['hello from Mara to "id of Jon"']));
	talk.send("move");
	await vi.waitFor(() => expect(said[1]).toBe("move is done"));
	mara.kill();
	await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
	jon.channel.converse((message) => said.push(message), closed);
	await vi.waitFor(() => expect(said[2]).toBe('hello from Jon to "id of Jon"'));
});

test("the conversations of a page that is gone are closed", async () => {
	const [mara, jon] = [open("Mara"), open("Jon")];
	await mara.channel.start();
	const before = locks.held("divingbell.page");
	expect(before).toHaveLength(2);
	jon.channel.converse(
		() => {},
		() => {},
	);
	await vi.waitFor(() => expect(heard).toEqual(["connect Jon"]));
	expect(heard).not.toContain("close");
	locks.release(before[1] ?? "");
	await vi.waitFor(() => expect(heard).toContain("close"));
});

test("a hall that is mute is replaced", async () => {
	const [mara, jon] = [open("Mara"), open("Jon")];
	await mara.channel.start();
	await jon.channel.start();
	mara.hall?.close();
	const answer = jon.get("/x");
	for (let i = 0; i < 6; i++) vi.advanceTimersByTime(2000);
	expect(await answer).toMatchObject({ hall: "Jon" });
});

test("a module that cannot be loaded is a failure, and can be tried again", async () => {
	const mara = open("Mara");
	mara.broken = true;
	await expect(mara.channel.start()).rejects.toThrow();
	expect(mara.shown.state).toBe("failed");
	mara.broken = false;
	await mara.channel.start();
	expect(mara.shown.state).toBe("ready");
});

test("an answer of many lines is read as it arrives, and can be stopped", async () => {
	const mara = open("Mara");
	const reply = await mara.channel.fetch("/api/tables/localabc/moments?as=0", {});
	expect(await reply.text()).toBe('{"n":1}\n{"n":2}\n');
	lostOn = "/api/moments";
	const stop = new AbortController();
	const endless = await mara.channel.fetch(lostOn, { signal: stop.signal });
	stop.abort();
	await expect(endless.text()).rejects.toThrow();
	await vi.waitFor(() => expect(heard).toContain("cancel"));
});
