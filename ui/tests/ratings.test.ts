// Ratings: whether a game counts, what it has changed, and who leads.

import { inspect } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { part, text } from "./text.ts";

/** Makes moves in a game, so many that it counts. */
async function play(players: Player[], moves: number): Promise<void> {
	for (let made = 0; made < moves; )
		for (const who of players) {
			const look = await who.look();
			expect(look.status).toBe("playing");
			const move = look.you.moves?.[0];
			if (!move) continue;
			await who.move(look, move);
			made++;
		}
}

test("a table says that it counts, and its end what it has changed", async ({ player }) => {
	const [mara, falk] = [
		await player("Mara", { pictured: true }),
		await player("Falk", { viewport: { width: 320, height: 568 } }),
	];
	await mara.open("sunken", [{ for: "open" }, { for: "bot", level: "mate" }], { options: { start: "passes" } });
	await mara.goTo();
	const seats = mara.page.getByRole("listitem");
	await expect(seats.nth(0)).toContainText("900?");
	await expect(seats.nth(1)).toContainText("1000");
	await mara.page.getByText(part("rating.why.alone")).waitFor();
	await mara.command({ do: "man", seat: 1, for: "open" });
	await mara.page.getByText(part("rating.why.people")).waitFor();
	await falk.join(mara.id, 1);
	await expect(seats.nth(1)).toContainText("900?");
	expect(await inspect(mara.page)).toEqual([]);

	await mara.command({ do: "start" });
	await mara.onBoard();
	await play([mara, falk], 24);
	await falk.command({ do: "resign", seat: 1 });
	const change = mara.page.getByRole("dialog").getByText(part("rating.own"));
	await expect(change).toContainText(/900\? → \d+\?? \(\+\d+\)/);
	await expect(change).toContainText(part("rating.chance", { percent: /\d+%/, won: "true" }));
	await change.click();
	await mara.page.getByRole("dialog").getByText(text("rating.left")).waitFor();
	expect(await inspect(mara.page, "dialog")).toEqual([]);

	await mara.page.goto(`${mara.server.url}/statistics`);
	await mara.page.getByText(part("rating.people")).waitFor();
});

test("a game with hints does not count, as the dialog says that opens it, and the table", async ({ player }) => {
	const mara = await player("Mara");
	await mara.goHome();
	await mara.button("app.play.friends").click();
	const dialog = mara.page.getByRole("dialog");
	await dialog.getByRole("switch", { name: part("app.open.hints") }).click();
	await dialog.getByText(part("rating.why.hints")).waitFor();
	await dialog.getByRole("button", { name: text("app.open.go") }).click();
	await mara.page.getByText(part("rating.why.hints")).waitFor();
});

test("who wishes to be listed is shown to others, on a narrow phone too", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 320, height: 568 }, pictured: true });
	const { page, server } = mara;
	await page.goto(`${server.url}/leaders`);
	await page.getByText(text("rating.mine.none")).waitFor();
	expect(await inspect(page)).toEqual([]);
	const wish = page.getByRole("switch", { name: part("rating.list") });
	await mara.press(wish);
	await expect(wish).toBeChecked();
	await page.reload();
	await expect(wish).toBeChecked();
	const { person } = await mara.call<{ person: { id: string } }>("GET", "/api/account");
	const leaders = [
		{ person: "falk", name: "Falk von der hohen Düne", rating: { rating: 1430.2, deviation: 88, games: 1041 } },
		{ person: person.id, name: "Mara", rating: { rating: 1240, deviation: 112, games: 31 } },
	];
	await page.route("**/api/leaders/sunken", (route) =>
		route.fulfill({ json: { leaders, own: leaders[1]?.rating, listed: true } }),
	);
	await mara.press(page.getByText(text("sunken.title")));
	await expect(page.getByRole("row").nth(1)).toContainText("1430\u00a0±\u00a090");
	await expect(page.getByRole("row").nth(2)).toContainText(part("rating.you"));
	expect(await inspect(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
