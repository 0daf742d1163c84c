// Whole games in real browsers, as people play them.

import { inspect } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { first, type Player } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import { part, text } from "./text.ts";

test("a stranger plays against bots in one click, and is asked for a name where others see it", async ({ player }) => {
	const stranger = await player();
	const { page } = stranger;
	await stranger.goHome();
	await page.getByRole("button", { name: text("app.play.title") }).click();
	await page.waitForURL(/\/t\/[a-z0-9]+$/);
	await page.locator("[aria-controls=moves]").waitFor();
	await stranger.goHome();
	await stranger.button("app.play.friends").click();
	await stranger.button("app.open.go").click();
	await page.getByRole("dialog", { name: text("app.name.title") }).waitFor();
});

/** The last rounds of games, and the moves that Anna and Ben prefer there. */
const endings = [
	{ game: "deepblue", begin: deepblue.lastRounds, likes: [/^dive/, /^stop/, /^sail A>D[45]/, /^sail B>-/, /^recruit/] },
	{
		game: "sunken",
		begin: sunken.lastRounds,
		likes: [/^collect/, /^give/, /^move R3C3>R4C3/, /^end/, /^ship [1-3]$/, /^ship 6/, /^ship out/],
	},
];

for (const { game, begin, likes } of endings)
	test(`two browsers and a bot play ${game} to the end, by the list of all moves`, async ({ player }) => {
		const [anna, ben] = [await player("Anna"), await player("Ben")];
		await anna.open(game, [{ for: "open" }, { for: "open" }, { for: "bot", level: "deckhand" }], begin);
		await ben.join(anna.id, 1);
		await anna.command({ do: "start" });
		const play = async (who: Player) => {
			await who.goTo();
			await who.listMoves();
			for (let n = 0; (await who.look()).status !== "finished"; )
				if (!(await who.tryMove((moves) => first(moves, likes)))) await who.page.waitForTimeout(30);
				else if (++n > 60) throw new Error("the game does not come to its end");
			await who.button("app.end.again").waitFor();
		};
		await Promise.all([play(anna), play(ben)]);
		// Text for screen readers takes no room.
		await anna.page.locator("dialog[open] .more > *").first().waitFor();
		const unseen = anna.page.locator("dialog[open] .unseen");
		const widest = () => unseen.evaluateAll((all) => Math.max(...all.map((e) => e.getBoundingClientRect().width)));
		await expect.poll(widest).toBe(1);
	});

test("a game that the app has no board for is played to the end by its list of moves", async ({ player }) => {
	const dora = await player("Dora");
	await dora.against("pennies", ["random"]);
	await dora.goTo();
	const moves = dora.page.locator("#moves ol");
	await expect(moves.getByRole("button", { name: text("pennies.move.hide") })).toHaveCount(4);
	await expect(dora.says("pennies.ask.hide").first()).toBeVisible();
	expect(await inspect(dora.page)).toEqual([]);
	while ((await dora.look()).status !== "finished") if (!(await dora.tryMove())) await dora.page.waitForTimeout(30);
	await expect(dora.page.getByRole("button", { name: text("app.end.again") })).toBeVisible();
});

test("the app survives a server that dies, without a reload", async ({ player, server }) => {
	const cleo = await player("Cleo");
	await cleo.against("deepblue", ["mate"]);
	await cleo.goTo();
	await cleo.playMove();
	await server.stop();
	await cleo.page.getByText(part("app.reconnecting")).first().waitFor();
	await server.start();
	await cleo.playMove();
	await cleo.playMove();
});
