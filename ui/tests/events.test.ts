// Tournaments and leagues: a small one in the browser, from its opening to its end.

import type { Page } from "@playwright/test";
import type { Event } from "../src/net/protocol.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { part, text } from "./text.ts";
import { until } from "./wait.ts";

/** How long people have until the first round begins, in milliseconds; nobody can make it begin earlier. */
const untilStart = 12_000;

/** Sums up how far the page moves what is shown, from now on. */
const watchShifts = (page: Page) =>
	page.evaluate(() => {
		Object.assign(window, { shifted: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
		}).observe({ type: "layout-shift" });
	});
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

const small = async ({ page }: Player) =>
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

/** Ends all tables of a round: everybody but the last of each resigns. */
async function endRound(people: [Player, ...Player[]], path: string, round: number): Promise<void> {
	await until(`round ${round + 1} is over`, async () => {
		const { list } = await people[0].call<Event>("GET", path);
		for (const { table, status } of list[round]?.tables ?? []) {
			if (!table || status !== "playing") continue;
			for (const who of people) {
				who.id = table;
				const look = await who.look();
				const seat = look.you.seats[0];
				if (seat === undefined || look.status !== "playing" || look.seats[seat]?.resigned) continue;
				await who.command({ do: "resign", seat });
				break;
			}
		}
		return list[round]?.over;
	});
}

test("a tournament is opened, joined, checked in for, played and won", async ({ player }) => {
	const [mara, falk, ida, ben] = [
		await player("Mara", { pictured: true }),
		await player("Falk", { way: "keys", viewport: { width: 320, height: 568 } }),
		await player("Ida"),
		await player("Ben"),
	];
	const people: [Player, ...Player[]] = [mara, falk, ida, ben];
	await mara.page.goto(`${mara.server.url}/events`);
	await mara.press(mara.button("events.open.tournament"));
	const dialog = mara.page.getByRole("dialog");
	await dialog.getByText(text("events.more")).click();
	expect(await inspect(mara.page, "dialog")).toEqual([]);
	await dialog.getByLabel(text("events.name"), { exact: true }).fill("Friday cup");
	await mara.press(dialog.getByRole("button", { name: text("events.go") }));
	await mara.page.getByRole("heading", { name: "Friday cup" }).waitFor();
	await expect(mara.says("events.joined").first()).toBeVisible();
	expect(await inspect(mara.page, "main", true)).toEqual([]);

	// One that begins at once, since nobody wants to wait in a test.
	const terms = { kind: "tournament", name: "Quick cup", game: "sunken", players: 2, rounds: 2, break: 60, limit: 1800 };
	const clock = { decision: 600, bank: 0, reaction: 0 };
	const opened = { id: "quick", ...terms, clock, public: true, start: Date.now() + untilStart };
	const { event } = await mara.call<Event>("POST", "/api/events", opened);
	const path = `/api/events/${event}`;
	for (const who of [mara, ida, ben]) await who.call("POST", `${path}/join`, { nonce: "aa" });
	const page = (who: Player) => who.page.goto(`${who.server.url}/events/${event}`);
	await Promise.all([page(mara), page(falk)]);
	await falk.press(falk.button("events.join"));
	await small(falk);
	await falk.press(falk.button("events.check-in"));
	await expect(falk.says("events.check-in.done", { round: 1 })).toBeVisible();
	for (const who of [mara, ida]) await who.call("POST", `${path}/check-in`);
	await expect(mara.says("events.check-in.done", { round: 1 })).toBeVisible();
	await watchShifts(mara.page);
	const first = await mara.page.getByRole("timer").textContent();
	await expect(mara.page.getByRole("timer")).not.toHaveText(first ?? "");
	expect(await shifted(mara.page), "the countdown moves nothing").toBe(0);
	await expect(mara.page).toHaveTitle(/Quick cup/);

	// The page leads to the table, and the table back.
	for (const who of [mara, falk]) await who.page.waitForURL(/\/t\//);
	const back = falk.page.getByRole("link", { name: text("events.of-table", { name: "Quick cup", round: 1 }) });
	await falk.press(back);
	await expect(falk.page.getByText(text("events.absent", { names: "Ben" }))).toBeVisible();
	await expect(falk.page.getByRole("link", { name: new RegExp(text("events.your-table")) }).first()).toBeVisible();
	await small(falk);
	expect(await inspect(falk.page, "main", true)).toEqual([]);
	await endRound(people, path, 0);
	await expect(mara.page.getByRole("link", { name: text("events.return", { name: "Quick cup" }) })).toBeVisible();
	await mara.press(mara.page.getByRole("link", { name: text("events.return", { name: "Quick cup" }) }));

	for (const who of [ida, ben]) await who.call("POST", `${path}/check-in`);
	for (const who of [mara, falk]) await who.press(who.button("events.check-in"));
	for (const who of [mara, falk]) await who.page.waitForURL(/\/t\//);
	await page(falk);
	await falk.page.getByRole("timer").waitFor();
	await endRound(people, path, 1);
	await expect(falk.says("events.news.over", { round: 2 })).toBeAttached();
	await mara.page.setViewportSize(phone);
	await page(mara);
	await mara.page.getByRole("table").waitFor();
	await expect(mara.page.getByRole("row").filter({ hasText: "Ben" })).toContainText(part("events.missed", { count: 1 }));
	await small(mara);
	expect(await inspect(mara.page, "main", true)).toEqual([]);
	await mara.page.goto(`${mara.server.url}/events`);
	await expect(mara.page.getByRole("link", { name: /Quick cup/ })).toBeVisible();
	expect(await inspect(mara.page, "main", true)).toEqual([]);
});
