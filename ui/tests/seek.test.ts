// People who look for players find each other, or begin with bots.

import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { part, text } from "./text.ts";

/** Looks for players from the home page, for a game and a number of players; "" is any. */
async function seek(who: Player, game: "deepblue" | "sunken", players: string): Promise<void> {
	await who.goHome();
	await who.press(who.page.getByRole("button", { name: text("app.seek"), exact: true }));
	const dialog = who.page.getByRole("dialog");
	await dialog.getByRole("radio", { name: text(`${game}.title`) }).check({ force: true });
	await dialog.getByRole("radio", { name: players || text("seek.any"), exact: true }).check({ force: true });
	expect(await inspect(who.page, "[role=dialog], dialog")).toEqual([]);
	await who.press(dialog.getByRole("button", { name: text("seek.go"), exact: true }));
	await who.page.getByRole("heading", { name: text("app.seek.waiting") }).waitFor();
	who.id = new URL(who.page.url()).pathname.slice("/t/".length);
}

test("three people find each other, and the game begins by itself", async ({ player }) => {
	const [mara, falk, ida] = [await player("Mara"), await player("Falk", { way: "keys", viewport: phone }), await player("Ida")];
	await seek(mara, "sunken", "3");
	await expect(mara.says("seek.here", { here: 1, seats: 3 })).toBeVisible();
	expect(await inspect(mara.page, "main")).toEqual([]);
	await seek(falk, "sunken", "3");
	expect(falk.id).toBe(mara.id);
	await expect(mara.says("seek.here", { here: 2, seats: 3 })).toBeVisible();
	await mara.page.reload();
	await expect(mara.page.getByRole("listitem").filter({ hasText: "Falk" })).toBeVisible();

	await ida.page.goto(`${ida.server.url}/t/${mara.id}`);
	await expect(ida.page.getByText(text("app.seek.others"))).toBeVisible();
	await ida.press(ida.page.getByRole("button", { name: text("seek.go") }));
	for (const who of [mara, falk, ida]) await who.page.locator("main.board").waitFor();
	expect((await mara.look()).seats.map(({ name }) => name)).toEqual(["Mara", "Falk", "Ida"]);
});

test("somebody who plays with any number moves to the table of another", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await seek(mara, "sunken", "");
	await seek(falk, "sunken", "4");
	expect(falk.id).not.toBe(mara.id);
	await expect(mara.page).toHaveURL(`${mara.server.url}/t/${falk.id}`); // when the page asks again
	await expect(mara.says("seek.here", { here: 2, seats: 4 })).toBeVisible();
	for (const who of [mara, falk]) {
		await who.press(who.page.getByRole("button", { name: text("seek.stop") }));
		await who.page.getByRole("heading", { name: text("app.title") }).waitFor();
	}
	mara.id = falk.id;
	expect((await mara.look()).status).toBe("archived");
});

test("somebody who waits alone begins with a bot", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 320, height: 568 } });
	await seek(mara, "deepblue", "2");
	const bots = mara.page.getByRole("button", { name: text("seek.bots.start") });
	await expect(bots).toHaveCount(0);
	await expect(mara.page.getByRole("status").filter({ hasText: part("seek.bots.ready") })).toBeVisible(); // after half a minute
	expect(await inspect(mara.page, "main")).toEqual([]);
	expect(await mara.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await mara.press(bots);
	await mara.page.locator("main.board").waitFor();
	expect((await mara.look()).seats.map((seat) => seat.for)).toEqual(["person", "bot"]);
});
