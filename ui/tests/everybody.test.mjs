// Every screen, in every language, for everybody: axe finds nothing, no key is missing, nothing runs over the edge.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { against, call, House, inspect, launch, listMoves, overflow, phone, table, visitor, wide } from "./house.mjs";

const house = new House();
let browser;

before(async () => {
	await house.start();
	browser = await launch();
});
after(async () => {
	await browser.close();
	await house.close();
});

/** missing finds keys of the catalogue that are shown instead of words. */
const missing = (page) =>
	page.evaluate(
		() => document.body.textContent.match(/\b(app|table|ui|deepblue|sunken)\.[a-z-]+(\.[a-zA-Z0-9-]+)+/g) ?? [],
	);

const locales = { en: "en-GB", de: "de-DE", fr: "fr-FR", it: "it-IT", hu: "hu-HU" };

/** screens goes to every screen and calls `look` there. */
async function screens(page, look) {
	await page.waitForSelector("h1");
	await look("home");
	await call(page, "POST", "/api/session", { name: "Mara" });
	for (const game of ["deepblue", "sunken"]) {
		const waiting = await table(page, game, [{ for: "open" }, { for: "open" }, { for: "invited" }]);
		await page.goto(`${house.url}/t/${waiting}`);
		await page.waitForSelector("h1, h2");
		await page.waitForTimeout(300);
		await look(`${game} gathering`);
		const id = await against(page, game, ["mate", "deckhand"]);
		await page.goto(`${house.url}/t/${id}`);
		await listMoves(page);
		await look(`${game} table`);
	}
}

for (const [language, locale] of Object.entries(locales)) {
	for (const [form, viewport] of Object.entries({ wide, phone })) {
		test(`${language}, ${form}: every word is there and nothing runs over`, { timeout: 120_000 }, async () => {
			const { context, page, faults } = await visitor(browser, house, { locale, viewport });
			await screens(page, async (screen) => {
				assert.deepEqual(await missing(page), [], screen);
				assert.ok((await overflow(page)) <= 0, `${screen} is too wide`);
				assert.equal(await page.evaluate(() => document.documentElement.lang), language);
			});
			assert.deepEqual(faults, []);
			await context.close();
		});
	}
}

for (const colorScheme of ["dark", "light"]) {
	for (const [form, viewport] of Object.entries({ wide, phone })) {
		test(`${colorScheme}, ${form}: axe finds nothing`, { timeout: 120_000 }, async () => {
			const { context, page } = await visitor(browser, house, { colorScheme, viewport });
			await screens(page, async (screen) => assert.deepEqual(await inspect(page), [], screen));
			await context.close();
		});
	}
}
