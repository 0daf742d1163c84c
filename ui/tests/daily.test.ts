// The draw of the day: one deal a day and game, the same for everybody.

import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import type { OpenedTable } from "../src/net/protocol.ts";
import { inspect } from "./axe.ts";
import { ask, command, lookAt } from "./device.ts";
import { expect, phone, test } from "./fixtures.ts";
import { part, text } from "./text.ts";
import { until } from "./wait.ts";

/** How long a device may take to review a game, in milliseconds. */
const reviewing = 180_000;

/** Plays to the end, always the last of all moves. */
async function playOut(page: Page, table: string): Promise<void> {
	for (;;) {
		const { you, result } = await lookAt(page, table);
		if (result) return;
		const move = you.moves?.at(-1);
		if (move) await command(page, table, { do: "move", seat: you.as, step: you.step, move });
		else await pause(20);
	}
}

test("the draw of the day is played without a network, scored and shared", async ({ player }) => {
	const mara = await player(undefined, { serviceWorkers: "allow", place: "device" });
	const { page, context } = mara;
	await mara.goHome();
	await until("all parts are kept", () =>
		page.evaluate(async () => {
			const kept = (await (await caches.open("divingbell")).keys()).map(({ url }) => url);
			return kept.some((url) => url.endsWith("/parts.json"));
		}),
	);
	await page.evaluate(() => localStorage.setItem("divingbell.play", JSON.stringify({ pace: "instant" })));
	await context.setOffline(true);
	await page.reload();
	await page.getByRole("link", { name: text("app.daily") }).click();
	const game = page.getByRole("region", { name: text("deepblue.title") });
	await game.getByRole("button", { name: text("daily.play") }).click();
	await page.waitForURL(/\/t\/local/);
	const table = page.url().split("/").at(-1) ?? "";
	await mara.onBoard();
	await expect(page.locator("header h1")).toContainText(part("app.daily"));

	await playOut(page, table);
	const end = page.locator("dialog[open]");
	await end.getByText(part("daily.margin")).waitFor({ timeout: reviewing });
	await end.getByRole("link", { name: text("app.daily") }).click();
	await game.getByText(part("daily.margin")).waitFor();
	await expect(game.getByRole("button", { name: text("daily.play") })).toHaveCount(0);
	await page.getByText(text("daily.streak", { count: 1 })).waitFor();
	expect(await inspect(page, "main")).toEqual([]);

	await page.evaluate(() => {
		navigator.clipboard.writeText = async (message) => {
			document.title = message.replaceAll("\n", "|");
		};
	});
	await game.getByRole("button", { name: text("app.share.send") }).click();
	await mara.says("daily.copied").first().waitFor();
	expect(await page.title()).toMatch(/^[^|]*Deep Blue\|[^|]* par [🟦⬜🟧]{6}\|1 day in a row\|http[^|]*\/daily$/u);
	await page.setViewportSize(phone);
	expect(await inspect(page, "main")).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

	await page.reload();
	await game.getByText(part("daily.margin")).waitFor();
});

/** Sets the clock of a page and its workers some days ahead. */
async function ahead(context: BrowserContext, days: number): Promise<void> {
	const shift = `{
		const Real = Date, by = ${days} * 86400000;
		globalThis.Date = class extends Real {
			constructor(...of) { of.length ? super(...of) : super(Real.now() + by); }
			static now() { return Real.now() + by; }
		};
	}`;
	await context.addInitScript(shift);
	await context.route(/worker[^/]*\.js$/, async (route) => {
		const reply = await route.fetch();
		await route.fulfill({ response: reply, body: shift + (await reply.text()) });
	});
}

test("tomorrow there is another draw, and today's can be looked at", async ({ player }) => {
	const draws: string[] = [];
	for (const days of [0, 1]) {
		const mara = await player("Mara", { fresh: true, place: "device" });
		const { page } = mara;
		await ahead(mara.context, days);
		await page.goto(`${mara.server.url}/daily`);
		await page
			.getByRole("region", { name: text("sunken.title") })
			.getByRole("button", { name: text("daily.play") })
			.click();
		await page.waitForURL(/\/t\/local/);
		const table = page.url().split("/").at(-1) ?? "";
		const { view, daily, you } = await lookAt(page, table);
		expect(you.seats).toHaveLength(1);
		draws.push(`${daily} ${JSON.stringify(view)}`);
		const again = await ask<OpenedTable>(page, "POST", "/api/tables", { id: "again", game: "sunken", daily });
		expect(again.table).toBe(table);

		await page.goto(`${mara.server.url}/daily`);
		await page
			.getByRole("button", { name: text("daily.yesterday.captain") })
			.last()
			.click();
		await page.waitForURL(/\/t\/local/);
		await mara.onBoard();
		const shown = await lookAt(page, page.url().split("/").at(-1) ?? "");
		expect(shown.you.seats).toEqual([]);
	}
	expect(draws[0]).not.toEqual(draws[1]);
});
