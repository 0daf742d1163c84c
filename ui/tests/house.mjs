// A real server with the built app, and real browsers that look at it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { slowly } from "./slow.mjs";

const program = resolve(import.meta.dirname, "../../build/divingbell");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const wide = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** How long something may take before it counts as never, in milliseconds: long, for there are slow machines. */
const patience = 90_000;

/** until waits for something that takes a moment. */
export async function until(what, happened) {
	for (const begun = Date.now(); !(await happened()); ) {
		assert.ok(Date.now() - begun < patience, `waited in vain until ${what}`);
		await pause(10);
	}
}

/** House is a server on a database of its own; it can be stopped and started again on the same port. */
export class House {
	#folder = mkdtempSync(join(tmpdir(), "divingbell-browser-"));
	#server;
	#ended;
	#at = "127.0.0.1:0";
	/** What stands before the server to make it slow, by up to SLOW milliseconds. */
	#front;
	url = "";

	/** start has the server begin; whoever has its port for a moment is waited for. */
	async start() {
		for (let tries = 0; tries < 20; tries++) {
			const url = await this.#begin();
			if (url) return this.#found(url);
			await pause(250);
		}
		throw new Error("the server did not start");
	}

	/** begin runs the server and gives its address, or nothing if it has ended. */
	#begin() {
		const args = [
			"serve",
			"--listen",
			this.#at,
			"--store",
			join(this.#folder, "x.db"),
			"--limits",
			"off",
			"--pace",
			"0s",
		];
		this.#server = spawn(program, [...args, "--log-level", "error"], { stdio: ["ignore", "pipe", "inherit"] });
		this.#ended = new Promise((done) => this.#server.once("exit", done));
		let said = "";
		return new Promise((done) => {
			this.#ended.then(() => done(undefined));
			this.#server.stdout.on("data", (data) => {
				said += data;
				const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
				if (found) done(new URL(found[0]));
			});
		});
	}

	async #found(url) {
		this.#at = url.host;
		if (process.env.SLOW) {
			this.#front ??= await slowly(url.port, Number(process.env.SLOW));
			url.port = this.#front.address().port;
		}
		this.url = url.origin;
	}

	/** stop ends the server as a power cut would. */
	async stop() {
		this.#server.kill("SIGKILL");
		await this.#ended;
	}

	async close() {
		await this.stop();
		rmSync(this.#folder, { recursive: true, force: true });
	}
}

export const launch = () =>
	chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
	});

/** hosted is a house and a browser for the tests of a file, with what they need prepared. */
export function hosted(prepare = () => {}) {
	const here = { house: new House(), browser: undefined };
	before(async () => {
		await here.house.start();
		here.browser = await launch();
		await prepare(here);
	});
	after(async () => {
		await here.browser.close();
		await here.house.close();
	});
	return here;
}

/** opened is a window of somebody new. CPU=4 makes it as slow as where four others want the processor as well. */
export async function opened(browser, options = {}) {
	const context = await browser.newContext(options);
	context.setDefaultTimeout(patience);
	const page = await context.newPage();
	if (process.env.CPU) {
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.CPU) });
	}
	return { context, page };
}

/** visitor opens the app for somebody new. Whatever goes wrong in the page is kept in `faults`. */
export async function visitor(browser, house, options = {}) {
	const { context, page } = await opened(browser, {
		viewport: wide,
		colorScheme: "dark",
		locale: "en-GB",
		reducedMotion: "reduce",
		bypassCSP: true, // for axe alone
		...options,
	});
	const faults = [];
	page.on("pageerror", (err) => faults.push(err.message));
	await page.goto(house.url);
	return { context, page, faults };
}

/** lasting has what the end of a dive tells stay until it is closed, however long a test takes to get there. */
export const lasting = (page) =>
	page.addInitScript((reading) => {
		const usual = window.setTimeout;
		window.setTimeout = (act, wait, ...more) => (wait === reading ? 0 : usual(act, wait, ...more));
	}, 4500);

/** drawn waits until the page has been laid out: what goes by the size of something else is laid out a frame later. */
export const drawn = (page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** call asks the API as the person of a page, whatever the page is doing. */
export async function call(page, method, path, data) {
	const reply = await page.request.fetch(new URL(path, page.url()).href, {
		method,
		data,
		timeout: patience,
		maxRetries: 2, // a connection that was kept may be closed just then
	});
	if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
	return reply.status() === 204 ? undefined : reply.json();
}

/** command gives a command at a table by the API, as the person of a page. */
export const command = (page, id, command) =>
	call(page, "POST", `/api/tables/${id}/commands`, { id: `${Math.random()}`, ...command });

/** inspect has axe look at the page, or a part of it, and gives what it finds in words: names have to begin with what is read. */
export async function inspect(page, within = "body") {
	if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: axe });
	const rules = { "label-content-name-mismatch": { enabled: true } };
	const found = await page.evaluate(
		([within, rules]) => window.axe.run(within, { resultTypes: ["violations"], rules }),
		[within, rules],
	);
	return found.violations.map(
		(v) =>
			`${v.id}: ${v.help}: ${v.nodes
				.map((n) => n.target.join(" "))
				.slice(0, 3)
				.join(" | ")}`,
	);
}

/** overflow tells by how much the page is wider than its window. */
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** table opens a table as the person of a page, and sits down. */
export async function table(page, game, seats, more = {}) {
	const { table: id } = await call(page, "POST", "/api/tables", {
		id: `open-${Math.random()}`,
		game,
		seats,
		odds: true,
		spectators: true,
		...more,
	});
	await command(page, id, { do: "sit", seat: 0, nonce: "n" });
	return id;
}

/** against opens a table of the person of a page and bots, and starts it. */
export async function against(page, game, bots, more = {}) {
	const id = await table(page, game, [{ for: "open" }, ...bots.map((level) => ({ for: "bot", level }))], more);
	await command(page, id, { do: "start" });
	return id;
}

/** any is one of the moves: one that a pattern of `prefer` fits, the first pattern first, and otherwise whichever. */
export function any(moves, prefer) {
	const best = prefer.map((p) => moves.filter((m) => p.test(m))).find((found) => found.length) ?? moves;
	return best[Math.floor(Math.random() * best.length)];
}

/** reach plays on by the API, whatever the page shows, until the table looks as wanted, and gives that look. */
export async function reach(page, id, wanted, prefer = []) {
	for (;;) {
		const look = await call(page, "GET", `/api/tables/${id}`);
		if (wanted(look)) return look;
		if (look.status === "finished") throw new Error("the game ended before");
		const { moves, as: seat, step } = look.you;
		if (!moves?.length) continue;
		await command(page, id, { id: `${step}`, do: "move", seat, step, move: any(moves, prefer) }).catch((err) => {
			if (!/stale/.test(err.message)) throw err; // others were faster, and there is something else to decide
		});
	}
}

/** listMoves opens the list of all moves, with the keyboard, as soon as the table is there. */
export async function listMoves(page) {
	const button = page.locator("[aria-controls=moves]");
	if ((await button.getAttribute("aria-expanded")) === "false") await page.keyboard.press("m");
	await page.locator("#moves").waitFor();
}

/** tryMove makes one of the moves that are listed, and tells whether it has: there may be none, or others a moment later. */
export async function tryMove(page, choose = (n) => Math.floor(Math.random() * n)) {
	const moves = page.locator("#moves ol button:enabled");
	const n = await moves.count();
	if (n === 0) return false;
	return moves
		.nth(choose(n))
		.click({ timeout: 3000 })
		.then(
			() => true,
			() => false,
		);
}

/** playMove makes a move by the list of all moves; it waits until there is one to make. */
export async function playMove(page) {
	await listMoves(page);
	await until("a move is made", () => tryMove(page));
}
