// A real server with the built app, and real browsers that look at it.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { slowly } from "./slow.mjs";

const program = resolve(import.meta.dirname, "../../build/divingbell");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const wide = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

/** House is a server on a database of its own; it can be stopped and started again on the same port. */
export class House {
	#folder = mkdtempSync(join(tmpdir(), "divingbell-browser-"));
	#server;
	#at = "127.0.0.1:0";
	/** What stands before the server to make it slow, by up to SLOW milliseconds. */
	#front;
	url = "";

	async start() {
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
		let said = "";
		for await (const data of this.#server.stdout) {
			said += data;
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
			if (found) return this.#found(new URL(found[0]));
		}
		throw new Error(`the server did not start: ${said}`);
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
		const ended = new Promise((done) => this.#server.once("exit", done));
		this.#server.kill("SIGKILL");
		await ended;
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

/** visitor opens the app for somebody new. Whatever goes wrong in the page is kept in `faults`. */
export async function visitor(browser, house, options = {}) {
	const context = await browser.newContext({
		viewport: wide,
		colorScheme: "dark",
		locale: "en-GB",
		reducedMotion: "reduce",
		bypassCSP: true, // for axe alone
		...options,
	});
	const page = await context.newPage();
	const faults = [];
	page.on("pageerror", (err) => faults.push(err.message));
	await page.goto(house.url);
	return { context, page, faults };
}

/** call asks the API as the person of a page, whatever the page is doing. */
export async function call(page, method, path, data) {
	const reply = await page.request.fetch(new URL(path, page.url()).href, { method, data });
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
	await page.locator("[aria-controls=moves]").waitFor();
	if (!(await page.locator("#moves").isVisible())) await page.keyboard.press("m");
	await page.locator("#moves").waitFor();
}

/** playMove makes a move by the list of all moves; it waits until there is one to make. */
export async function playMove(page, choose = (n) => Math.floor(Math.random() * n)) {
	await listMoves(page);
	const moves = page.locator("#moves ol button:enabled");
	await moves.first().waitFor();
	const n = await moves.count();
	await moves.nth(choose(n)).click();
}
