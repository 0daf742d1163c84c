// Loading the app: how much there is to load, without a server, and when the server has another build.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Line } from "../src/net/protocol.ts";
import { ask } from "./device.ts";
import { expect, phone, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { plain, text } from "./text.ts";
import { until } from "./wait.ts";

test("the first visit is at most 250 kB, fonts and first table included", async ({ player }) => {
	const mara = await player("Mara", { fresh: true });
	const wire = await mara.context.newCDPSession(mara.page);
	const begun = new Map<string, number>();
	const loaded: { at: number; bytes: number }[] = [];
	wire.on("Network.requestWillBeSent", ({ requestId, request, wallTime }) => {
		if (!request.url.includes("/api/")) begun.set(requestId, wallTime * 1000);
	});
	wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const at = begun.get(requestId);
		if (at !== undefined) loaded.push({ at, bytes: encodedDataLength });
	});
	await wire.send("Network.enable");
	await mara.page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.querySelector("main.board > *")) return;
			observer.disconnect();
			performance.mark("board");
		}).observe(document, { childList: true, subtree: true });
	});
	await mara.goHome();
	await mara.page.locator(".picture svg").nth(1).waitFor();
	await mara.page.goto(`${mara.server.url}/icon.svg`); // whoever has a table is shown more at home
	await mara.against("deepblue", ["deckhand"]);
	await mara.goTo();
	await mara.onBoard();
	// What loads after the board, such as dives, does not count, however late this runs.
	const shown = await mara.page.evaluate(
		() => performance.timeOrigin + (performance.getEntriesByName("board")[0]?.startTime ?? Number.POSITIVE_INFINITY),
	);
	const bytes = loaded.filter(({ at }) => at <= shown).reduce((sum, each) => sum + each.bytes, 0);
	expect(bytes).toBeGreaterThan(50_000);
	expect(bytes).toBeLessThanOrEqual(250_000);
});

test("without a server the app still opens and says so", async ({ player, server }) => {
	const mara = await player(undefined, { serviceWorkers: "allow", bypassCSP: false });
	const open = (path: string) => mara.page.goto(server.url + path);
	await mara.goHome();
	// After the first visit the copy is complete, and nothing else replaces it.
	await until("there is a copy", () =>
		mara.page.evaluate(async () => {
			const kept = (await (await caches.open("divingbell")).keys()).map(({ url }) => new URL(url).pathname.split("/").at(-1));
			return ["", "parts.json", "divingbell.wasm", "rules-sunken-hu.js"].every((part) => kept.includes(part));
		}),
	);
	// What is read now can be read again.
	await open("/learn/deepblue");
	const lessons = mara.page.locator("main ol li");
	await expect(lessons).not.toHaveCount(0);
	await open("/rules/tables");
	const title = mara.page.locator("article h1");
	await title.waitFor();
	await until("it is kept", () => mara.page.evaluate(async () => (await caches.match("/api/lessons/deepblue")) !== undefined));
	await mara.page.goto(`${server.url}/icon.svg`);
	await server.stop();
	await open("/rules/tables");
	await title.waitFor();
	await open("/learn/deepblue");
	await expect(lessons).not.toHaveCount(0);
	await open("/rules/sunken"); // which nobody has read yet
	await title.waitFor();
	await mara.goHome();
	const offline = mara.page.getByRole("heading", { name: text("device.offline.title", { network: "yes" }) });
	await offline.waitFor();
	await mara.button("app.play.now").waitFor(); // on this device
	await server.start();
	await expect(offline).toHaveCount(0);
	await mara.button("app.play.now").waitFor();
});

test("where WebSockets are blocked that is said, instead of a connection that was lost", async ({ player }) => {
	const mara = await player("Mara", { fresh: true });
	await mara.page.routeWebSocket(/api\/socket/, (socket) => socket.close());
	await mara.goHome();
	await mara.says("app.sockets-blocked").waitFor();
});

test("an app that cannot be loaded says so", async ({ player }) => {
	const mara = await player(undefined, { fresh: true });
	await mara.page.route("**/shell.js", (route) => route.abort());
	await mara.goHome();
	// The message cannot be loaded either, so it is part of the page.
	const again = mara.page.locator("a[href='']").first();
	await expect(again).toHaveText(/Divingbell/);
	await mara.page.unroute("**/shell.js");
	await again.click();
	await mara.button("app.play.now").waitFor();
	await expect(again).toHaveCount(0);
	expect(mara.faults.splice(0)).toHaveLength(1);
});

const edition = (page: Page) => page.evaluate(() => document.querySelector("script")?.src.split("/").at(-2) ?? "no script");

/** Serves the page once as an older build, of which some parts exist; afterwards the server's own. */
async function outdate(player: Player, parts: RegExp): Promise<string> {
	const { page, server } = player;
	const isOlder = ({ pathname }: URL) => pathname.startsWith("/assets/older/") && parts.test(pathname);
	await player.goHome();
	const now = await edition(page);
	await page.route(isOlder, async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		return route.fulfill({ response: await route.fetch({ url: route.request().url().replace("older", now) }) });
	});
	const older = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: (await response.text()).replaceAll(now, "older") });
	};
	await page.route(`${server.url}/`, older, { times: 1 });
	return now;
}

test("a page of another build than the server's is loaded anew, once", async ({ player }) => {
	const mara = await player(undefined, { fresh: true });
	const now = await outdate(mara, /./);
	// The faked page must not connect to the real server.
	await mara.page.routeWebSocket("**/api/socket", (socket) => {
		const person = { id: "", name: "", guest: true };
		socket.send(JSON.stringify({ type: "hello", version: 1, person, time: Date.now(), app: now }));
	});
	let loads = 0;
	mara.page.on("framenavigated", () => loads++); // the first page may be left before it has loaded
	await mara.page.goto(mara.server.url, { waitUntil: "commit" });
	await mara.page.locator(`script[src*="${now}"]`).waitFor({ state: "attached" });
	await mara.button("app.play.now").waitFor();
	await mara.page.waitForTimeout(1500);
	expect(loads).toBe(2);
});

test("a game on the device goes on in a page of another build, which is loaded anew after it", async ({ player }) => {
	const mara = await player(undefined, { fresh: true, place: "device" });
	const { page } = mara;
	await page.addInitScript(() => Object.defineProperty(document, "hidden", { get: () => true })); // nobody would be disturbed
	const now = await outdate(mara, /./);
	const person = { id: "", name: "", guest: true };
	let greet = () => {};
	await page.routeWebSocket("**/api/socket", (socket) => {
		greet = () => socket.send(JSON.stringify({ type: "hello", version: 1, person, time: Date.now(), app: now }));
	});
	await mara.goHome();
	expect(await edition(page)).toBe("older");
	await mara.press(mara.button("app.play.now"));
	await page.waitForURL(/\/t\/local/);
	await mara.onBoard();
	greet();
	await page.waitForTimeout(2500);
	expect(await edition(page)).toBe("older");
	await page.locator("header a[href='/']").click();
	await page.locator(`script[src*="${now}"]`).waitFor({ state: "attached" });
	await page.locator(".mine a[href^='/t/local']").click();
	await mara.onBoard();
});

test("a game on the device that was begun by older rules goes on while the app is updated, and after it", async ({ player }) => {
	const mara = await player(undefined, { fresh: true, place: "device" });
	const { page } = mara;
	const now = await outdate(mara, /./);
	const person = { id: "", name: "", guest: true };
	let greet = () => {};
	await page.routeWebSocket("**/api/socket", (socket) => {
		greet = () => socket.send(JSON.stringify({ type: "hello", version: 1, person, time: Date.now(), app: now }));
	});
	const saved = resolve(import.meta.dirname, "../../internal/local/testdata/version1.json");
	const { table, entries } = JSON.parse(readFileSync(saved, "utf8"));
	const open = async () => {
		await page.locator(`.mine a[href$="${table}"]`).click();
		await mara.onBoard();
	};
	const step = async () => Number(await page.locator("main.board[data-step]").getAttribute("data-step"));
	/** Makes moves until it has been the bot's turn in between. */
	const playOn = async () => {
		const bots = () =>
			ask<{ lines: Line[] }>(page, "GET", `/api/tables/${table}/lines`).then(
				({ lines }) => lines.filter(({ how }) => how === "bot").length,
			);
		const before = [await step(), await bots()] as const;
		await until("the bot has answered", async () => {
			await mara.playMove((moves) => moves.find((move) => move === "end") ?? moves[0] ?? "");
			return (await bots()) > before[1];
		});
		await expect.poll(step).toBeGreaterThan(before[0]);
	};
	await mara.goHome();
	expect(await edition(page)).toBe("older");
	await mara.press(mara.button("app.settings.title"));
	await mara.press(mara.says("device.games"));
	await page.locator("input[type=file]").setInputFiles({
		name: "games.json",
		mimeType: "application/json",
		buffer: Buffer.from(JSON.stringify([{ table, entries, format: 1, people: [] }])),
	});
	await mara.says("device.games.opened", { count: 1 }).waitFor();
	await page.keyboard.press("Escape");
	await open();
	greet();
	await playOn();
	expect(await edition(page)).toBe("older");
	await page.reload();
	await mara.onBoard();
	expect(await edition(page)).toBe(now);
	await playOn();
});

test("a part that the server has no more is loaded with all others anew", async ({ player }) => {
	const mara = await player(undefined, { fresh: true });
	const now = await outdate(mara, /^(?!.*\bde\.js)/);
	await mara.page.routeWebSocket("**/api/socket", () => {}); // it does not know of the new build yet
	await mara.goHome();
	expect(await edition(mara.page)).toBe("older");
	await mara.button("app.settings.title").click();
	await mara.page.getByRole("combobox", { name: text("app.settings.language") }).selectOption("de");
	await mara.page.getByRole("button", { name: plain("app.settings.title", "de") }).waitFor();
	expect(await edition(mara.page)).toBe(now);
});

test("a first visit asks for nothing that it cannot have", async ({ player }) => {
	const mara = await player(undefined, { fresh: true });
	const refused: string[] = [];
	mara.page.on("response", (reply) => reply.ok() || refused.push(`${reply.status()} ${reply.url()}`));
	mara.page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
	await mara.goHome();
	await mara.button("app.play.now").waitFor();
	await mara.page.waitForLoadState("networkidle");
	expect(refused).toEqual([]);
});

test("nothing moves when letters and pictures come late", async ({ player }) => {
	const mara = await player(undefined, { fresh: true, viewport: phone, pictured: true });
	await mara.page.addInitScript(() => {
		const seen = { shift: 0 };
		Object.assign(globalThis, { seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
		}).observe({ type: "layout-shift", buffered: true });
	});
	for (const late of ["**/*.woff2", "**/Cover*.js"])
		await mara.page.route(late, async (route) => {
			await new Promise((done) => setTimeout(done, 700));
			await route.continue();
		});
	await mara.goHome();
	await mara.page.locator(".picture svg").nth(1).waitFor();
	await mara.page.evaluate(() => document.fonts.ready);
	await mara.page.waitForTimeout(300);
	expect(await mara.page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.02);
});
