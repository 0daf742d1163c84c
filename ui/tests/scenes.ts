// Every screen worth seeing, and how to get there. The gallery takes screenshots of them, and the tests check them.

import type { Browser, Page } from "@playwright/test";
import type { Lines, MadeLink, NewTable, ReviewState, SeatWish } from "../src/net/protocol.ts";
import { type Arranged, arranged } from "./arrange.ts";
import { arrive } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import type { Server } from "./server.ts";
import { until } from "./wait.ts";

/** A screen. */
export interface Scene {
	name: string;
	/** The viewer has no name yet. */
	stranger?: boolean;
	/** It shows a game's board, which the tests of the games check. */
	moment?: boolean;
	/** The part that is new; the rest is in another scene. */
	within?: string;
	/** The address; a table may have to be opened first. */
	at(cast: Cast): string | Promise<string>;
	/** Opens what is to be shown there. */
	show(page: Page): Promise<unknown>;
}

/** The people in the scenes: Mara, whose screens they are, and Ben, her friend. */
export class Cast {
	#known = new Map<string, Promise<string>>();

	private constructor(
		readonly mara: Player,
		readonly ben: Player,
		readonly server: Server,
	) {}

	static async of(browser: Browser, server: Server): Promise<Cast> {
		return new Cast(await arrive(browser, server, "Mara"), await arrive(browser, server, "Ben"), server);
	}

	/** Opens an address only once for each name. */
	once(name: string, open: () => Promise<string>): Promise<string> {
		const known = this.#known.get(name) ?? open();
		this.#known.set(name, known);
		return known;
	}

	/** Opens a game against bots and makes these moves in it. */
	async at(game: string, begin: Partial<NewTable>, moves: string[] = [], bots = ["mate", "deckhand"]): Promise<string> {
		await this.mara.against(game, bots, begin);
		for (const move of moves) await this.mara.move(await this.mara.look(), move);
		return `/t/${this.mara.id}`;
	}

	/** Opens a table for Mara, Ben and others. */
	async #among(game: string, others: SeatWish[], more: Partial<NewTable>): Promise<void> {
		await this.mara.open(game, [{ for: "open" }, { for: "open" }, ...others], more);
		await this.ben.join(this.mara.id, 1);
	}

	/** A table before the game: Ben already sits there, and one seat is kept for an invited person. */
	async gathering(game: string): Promise<string> {
		const others: SeatWish[] = [{ for: "invited" }, { for: "bot", level: "mate" }];
		await this.#among(game, others, { name: "Friday at the harbour", public: true });
		return `/t/${this.mara.id}`;
	}

	/** A table where Mara and Ben play and chat. */
	talking(game: string, first: string): Promise<string> {
		return this.once(`talking ${game}`, async () => {
			await this.#among(game, [{ for: "bot", level: "mate" }], arranged({}, [`first ${first}`]));
			await this.mara.command({ do: "start" });
			const say = (who: Player, text: string) => who.command({ do: "say", room: "players", text });
			await say(this.ben, "Hello! Who dives first?");
			await say(this.mara, "You, I should think. I have no boots for it.");
			await say(this.ben, "Then keep an eye on my oxygen, will you?");
			return `/t/${this.mara.id}`;
		});
	}

	/** Makes Mara the server's host as well, to whom Ben has reported her. */
	hosting(): Promise<string> {
		return this.once("hosting", async () => {
			const table = (await talking(this)).replace("/t/", "");
			const { lines } = await this.ben.call<Lines>("GET", `/api/tables/${table}/lines`);
			const said = lines.find(({ text }) => text?.includes("boots"));
			const line = { table, line: said?.n, as: 1, person: said?.person };
			await this.ben.call("POST", "/api/reports", { ...line, reason: "insult", text: "She laughs at mine." });
			await this.mara.call("POST", "/api/admin/session", { key: this.server.makeKey(), label: "Desk" });
			return "/admin";
		});
	}

	/** The replay of a game that is over, in the middle. */
	over(): Promise<string> {
		return this.once("over", async () => {
			await this.at("deepblue", deepblue.lead, ["draw", "stop"]);
			await this.mara.command({ do: "resign", seat: 0 });
			return `/replay/${this.mara.id}#1`;
		});
	}

	/** A table where two people share a screen, and the second one is to decide. */
	async shared(game: string, begin: Arranged): Promise<string> {
		await this.mara.open(game, [{ for: "open" }, { for: "open" }], begin);
		await this.mara.command({ do: "sit", seat: 1, name: "Ben" });
		await this.mara.command({ do: "start" });
		return `/t/${this.mara.id}`;
	}
}

const onTable = (page: Page) => page.locator("main.board > *").first().waitFor();
const press = (key: string) => async (page: Page) => {
	await onTable(page);
	await page.keyboard.press(key);
};
const choose = (n: number) => async (page: Page) => {
	await onTable(page);
	await page.locator("header [popovertarget]").click();
	await page.locator(".menu li button").nth(n).click();
	await page.locator("dialog[open]").waitFor();
};
const click = (what: string) => (page: Page) => page.locator(what).first().click();
const see = (what: string) => (page: Page) => page.locator(what).first().waitFor();

const link = async ({ mara }: Cast) => (await mara.call<MadeLink>("POST", "/api/link")).path;
const first = (cast: Cast) => cast.once("first", () => cast.at("deepblue", arranged({}, ["first green"])));
const talking = (cast: Cast) => cast.talking("deepblue", "green");

/** A part of the operator's pages, in which an element has to appear. */
const operator = (part: string, what: string): Scene => ({
	name: `admin-${part}`,
	at: async (cast) => `${await cast.hosting()}#${part}`,
	show: see(what),
});

const moment = (name: string, at: Scene["at"]): Scene => ({ name, moment: true, at, show: onTable });

/** The scenes, in the order in which a person meets them. */
export const scenes: Scene[] = [
	{ name: "home-stranger", stranger: true, at: () => "/", show: see(".go") },
	{
		name: "home-options",
		stranger: true,
		at: () => "/",
		show: async (page) => {
			await page.locator("main summary").first().waitFor();
			for (const summary of await page.locator("main summary").all()) await summary.click();
		},
	},
	{
		name: "home-name",
		within: "dialog[open]:has(#own-name)",
		stranger: true,
		at: () => "/",
		show: async (page) => {
			await page.locator(".go .brass").click();
			await page.locator("dialog[open] .primary").click();
		},
	},
	{ name: "home-settings", within: "dialog[open]", at: () => "/", show: click("nav button >> nth=0") },
	{ name: "home-about", within: "dialog[open]", at: () => "/", show: click("nav .button >> nth=-1") },
	{ name: "account", at: () => "/account", show: see(".parts .danger") },
	{ name: "account-stranger", stranger: true, at: () => "/account", show: see("section") },
	{ name: "come", stranger: true, at: link, show: see("main .primary") },
	{ name: "account-delete", within: "dialog[open]", at: () => "/account", show: click(".parts .danger") },
	{ name: "pass-and-play", within: "dialog[open]", at: () => "/", show: click(".go .button >> nth=2") },
	{ name: "open-table", within: "dialog[open]", at: () => "/", show: click(".go .brass") },
	{ name: "learn-course", at: () => "/learn/deepblue", show: see("ol .primary") },
	{ name: "learn-lesson", at: () => "/learn/sunken/collect", show: see(".spotlight .ring") },
	{ name: "puzzle", at: () => "/puzzles/deepblue", show: see(".foot .button") },
	{ name: "puzzle-sunken", at: () => "/puzzles/sunken", show: click(".foot [aria-keyshortcuts=h]") },
	{ name: "gathering", at: (cast) => cast.gathering("deepblue"), show: see(".share") },
	{ name: "gathering-guest", stranger: true, at: (cast) => cast.gathering("sunken"), show: see(".share") },
	{
		name: "home-tables",
		at: async (cast) => {
			await first(cast);
			await cast.gathering("sunken");
			return "/";
		},
		show: see(".mine li"),
	},
	{
		name: "offline",
		stranger: true,
		at: () => "/",
		show: async (page) => {
			await page.route("**/api/**", (route) => route.abort());
			await page.reload();
			await page.locator("section:is([role=status], [role=alert]) h2").first().waitFor();
			await page.unrouteAll();
		},
	},
	{
		name: "banned",
		stranger: true,
		at: () => "/",
		show: async (page) => {
			const problem = { code: "banned", message: "", reason: "Insults, again and again", until: Date.UTC(2040, 1) };
			await page.route("**/api/about", (route) => route.fulfill({ status: 403, json: problem }));
			await page.reload();
			await page.locator("blockquote").waitFor();
			await page.unrouteAll();
		},
	},
	{ name: "notices-off", stranger: true, at: () => "/notices#off=mail.x.y", show: see("main .brass") },
	{ name: "privacy", stranger: true, at: () => "/privacy", show: see("main h2") },
	{ name: "not-found", at: () => "/t/nosuchtable", show: see("main .panel a[href='/']") },

	{ name: "admin-key", stranger: true, at: () => "/admin", show: see("input[type=password]") },
	operator("overview", ".counts"),
	operator("tables", "section li"),
	operator("people", "section li"),
	operator("reports", "blockquote"),
	operator("announcements", "form"),
	operator("log", "section li"),

	{ name: "deepblue-first", at: first, show: onTable },
	{ name: "deepblue-watched", stranger: true, at: talking, show: onTable },
	{
		name: "table-log",
		within: ".side aside",
		at: (cast) => cast.at("deepblue", deepblue.lead, ["draw", "stop"]),
		show: press("l"),
	},
	{
		name: "table-past",
		within: ".past",
		at: talking,
		show: async (page) => {
			await press("l")(page);
			await page.locator(".log li button:enabled").first().click();
			await page.locator(".past").waitFor();
		},
	},
	{ name: "table-chat", within: ".side aside", at: talking, show: press("c") },
	{ name: "table-players", within: ".side aside", at: (cast) => cast.talking("sunken", "violet"), show: press("p") },
	{ name: "table-orders", within: ".side aside", at: first, show: press("o") },
	{ name: "table-moves", within: "#moves", at: first, show: press("m") },
	{
		name: "table-menu",
		within: ".menu",
		at: talking,
		show: async (page) => {
			await onTable(page);
			await page.locator("header [popovertarget]").click();
		},
	},
	{ name: "table-share", within: "dialog[open]", at: talking, show: choose(3) },
	{ name: "table-keys", within: "dialog[open]", at: talking, show: press("k") },
	{ name: "table-resign", within: "dialog[open]", at: talking, show: choose(-1) },
	{ name: "table-cover", at: (cast) => cast.shared("deepblue", deepblue.othersTurn), show: see(".cover") },

	moment("dive-lead", (cast) => cast.at("deepblue", deepblue.lead)),
	moment("dive-lead-deep", (cast) => cast.at("deepblue", deepblue.deepLead)),
	moment("dive-cards", async (cast) => {
		const path = await cast.at("deepblue", deepblue.rush);
		await cast.mara.command({ do: "order", seat: 0, orders: { gems: "ask" } });
		await cast.mara.move(await cast.mara.look(), "rush A");
		return path;
	}),
	moment("dive-hazard", (cast) => cast.at("deepblue", deepblue.hazard)),
	moment("dive-rush", (cast) => cast.at("deepblue", deepblue.rush)),
	{
		name: "deepblue-end",
		within: "dialog[open]",
		at: (cast) => cast.at("deepblue", deepblue.lastDive, ["stop"]),
		show: see("dialog[open] table"),
	},

	{ name: "sunken-placing", at: (cast) => cast.at("sunken", sunken.placing), show: onTable },
	moment("sunken-acting", (cast) => cast.at("sunken", sunken.turn, ["ship 1"], ["mate"])),
	moment("sunken-paying", (cast) => cast.at("sunken", sunken.turn, ["ship 1", "collect red-anchor with red"], ["mate"])),
	moment("sunken-late", (cast) => cast.at("sunken", sunken.late)),
	{
		name: "sunken-end",
		within: "dialog[open]",
		at: (cast) => cast.at("sunken", { ...sunken.lastSweep, options: { standstill: "3" } }, ["ship out"], ["mate"]),
		show: see("dialog[open] table"),
	},
	{ name: "replay", at: (cast) => cast.over(), show: see("[data-entry] > *") },
	{
		name: "replay-moments",
		within: ".menu:popover-open",
		at: (cast) => cast.over(),
		show: async (page) => {
			await see("[data-entry] > *")(page);
			await page.locator(".controls [popovertarget]").click();
			await page.locator(".menu:popover-open li").first().waitFor();
		},
	},
	{ name: "replay-file", stranger: true, at: () => "/replay", show: see("main .primary") },
	{
		name: "review",
		within: "#beside",
		at: async (cast) => {
			await cast.at("sunken", { ...sunken.lastSweep, options: { standstill: "3" } }, ["ship out"], ["mate"]);
			const path = `/api/tables/${cast.mara.id}/review`;
			await cast.mara.call("POST", path);
			await until("the game is reviewed", async () => (await cast.mara.call<ReviewState>("GET", path)).state === "done");
			return `/replay/${cast.mara.id}#review`;
		},
		show: see("#beside table"),
	},
];
