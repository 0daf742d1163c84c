// Whole games in real browsers, as people play them.

import { expect, test } from "./fixtures.ts";
import { part, text } from "./text.ts";

test("a stranger is diving against bots in two clicks", async ({ player }) => {
	const stranger = await player();
	const { page } = stranger;
	await stranger.goHome();
	await page.getByRole("button", { name: text("app.play.title") }).click();
	await page.getByRole("button", { name: text("app.name.go") }).click();
	await page.waitForURL(/\/t\/[a-z0-9]+$/);
	await page.locator("[aria-controls=moves]").waitFor();
});

for (const game of ["deepblue", "sunken"]) {
	test(`two browsers and a bot play ${game} to the end`, async ({ player }) => {
		const [anna, ben] = [await player("Anna"), await player("Ben")];
		// People who play at random dither: every other time they take the last move there is, which leads on.
		const options: { [name: string]: string } = game === "sunken" ? { standstill: "3" } : {};
		const choose = (n: number) => (game === "sunken" && Math.random() < 0.5 ? n - 1 : Math.floor(Math.random() * n));
		await anna.open(game, [{ for: "open" }, { for: "open" }, { for: "bot", level: "deckhand" }], { options });
		await ben.join(anna.id, 1);
		await anna.command({ do: "start" });
		const play = async (who: typeof anna) => {
			await who.goTo();
			await who.listMoves();
			while ((await who.look()).status !== "finished")
				if (!(await who.tryMove(choose))) await who.page.waitForTimeout(30);
			await expect(who.page.getByRole("button", { name: text("app.end.again") })).toBeVisible();
		};
		await Promise.all([play(anna), play(ben)]);
	});
}

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
