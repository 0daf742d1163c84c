// The rulebooks: as pages, beside the board and over it, and the links there and back.

import type { Locator, Page } from "@playwright/test";
import { inspect } from "./axe.ts";
import { expect, full, phone, test, wide } from "./fixtures.ts";
import { box } from "./measure.ts";
import type { Player } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import { plain, text } from "./text.ts";

const books = ["deepblue", "sunken", "tables"];
const locales = ["en-GB", "de-DE", "fr-FR", "it-IT", "hu-HU"];

const rule = (page: Page, id: string): Locator => page.locator(`.rule[data-anchor~="${id}"]`);

/** Waits until the book is open at a rule. */
async function isShown(page: Page, id: string): Promise<void> {
	await expect(rule(page, id)).toHaveClass(/\blit\b/);
	await expect(rule(page, id)).toBeInViewport();
	await expect(rule(page, id)).toBeFocused();
}

/** Opens a page of the app, and waits until the book is there with its pictures. */
async function read({ page, server }: Player, path: string): Promise<void> {
	await page.goto(server.url + path);
	await page.locator("article h1").waitFor();
	if (!path.includes("tables")) await page.locator("figure svg").nth(9).waitFor();
}

/** Replaces the next move that the page sends with another one. */
async function refuses(page: Page, move: string): Promise<void> {
	let done = false;
	await page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((sent) => {
			const message = JSON.parse(String(sent));
			if (message.command?.do === "move" && !done) {
				message.command.move = move;
				done = true;
			}
			server.send(JSON.stringify(message));
		});
	});
}

test("a refusal leads to its rule beside the board, and back", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await refuses(page, "dive D1");
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	await mara.playMove();
	await page.getByRole("link", { name: text("app.rule", { rule: "DB-DIVE-1" }) }).click();
	await isShown(page, "DB-DIVE-1");
	await expect(page.locator("main.board")).toBeInViewport();
	expect(await inspect(page, ".rulebook")).toEqual([]);
	// References to other rules are links within the book.
	await page.locator("aside.rulebook").getByRole("link", { name: "DB-SCORE-2" }).first().click();
	await isShown(page, "DB-SCORE-2");
	await page.keyboard.press("Escape");
	await expect(page.locator(".rulebook")).toHaveCount(0);
	await expect(page.locator("body")).not.toBeFocused();
	await expect(page).toHaveURL(new RegExp(`/t/${mara.id}$`));
});

test("a line of the log leads to its rule and back; on a phone the book lies over the board", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const { page } = mara;
	await mara.against("sunken", ["deckhand"], sunken.turn);
	await mara.move(await mara.look(), "ship 1");
	await mara.goTo();
	await mara.asked();
	await page.keyboard.press("l");
	const link = page.locator(".log .line a").last();
	const id = new URL((await link.getAttribute("href")) ?? "", "http://x").hash.slice(1);
	expect(id).toMatch(/^ST-/);
	await link.tap();
	await isShown(page, id);
	expect(await inspect(page, ".rulebook")).toEqual([]);
	await page
		.locator("dialog.rulebook")
		.getByRole("button", { name: text("rules.close") })
		.tap();
	await expect(page.locator(".rulebook")).toHaveCount(0);
	await expect(link).toBeFocused();
});

test("the odds and the menu of a table lead to the book", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.deepLead);
	await mara.goTo();
	await page.locator(".odds a").first().click();
	await isShown(page, "DB-DIVE-6");
	await page.keyboard.press("Escape");
	await mara.button("app.menu.title").click();
	await mara.button("app.rules").click();
	await page.locator("aside.rulebook h2").first().waitFor();
	await page.getByRole("button", { name: text("rules.close") }).click();
	await expect(mara.button("app.menu.title")).toBeFocused();
});

test("a rule has an address; the book can be searched by words and by ids", async ({ player }) => {
	const mara = await player(undefined, { locale: "hu-HU", permissions: ["clipboard-read", "clipboard-write"] });
	const { page, server } = mara;
	await read(mara, "/rules/deepblue#DB-SAIL-3");
	await isShown(page, "DB-SAIL-3");
	await page.keyboard.press("/");
	await expect(page.locator("input:focus")).toBeVisible();
	await page.keyboard.type("hajo");
	const count = page.locator(".count");
	await expect(count).toHaveText(/^1\/\d\d+$/);
	await expect(page.locator("mark").first()).toHaveText(/hajó/i);
	// The others say how often they have it, and the search goes along to them.
	const others = page.locator("nav .found");
	await expect(others.first()).toHaveText(/^\d+$/);
	const found = await others.first().textContent();
	await page
		.locator("nav a")
		.filter({ has: page.locator(".found") })
		.first()
		.click();
	await expect(page.locator("article h1")).toHaveText(plain("sunken.title", "hu"));
	await expect(count).toHaveText(`1/${found}`);
	await page.locator("nav a[href='/rules/deepblue']").click();
	await expect(count).toHaveText(/^1\/\d\d+$/);
	await page.locator("search input").focus();
	await page.keyboard.press("Enter");
	await expect(count).toHaveText(/^2\//);
	await page.keyboard.press("Shift+Enter");
	await expect(count).toHaveText(/^1\//);
	await page.keyboard.press("Escape");
	await expect(page.locator("mark")).toHaveCount(0);
	await page.keyboard.type("db-dive-7");
	await expect(page.locator("mark[data-now]")).toBeInViewport();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("qqq");
	await expect(count).toHaveText(text("rules.none", {}, "hu"));
	await page.keyboard.press("Escape");
	await rule(page, "DB-DIVE-7").locator(".ids a").click();
	await page
		.getByText(text("rules.copied", { rule: "DB-DIVE-7" }, "hu"))
		.last()
		.waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/rules/deepblue#DB-DIVE-7`);
	await page.goto(`${server.url}/rules/chess`);
	await page.getByRole("heading", { name: text("rules.missing", {}, "hu") }).waitFor();
});

test("on the smallest phone what is searched for lies beside the way back", async ({ player }) => {
	const mara = await player(undefined, { locale: "de-DE", way: "touch", viewport: { width: 320, height: 568 } });
	const { page } = mara;
	await read(mara, "/rules/sunken");
	await page.locator("search input").fill("Joker");
	await page.locator(".count").waitFor();
	const [back, input] = await Promise.all([box(page.locator(".bar > .button")), box(page.locator("search input"))]);
	expect(input.x).toBeGreaterThanOrEqual(back.x + back.width);
	expect(back.width).toBeGreaterThanOrEqual(44);
});

test("from home to the rules and back", async ({ player }) => {
	const mara = await player();
	const { page } = mara;
	await mara.goHome();
	await page.getByRole("link", { name: text("app.rules") }).click();
	await expect(page.locator("article h1")).toBeFocused();
	await expect(page).toHaveTitle(`${plain("deepblue.title")} · ${plain("app.title")}`);
	await page.locator(".contents a").nth(3).click();
	await page.getByRole("link", { name: text("rules.back") }).click();
	await mara.button("app.play.now").waitFor();
});

for (const locale of locales) {
	test(`all rulebooks in ${locale}: no word is missing, nothing is too wide, on a desk and on a phone`, async ({ player }) => {
		const mara = await player(undefined, { locale, viewport: wide });
		const { page } = mara;
		for (const book of books) {
			await page.setViewportSize(wide);
			await read(mara, `/rules/${book}`);
			await page.evaluate(() => document.fonts.ready);
			// Words are longest in German, and have the least room in the smallest window.
			const sizes = [wide, phone, { width: 844, height: 390 }, { width: 320, height: 640 }];
			for (const size of full || locale === "de-DE" ? sizes : sizes.slice(-1)) {
				await page.setViewportSize(size);
				await expect.poll(() => tooWide(page), `${book} at ${size.width}`).toEqual([]);
			}
			const said = (await page.locator("main").textContent()) ?? "";
			expect(said.match(/\b(rules|app|deepblue|sunken|ui)\.[a-z]+[a-z.-]*\b|undefined|\{\w+\}/g)).toBeNull();
		}
	});
}

/** Names what is wider than the page, or than the box it is in. */
function tooWide(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const all = [...document.querySelectorAll<HTMLElement>("body, main *:not(svg, svg *, .wide *, .unseen)")];
		const out = all.filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5 && !e.closest(".wide"));
		return [...(document.documentElement.scrollWidth > innerWidth ? [document.body] : []), ...out]
			.slice(0, 5)
			.map((e) => `${e.tagName}.${e.className}: ${e.textContent?.slice(0, 40)}`);
	});
}

test("the book and its legend are accessible, by day and at night", async ({ player }) => {
	const mara = await player();
	for (const [book, colorScheme] of [
		["sunken", "dark"],
		[full ? "sunken" : "tables", "light"],
	] as const) {
		await mara.page.emulateMedia({ colorScheme });
		await read(mara, `/rules/${book}`);
		expect(await inspect(mara.page)).toEqual([]);
	}
	await read(mara, "/legend/deepblue");
	await expect(mara.page.locator("section[data-anchor=legend]")).toBeInViewport();
	await mara.page.locator("section[data-anchor=legend] li").nth(20).waitFor();
	expect(await inspect(mara.page)).toEqual([]);
});

test("printed, a book is nothing but a book", async ({ player }) => {
	const mara = await player(undefined, { pictured: true });
	await read(mara, "/rules/deepblue#DB-SAIL-3");
	await mara.page.emulateMedia({ media: "print" });
	for (const chrome of [".bar", ".contents", ".example"]) await expect(mara.page.locator(chrome).first()).toBeHidden();
	await expect(mara.page.locator("article h1")).toBeVisible();
	await expect(mara.page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	expect((await mara.page.pdf({ format: "A5" })).length).toBeGreaterThan(50_000);
});
