// Tables on the device itself: what was acknowledged stays, whatever happens to pages.

import type { BrowserContext, Page } from "@playwright/test";
import { entriesOf, moveOn, openForTwo, unsaved } from "./device.ts";
import { expect, full, test } from "./fixtures.ts";
import { until } from "./wait.ts";

/** How many pages are killed. */
const kills = full ? 100 : 4;

/** Opens a page at a table of the device; at one that is not there if none is named. */
async function visit(context: BrowserContext, url: string, table = "local000"): Promise<Page> {
	const page = await context.newPage();
	await page.goto(`${url}/t/${table}`);
	return page;
}

/** Ends the process of a page, and with it its workers. */
async function crash(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const crashed = page.waitForEvent("crash");
	session.send("Page.crash").catch(() => {}); // it does not live to answer
	await crashed;
	await page.close();
}

test("what was acknowledged is there although pages are killed at any time", async ({ player, server }) => {
	test.setTimeout(kills * 60_000);
	const { context } = await player("Mara", { fresh: true });
	let table = "";
	let most = 0;
	for (let i = 0; i < kills; i++) {
		const page = await visit(context, server.url);
		if (!table) [table, most] = [await openForTwo(page, i % 2 ? "deepblue" : "sunken"), 0];
		const before = await entriesOf(page, table);
		expect(before, "entries after a kill").toBeGreaterThanOrEqual(most);
		let acknowledged = 0;
		let over = false;
		const playing = (async () => {
			while (await moveOn(page, table)) acknowledged++;
			over = true;
		})().catch(() => {});
		await until("some moves were made", () => over || acknowledged > i % 5);
		await page.waitForTimeout(Math.random() * 30);
		await crash(page);
		await playing;
		most = before + acknowledged;
		if (over) table = "";
	}
});

test("two windows have the same tables, and one goes on when the other is closed", async ({ player, server }) => {
	const { context, page: first } = await player("Mara", { fresh: true });
	await first.goto(`${server.url}/t/local000`);
	const table = await openForTwo(first, "sunken");
	const second = await visit(context, server.url, table);
	await moveOn(second, table);
	const entries = await entriesOf(first, table);
	expect(await entriesOf(second, table)).toBe(entries);
	await first.close();
	await moveOn(second, table);
	expect(await entriesOf(second, table)).toBeGreaterThan(entries);
});

test("a window that has the tables and no longer answers loses them", async ({ player, server }) => {
	const { context, page } = await player("Mara", { fresh: true });
	const mute = await context.newPage();
	await mute.goto(`${server.url}/icon.svg`);
	await mute.evaluate(() => {
		void navigator.locks.request("divingbell.hall", () => new Promise(() => {})).catch(() => {});
	});
	await page.clock.install();
	await page.goto(`${server.url}/t/local000`);
	const opening = openForTwo(page, "sunken");
	let opened = false;
	void opening.then(() => {
		opened = true;
	});
	await until("the lock is stolen", async () => {
		await page.clock.runFor(2000);
		return opened;
	});
	expect(await entriesOf(page, await opening)).toBeGreaterThan(0);
});

test("without room, play goes on, and is stored when there is room again", async ({ player, server }) => {
	const { context, page } = await player("Mara", { fresh: true });
	const session = await context.newCDPSession(page);
	const give = (quotaSize?: number) =>
		session.send("Storage.overrideQuotaForOrigin", { origin: server.url, ...(quotaSize !== undefined && { quotaSize }) });
	await give(1);
	await page.goto(`${server.url}/t/local000`);
	const table = await openForTwo(page, "sunken");
	await moveOn(page, table);
	expect(await unsaved(page)).toBe("full");
	await give();
	await moveOn(page, table);
	expect(await unsaved(page)).toBe("");
	const entries = await entriesOf(page, table);
	await page.reload();
	expect(await entriesOf(page, table)).toBe(entries);
});
