// Whole games in real browsers, as people play them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { against, call, command, hosted, listMoves, playMove, table, tryMove, visitor } from "./house.mjs";

const here = hosted();

const over = (page, id) => call(page, "GET", `/api/tables/${id}`).then((look) => look.status === "finished");

test("a stranger is diving against bots in two clicks", async () => {
	const { context, page, faults } = await visitor(here.browser, here.house);
	await page.getByRole("button", { name: "Play now" }).click();
	await page.getByRole("button", { name: "Come aboard" }).click();
	await page.waitForURL(/\/t\/[a-z0-9]+$/);
	await page.getByRole("button", { name: /All moves/ }).waitFor();
	assert.deepEqual(faults, []);
	await context.close();
});

for (const game of ["deepblue", "sunken"]) {
	test(`two browsers and a bot play ${game} to the end`, { timeout: 600_000 }, async () => {
		const anna = await visitor(here.browser, here.house);
		const ben = await visitor(here.browser, here.house);
		await call(anna.page, "POST", "/api/session", { name: "Anna" });
		await call(ben.page, "POST", "/api/session", { name: "Ben" });
		// People who play at random dither: every other time they take the last move there is, which leads on.
		const options = game === "sunken" ? { standstill: "3" } : {};
		const choose = (n) => (game === "sunken" && Math.random() < 0.5 ? n - 1 : Math.floor(Math.random() * n));
		const seats = [{ for: "open" }, { for: "open" }, { for: "bot", level: "deckhand" }];
		const id = await table(anna.page, game, seats, { options });
		await command(ben.page, id, { do: "sit", seat: 1 });
		await command(anna.page, id, { do: "start" });
		for (const { page } of [anna, ben]) await page.goto(`${here.house.url}/t/${id}`);
		const play = async ({ page }) => {
			await listMoves(page);
			while (!(await over(page, id))) if (!(await tryMove(page, choose))) await page.waitForTimeout(30);
		};
		await Promise.all([play(anna), play(ben)]);
		for (const { page, faults, context } of [anna, ben]) {
			await page
				.getByRole("button", { name: /Play again|Rematch/i })
				.first()
				.waitFor();
			assert.deepEqual(faults, []);
			await context.close();
		}
	});
}

test("the app survives a server that dies, without a reload", async () => {
	const { context, page, faults } = await visitor(here.browser, here.house);
	await call(page, "POST", "/api/session", { name: "Cleo" });
	const id = await against(page, "deepblue", ["mate"]);
	await page.goto(`${here.house.url}/t/${id}`);
	await playMove(page);
	await here.house.stop();
	await page
		.getByText(/connection/i)
		.first()
		.waitFor();
	await here.house.start();
	await playMove(page);
	await playMove(page);
	assert.deepEqual(faults, []);
	await context.close();
});
