// The fixtures of the app's tests: a server, and players with windows of their own.

import { type Browser, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { drawNothing } from "./drawing.ts";
import { Player, type Way } from "./player.ts";
import { Server } from "./server.ts";

export { expect };

// Playwright notes the line of each call. To find it in the source takes a sixth of Playwright's time, so only TRACE=1 tells lines exactly.
if (!process.env.TRACE) Reflect.deleteProperty(Error, "prepareStackTrace");

/** Whether everything is played that is otherwise sampled: FULL=1, or npm run browser:full. */
export const full = process.env.FULL === "1";

export const phone = { width: 390, height: 844 };
export const wide = { width: 1366, height: 768 };

export interface Options extends BrowserContextOptions {
	way?: Way;
	/** Whether animations run in the window; without them, tests need not wait. */
	animated?: boolean;
	/** Whether screenshots are taken of the window; otherwise nothing is drawn in it, unless it is animated. */
	pictured?: boolean;
	/** Whether the player has never played, so that the goal of a game and the guide's notes are shown. */
	newcomer?: boolean;
	/** Where the player plays what needs nobody else; otherwise on the server. */
	place?: "device" | "server";
	/**
	 * Whether the browser has loaded nothing of the app before; nor has it with service workers or permissions. Tests that set the
	 * clock need it: the clock stays with the context.
	 */
	fresh?: boolean;
}

interface Fixtures {
	/**
	 * Opens an empty window for a new player; without a name, for a stranger. The test fails if an error occurred in any
	 * window.
	 */
	player(name?: string, options?: Options): Promise<Player>;
}

export const test = base.extend<Fixtures, { server: Server; contexts: Contexts }>({
	// All tests of a worker share a server: they use tables of their own.
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture uses
		async ({}, use) => {
			const server = new Server();
			await server.start();
			await use(server);
			await server.close();
		},
		{ scope: "worker" },
	],

	contexts: [({ browser, server }, use) => use(new Contexts(browser, server)), { scope: "worker" }],

	player: async ({ browser, server, contexts }, use) => {
		const players: Player[] = [];
		await use(async (name, options = {}) => {
			const alone = options.fresh || options.serviceWorkers || options.permissions;
			const open = alone ? undefined : (form: BrowserContextOptions) => contexts.take(form);
			const player = await arrive(browser, server, name, options, open);
			players.push(player);
			return player;
		});
		for (const { context, faults } of players) {
			await contexts.giveBack(context);
			expect.soft(faults).toEqual([]);
		}
	},
});

/** A context that one test after another uses, with a page that keeps its process alive. */
interface Kept {
	context: BrowserContext;
	anchor: Page;
	form: string;
}

/**
 * The contexts of a worker. The next test that wants one of the same form finds it without cookies and storage, but
 * with the app in its cache and compiled: loading the app anew would take a third of the time.
 */
class Contexts {
	#kept: Kept[] = [];
	#lent = new Map<BrowserContext, Kept>();

	constructor(
		readonly browser: Browser,
		readonly server: Server,
	) {}

	async take(options: BrowserContextOptions): Promise<BrowserContext> {
		const form = JSON.stringify(options);
		const found = this.#kept.findIndex((kept) => kept.form === form);
		const kept = found >= 0 ? this.#kept.splice(found, 1)[0] : undefined;
		const { context, anchor } = kept ?? (await this.#open(options));
		this.#lent.set(context, { context, anchor, form });
		return context;
	}

	async #open(options: BrowserContextOptions): Promise<Omit<Kept, "form">> {
		const context = await this.browser.newContext(options);
		const anchor = await context.newPage();
		await anchor.goto(`${this.server.url}/icon.svg`);
		return { context, anchor };
	}

	/** Clears a context for the next test; one that was not taken from here is closed. */
	async giveBack(context: BrowserContext): Promise<void> {
		const kept = this.#lent.get(context);
		if (!kept) return context.close();
		this.#lent.delete(context);
		for (const page of context.pages()) if (page !== kept.anchor) await page.close();
		await context.clearCookies();
		await kept.anchor.evaluate(() => {
			localStorage.clear();
			indexedDB.deleteDatabase("divingbell");
		});
		const ticking = await kept.anchor.evaluate(() => String(setTimeout).includes("[native code]"));
		expect(ticking, "whoever sets the clock of a window has to open it with fresh").toBe(true);
		this.#kept.push(kept);
	}
}

/** Opens a window for a new player that outlives a test. */
export async function arrive(
	browser: Browser,
	server: Server,
	name?: string,
	options: Options = {},
	open = (form: BrowserContextOptions) => browser.newContext(form),
): Promise<Player> {
	const { way = "mouse", animated = false, pictured = animated, newcomer = false, place = "server", fresh: _, ...rest } = options;
	const touch = way === "touch" && { viewport: phone, hasTouch: true, isMobile: true };
	const context = await open({ ...touch, ...rest });
	const player = new Player(await context.newPage(), server, way);
	// CPU=4 makes the window four times slower.
	if (process.env.CPU) {
		const session = await context.newCDPSession(player.page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.CPU) });
	}
	await player.page.addInitScript(playOn, place);
	if (!newcomer) await player.page.addInitScript(knowEverything);
	if (!animated) await player.page.addInitScript(keepStill);
	if (!pictured) await player.page.addInitScript(drawNothing);
	if (name) await player.call("POST", "/api/session", { name });
	return player;
}

/** Runs in a page before everything else: the player has chosen where to play. A choice made by a test stays. */
function playOn(place: string): void {
	if (self.origin === "null") return;
	const key = "divingbell.place";
	localStorage.setItem(key, localStorage.getItem(key) ?? JSON.stringify({ place }));
}

/** Runs in a page before everything else: the guide is off, the goals of games and the note on long presses have
 * been read, and notices were offered. */
function knowEverything(): void {
	if (self.origin === "null") return; // a frame without storage
	localStorage.setItem("divingbell.goals", JSON.stringify({ deepblue: "", sunken: "" }));
	localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true }));
	localStorage.setItem("divingbell.notices", JSON.stringify({ offered: true }));
	localStorage.setItem("divingbell.long-press", JSON.stringify({ said: true }));
}

/** Runs in a page before everything else: no animations, no sounds. Settings made by a test stay. */
function keepStill(): void {
	if (self.origin === "null") return;
	const key = "divingbell.settings";
	localStorage.setItem(key, localStorage.getItem(key) ?? JSON.stringify({ speed: "off", sounds: false }));
}
