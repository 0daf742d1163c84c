import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";

// The worker itself, public/sw.js, with a server, a cache and locks that do as they are told.

const origin = "https://play.example.org";
const source = readFileSync("public/sw.js", "utf8");

let served = new Map<string, string>();
let kept = new Map<string, string>();
let held: string[] = [];
let skipped = 0;

const pathOf = (request: string | { url: string }) =>
	new URL(typeof request === "string" ? request : request.url, origin).pathname;

const cache = {
	match: async (request: string) => (kept.has(pathOf(request)) ? new Response(kept.get(pathOf(request))) : undefined),
	put: async (request: string, answer: Response) => void kept.set(pathOf(request), await answer.text()),
	keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
	delete: async (request: { url: string }) => kept.delete(pathOf(request)),
};

/** Starts a worker and gives what sends it an event, which resolves when the worker is done with it. */
function start(folder = "/") {
	const handlers = new Map<string, (event: object) => void>();
	const self = {
		addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
		skipWaiting: () => skipped++,
	};
	const fetch = async (request: string) => {
		const body = served.get(pathOf(request));
		return body === undefined ? new Response(null, { status: 404 }) : new Response(body);
	};
	const caches = { open: async () => cache, match: cache.match, keys: async () => ["divingbell"] };
	const navigator = { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } };
	const location = { href: `${origin}${folder}sw.js`, origin };
	new Function("self", "caches", "fetch", "navigator", "location", source)(self, caches, fetch, navigator, location);
	return async (name: string, data?: object): Promise<void> => {
		let done: Promise<unknown> | undefined;
		handlers.get(name)?.({ data, waitUntil: (until: Promise<unknown>) => (done = until) });
		await done;
	};
}

/** Has the server offer a build of the app, and gives what a page of it tells the worker at first, and once it has time. */
function build(version: string, folder = "/") {
	const parts = ["first.js", "late.js", "divingbell.wasm"];
	served = new Map([[folder, `<script src="${folder}assets/${version}/first.js">`]]);
	for (const part of [...parts, "parts.json"]) served.set(`${folder}assets/${version}/${part}`, JSON.stringify(parts));
	const keep = [`${origin}${folder}assets/${version}/first.js`];
	return [
		{ keep, all: false },
		{ keep, all: true },
	] as const;
}

const versionsKept = () => [...new Set([...kept.keys()].map((path) => /assets\/(\w+)\//.exec(path)?.[1]).filter(Boolean))].sort();
const shown = () => /assets\/(\w+)\//.exec([...kept].find(([path]) => path.endsWith("/"))?.[1] ?? "")?.[1];

beforeEach(() => {
	kept = new Map();
	held = [];
	skipped = 0;
});

test("at first what was loaded is kept, then all there is", async () => {
	for (const folder of ["/", "/a/b/"]) {
		kept = new Map();
		const send = start(folder);
		const [first, all] = build("one", folder);
		await send("message", first);
		expect([...kept.keys()].sort()).toEqual([folder, `${folder}assets/one/first.js`]);
		await send("message", all);
		expect([...kept.keys()].sort()).toEqual([
			folder,
			...["divingbell.wasm", "first.js", "late.js", "parts.json"].map((part) => `${folder}assets/one/${part}`),
		]);
	}
});

test("a build that is whole stays until another is, and as long as a page of it is open", async () => {
	const send = start();
	await send("message", build("one")[1]);
	const [first, all] = build("two");
	held = ["divingbell.build.one"];
	await send("message", first);
	expect(shown()).toBe("one");
	const list = served.get("/assets/two/late.js");
	served.delete("/assets/two/late.js");
	await send("message", all); // the connection is lost meanwhile
	expect(shown()).toBe("one");
	served.set("/assets/two/late.js", list ?? "");
	await send("message", all);
	expect(shown()).toBe("two");
	expect(versionsKept()).toEqual(["one", "two"]);
	held = [];
	await send("message", all);
	expect(versionsKept()).toEqual(["two"]);
});

test("where data is saved, a page still gives way to the next", async () => {
	const send = start();
	for (const version of ["one", "two"]) await send("message", build(version)[0]);
	expect(shown()).toBe("two");
	expect(versionsKept()).toEqual(["two"]);
});

test("a page of a build that the server has no more changes nothing", async () => {
	const send = start();
	const [, old] = build("one");
	await send("message", build("two")[1]);
	await send("message", old);
	expect(versionsKept()).toEqual(["two"]);
});

test("a worker waits for the end of a game on the device", async () => {
	held = ["divingbell.playing"];
	const send = start();
	await send("install");
	await send("message", { takeOver: true });
	expect(skipped).toBe(0);
	held = [];
	await send("message", { takeOver: true });
	expect(skipped).toBe(1);
	await send("install");
	expect(skipped).toBe(2);
});
