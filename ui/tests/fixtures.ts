// The fixtures of the app's tests: a server, and players with windows of their own.

import { type Browser, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { drawNothing } from "./drawing.ts";
import { Player, type Way } from "./player.ts";
import { Server } from "./server.ts";

export { expect };

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
}

interface Fixtures {
	/**
	 * player opens an empty window for a new player; without a name, for a stranger. The test fails if an error occurred in any
	 * window.
	 */
	player(name?: string, options?: Options): Promise<Player>;
}

export const test = base.extend<Fixtures, { server: Server }>({
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

	player: async ({ browser, server }, use) => {
		const players: Player[] = [];
		await use(async (name, options) => {
			const player = await arrive(browser, server, name, options);
			players.push(player);
			return player;
		});
		for (const { context, faults } of players) {
			await context.close();
			expect.soft(faults).toEqual([]);
		}
	},
});

/** arrive opens a window for a new player that outlives a test. */
export async function arrive(browser: Browser, server: Server, name?: string, options: Options = {}): Promise<Player> {
	const { way = "mouse", animated = false, pictured = animated, newcomer = false, ...rest } = options;
	const touch = way === "touch" && { viewport: phone, hasTouch: true, isMobile: true };
	const context = await browser.newContext({ ...touch, ...rest });
	const player = new Player(await context.newPage(), server, way);
	// CPU=4 makes the window four times slower.
	if (process.env.CPU) {
		const session = await context.newCDPSession(player.page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.CPU) });
	}
	if (!newcomer) await player.page.addInitScript(knowEverything);
	if (!animated) await player.page.addInitScript(keepStill);
	if (!pictured) await player.page.addInitScript(drawNothing);
	if (name) await player.call("POST", "/api/session", { name });
	return player;
}

/** knowEverything runs in a page before everything else: the guide is off, the goals of games and the note on long presses have
 * been read, and notices were offered. */
function knowEverything(): void {
	localStorage.setItem("divingbell.goals", JSON.stringify({ deepblue: "", sunken: "" }));
	localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true }));
	localStorage.setItem("divingbell.notices", JSON.stringify({ offered: true }));
	localStorage.setItem("divingbell.long-press", JSON.stringify({ said: true }));
}

/** keepStill runs in a page before everything else: no animations, no sounds. Settings made by a test stay. */
function keepStill(): void {
	const key = "divingbell.settings";
	localStorage.setItem(key, localStorage.getItem(key) ?? JSON.stringify({ speed: "off", sounds: false }));
}
