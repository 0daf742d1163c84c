// Playing on the device: without a network, where nothing can be stored, and on at a server with a friend.

import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, full, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import type { Player } from "./player.ts";
import { languages, part, speak, text } from "./text.ts";
import { until } from "./wait.ts";

/** Chooses the terms of the next game as the home page stores them. */
const terms = (game: string) => ({
	game,
	players: { [game]: 2 },
	level: "random",
	options: {},
	packs: {},
	odds: true,
	pace: "instant",
});
const prefer = ({ page }: Player, what: string, value: object) =>
	page.evaluate(([key, json]) => localStorage.setItem(key, json), [`divingbell.${what}`, JSON.stringify(value)] as const);

const result = ({ page }: Player) => page.locator("dialog[open] .podium");
const cover = ({ page }: Player) => page.getByRole("button", { name: text("app.hand.ready") });
/** How far the game is. */
const step = async ({ page }: Player) => Number(await page.locator("main.board[data-step]").getAttribute("data-step"));

/** Presses a button of the home page that begins a game on the device. */
async function begin(player: Player, game: string): Promise<void> {
	await player.goHome();
	await prefer(player, "play", terms(game));
	await player.goHome();
	await player.press(player.button("app.play.now"));
	await player.page.waitForURL(/\/t\/local/);
	await player.onBoard();
}

/** Makes one move, of whoever has the device. */
async function move(player: Player): Promise<boolean> {
	const unlisted = player.page.locator("[aria-controls=moves][aria-expanded=false]");
	if (await unlisted.isVisible()) await player.page.keyboard.press("m");
	return player.tryMove((moves) => moves[Math.floor(Math.random() * moves.length)] ?? "");
}

/** Plays until the end, or until so many moves were made. */
async function playOn(player: Player, most = Number.POSITIVE_INFINITY): Promise<void> {
	for (let made = 0; made < most; ) {
		if ((await result(player).count()) > 0) return;
		if (await move(player)) made++;
		else await pause(20);
	}
}

test("without a network the app starts, says so, and plays whole games", async ({ player, server }) => {
	const mara = await player(undefined, { serviceWorkers: "allow", place: "device" });
	const { page, context } = mara;
	await mara.goHome();
	await until("all parts are kept", () =>
		page.evaluate(async () => {
			const kept = (await (await caches.open("divingbell")).keys()).map(({ url }) => url);
			return kept.some((url) => url.endsWith("/parts.json"));
		}),
	);
	await context.setOffline(true);
	await server.stop();
	await mara.goHome();
	await mara.says("device.offline").waitFor();
	await mara.button("app.play.now").waitFor();
	await expect(mara.button("app.play.friends")).toHaveCount(0);
	await expect(page.locator("#join")).toHaveCount(0);

	await begin(mara, "deepblue");
	await expect(page.locator("header h1")).toContainText(part("app.device"));
	await playOn(mara, 5);
	const before = await step(mara);
	await page.reload();
	await mara.onBoard();
	expect(await step(mara)).toBeGreaterThanOrEqual(before);
	await playOn(mara, full ? undefined : 5);
	await begin(mara, "sunken");
	await playOn(mara);

	await mara.goHome();
	await expect(page.locator("main")).toContainText(part("app.lists.finished"));
	await page.goto(`${server.url}/learn/sunken/next`);
	await mara.onBoard();

	await mara.goHome();
	await server.start();
	await context.setOffline(false);
	await mara.says("device.back").first().waitFor();
	await mara.button("app.play.friends").waitFor();
	await expect(mara.says("device.offline")).toHaveCount(0);
});

test("several people pass the device round, and nothing of it is on the server", async ({ player }) => {
	const mara = await player("Mara", { place: "device" });
	await mara.goHome();
	await mara.press(mara.button("app.pass.title"));
	for (const [n, name] of ["Mara", "Ben"].entries())
		await mara.page.getByLabel(text("app.pass.name", { number: n + 1 })).fill(name);
	await mara.press(mara.button("app.pass.go"));
	await mara.page.waitForURL(/\/t\/local/);
	await mara.onBoard();
	for (let turns = 0; turns < 2; ) {
		if (await cover(mara).isVisible()) {
			await mara.press(cover(mara));
			turns++;
		} else if (!(await move(mara))) await pause(20);
	}
	expect((await mara.call<{ tables?: unknown[] }>("GET", "/api/tables?list=mine")).tables ?? []).toEqual([]);
});

test("on the narrowest phone, too, a table says that it is on this device, in each language", async ({ player }) => {
	const mara = await player("Mara", { place: "device" });
	const { page } = mara;
	await begin(mara, "sunken");
	await page.setViewportSize({ width: 320, height: 568 });
	for (const language of languages) {
		await speak(page, language);
		const mark = await box(page.locator("header h1 small").getByText(text("app.device", {}, language)));
		const button = await box(page.locator("header [data-ask]"));
		expect(mark.width, `words, ${language}`).toBeGreaterThan(50);
		expect(mark.x + mark.width, `beside the buttons, ${language}`).toBeLessThanOrEqual(button.x);
		const turn = await box(page.locator("header .turn"));
		expect(turn.y, `above whose turn it is, ${language}`).toBeGreaterThanOrEqual(mark.y + mark.height);
	}
	await mara.goHome();
	await expect(page.locator(".mine a").first()).toContainText(part("app.device", {}, languages.at(-1)));
});

test("where nothing can be stored, that is said, and the game goes on", async ({ player }) => {
	const mara = await player("Mara", { place: "device", fresh: true });
	await mara.page.route("**/hall.worker.js", async (route) => {
		const response = await route.fetch();
		const refuse = 'indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };';
		await route.fulfill({ response, body: refuse + (await response.text()) });
	});
	await begin(mara, "sunken");
	await mara.says("device.unsaved.refused").waitFor();
	await mara.press(mara.button("device.unsaved.go-on"));
	await expect(mara.page.locator("header h1")).toContainText(part("table.unsaved"));
	await playOn(mara, 2);

	await mara.press(mara.page.locator("header a").first()); // the game is gone with the page
	await mara.press(mara.button("app.settings.title"));
	await mara.press(mara.says("device.games"));
	await mara.says("device.games.count", { count: 1 }).waitFor();
	await mara.press(mara.button("device.games.delete.all"));
	await mara.press(mara.page.getByRole("button", { name: text("device.games.delete") }));
	await mara.says("device.games.none").waitFor();
});

test("games that were saved to a file are read back; what was changed is refused", async ({ player }) => {
	const mara = await player("Mara", { place: "device" });
	const { page } = mara;
	await begin(mara, "sunken");
	await playOn(mara, 2);
	const before = await step(mara);
	const table = page.url().split("/").at(-1) ?? "";
	await mara.goHome();
	await mara.press(mara.button("app.settings.title"));
	await mara.press(mara.says("device.games"));
	const [saved] = await Promise.all([page.waitForEvent("download"), mara.press(mara.button("device.games.save"))]);
	const [game] = JSON.parse(readFileSync(await saved.path(), "utf8"));
	await mara.press(mara.button("device.games.delete.all"));
	await mara.press(page.getByRole("button", { name: text("device.games.delete") }));
	await mara.says("device.games.none").waitFor();

	const read = (name: string, games: unknown) =>
		page
			.locator("input[type=file]")
			.setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(JSON.stringify(games)) });
	const changed = { ...game, entries: game.entries.filter(({ kind }: { kind: string }) => kind !== "sat") };
	await read("games.json", [changed, game, null]);
	await mara.says("device.games.opened", { count: 1 }).waitFor();
	const refused = page.locator("li.refused");
	await expect(refused).toHaveCount(2);
	await expect(refused.first()).toContainText(part("device.games.opened.refused", { number: 1 }));
	await expect(refused.first()).toContainText(part("device.games.opened.damaged"));
	await mara.says("device.games.count", { count: 1 }).waitFor();
	await read("games.json", [game]);
	await mara.says("device.games.opened.known", { count: 1 }).waitFor();
	await expect(refused).toHaveCount(0);
	await read("map.json", { treasure: true });
	await mara.says("device.games.opened.no-file").waitFor();
	await page.keyboard.press("Escape");
	await page.locator(`.mine a[href$="${table}"]`).click();
	await mara.onBoard();
	expect(await step(mara)).toBeGreaterThanOrEqual(before);
	await playOn(mara, 2);
});

test("a game from the device goes on at the server with a friend, and says that its draws had no witness", async ({ player }) => {
	const mara = await player("Mara", { place: "device" });
	const { page } = mara;
	await begin(mara, "sunken");
	await playOn(mara, 2);
	const before = await step(mara);
	await page.getByRole("button", { name: text("app.menu.title") }).click();
	await expect(mara.button("app.menu.share")).toHaveCount(0);
	await mara.press(mara.button("table.upload"));
	await mara.says("device.upload.unwitnessed").waitFor();
	await mara.press(mara.button("device.upload.go"));
	await mara.press(mara.button("device.upload.drop"));
	await page.waitForURL(/\/t\/(?!local)/);
	mara.id = page.url().split("/").at(-1) ?? "";
	await mara.onBoard();
	await expect(page.locator("header h1")).toContainText(part("table.unwitnessed"));
	expect(await step(mara)).toBeGreaterThanOrEqual(before);

	await mara.command({ do: "man", seat: 1, for: "open" });
	const ben = await player("Ben");
	await ben.goTo(mara.id);
	await ben.button("app.handover.take").click();
	await expect.poll(async () => (await ben.look()).you.as).toBe(1);
	expect((await ben.look()).unwitnessed).toBe(true);

	await mara.goHome();
	await expect(page.getByRole("link", { name: part("app.device") })).toHaveCount(0);
	await mara.press(mara.button("app.settings.title"));
	await mara.press(mara.says("device.games"));
	await mara.says("device.games.none").waitFor();
});
