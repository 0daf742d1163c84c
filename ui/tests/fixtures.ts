// What the tests of the app are given: a server, and players with windows of their own.

import { type Browser, type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { drawNothing } from "./drawing.ts";
import { Player, type Way } from "./player.ts";
import { Server } from "./server.ts";

export { expect };

export const phone = { width: 390, height: 844 };
export const wide = { width: 1366, height: 768 };

export interface Options extends BrowserContextOptions {
	way?: Way;
	/** Whether things move in the window; otherwise they do not, and nothing has to be waited for. */
	animated?: boolean;
	/** Whether pictures are taken of the window; otherwise nothing is drawn in it, unless things move. */
	pictured?: boolean;
	/** Whether somebody has never played, so that the goal of a game is said and the guide has something to say. */
	newcomer?: boolean;
}

interface Fixtures {
	/**
	 * player opens a window for somebody new, with nothing in it yet; without a name it is a stranger. At the end of the test
	 * nothing may have gone wrong in any window.
	 */
	player(name?: string, options?: Options): Promise<Player>;
}

export const test = base.extend<Fixtures, { server: Server }>({
	// All tests of a worker share a server: what they do is at tables of their own.
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

/** arrive opens a window for somebody new that outlives a test. */
export async function arrive(browser: Browser, server: Server, name?: string, options: Options = {}): Promise<Player> {
	const { way = "mouse", animated = false, pictured = animated, newcomer = false, ...rest } = options;
	const touch = way === "touch" && { viewport: phone, hasTouch: true, isMobile: true };
	const context = await browser.newContext({ ...touch, ...rest });
	const player = new Player(await context.newPage(), server, way);
	// CPU=4 makes the window as slow as where four others want the processor as well.
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

/** knowEverything is run in a page before all else: the guide is off, the goals of games and that a long press explains have
 * been read, and notices were offered. */
function knowEverything(): void {
	localStorage.setItem("divingbell.goals", JSON.stringify({ deepblue: "", sunken: "" }));
	localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true }));
	localStorage.setItem("divingbell.notices", JSON.stringify({ offered: true }));
	localStorage.setItem("divingbell.long-press", JSON.stringify({ said: true }));
}

/** keepStill is run in a page before all else: nothing moves, and nothing is heard. Settings that a test has made stay. */
function keepStill(): void {
	const key = "divingbell.settings";
	localStorage.setItem(key, localStorage.getItem(key) ?? JSON.stringify({ speed: "off", sounds: false }));
}
