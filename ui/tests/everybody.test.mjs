// Every screen for everybody: no word is missing in any language, nothing runs over the edge, axe finds nothing by night or
// by day, and with letters twice as large nothing is cut off or out of reach. Each screen is loaded once; axe looks at every
// other one on a phone by day, and at the others wide and by night.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drawn, hosted, inspect, overflow, phone, visitor, wide } from "./house.mjs";
import { Cast, scenes } from "./scenes.mjs";

const languages = ["en", "de", "fr", "it", "hu"];
let cast;
const people = {};

const here = hosted(async ({ browser, house }) => {
	cast = await Cast.of(browser, house);
	const cookies = await cast.mara.context().cookies();
	for (const who of ["stranger", "mara"]) {
		const { context, page, faults } = await visitor(browser, house);
		if (who === "mara") await context.addCookies(cookies);
		people[who] = { page, faults };
	}
});

/** speak has everything shown in another language, as if it were chosen in another tab. */
async function speak(page, language) {
	await page.evaluate((language) => {
		const [key, newValue] = ["divingbell.settings", JSON.stringify({ language })];
		localStorage.setItem(key, newValue);
		dispatchEvent(new StorageEvent("storage", { key, newValue }));
	}, language);
	await page.waitForFunction((l) => document.documentElement.lang === l, language, { polling: 20 });
	await drawn(page);
}

/** missing finds keys of the catalogue that are shown instead of words. */
const missing = (page) =>
	page.evaluate(() => {
		const told = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((e) =>
			["aria-label", "title", "placeholder"].map((name) => e.getAttribute(name) ?? ""),
		);
		const said = [document.body.textContent, ...told].join("\n");
		return said.match(/\b(app|table|ui|deepblue|sunken)\.[a-z-]+(\.[a-zA-Z0-9-]+)*/g) ?? [];
	});

/** lost finds what people cannot get at: words that are cut off, and what they would press but cannot bring into sight. */
const lost = (page, within) =>
	page.evaluate((within) => {
		const root = document.querySelector(within);
		const name = (e) => `${e.tagName} ${(e.getAttribute("aria-label") ?? e.textContent).trim().slice(0, 40)}`;
		const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, svg, [inert]");
		const speaks = (e) => [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim());
		const cut = [...root.querySelectorAll("*")].filter((e) => {
			if (!speaks(e) || !seen(e) || e.clientWidth <= 1) return false;
			const { overflowX, overflowY } = getComputedStyle(e);
			const over = e.scrollWidth > e.clientWidth + 1 && overflowX !== "visible";
			return over || (e.scrollHeight > e.clientHeight + 3 && /hidden|clip/.test(overflowY));
		});
		const far = [...root.querySelectorAll("button, a[href], select, input:not(.unseen)")].filter((e) => {
			if (!seen(e) || e.disabled) return false;
			e.scrollIntoView({ block: "nearest", inline: "nearest" });
			const box = e.getBoundingClientRect();
			return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.top > innerHeight - 20;
		});
		return [...cut.map((e) => `cut off: ${name(e)}`), ...far.map((e) => `out of reach: ${name(e)}`)];
	}, within);

// What happens on the boards is looked over by the tests of the games.
describe("every screen", () => {
	for (const [n, scene] of scenes.filter((s) => !s.moment).entries()) {
		const closer = n % 2 ? phone : wide; // where axe looks, and where letters grow
		test(scene.name, { timeout: 600_000 }, async () => {
			const { page, faults } = people[scene.stranger ? "stranger" : "mara"];
			const { within = "body" } = scene;
			await page.evaluate(() => localStorage.clear());
			await page.setViewportSize(wide);
			await page.goto(here.house.url + (await scene.at(cast)));
			await scene.show(page);
			await page.locator(within).first().waitFor();
			for (const size of [wide, phone]) {
				const where = `${size.width} wide`;
				await page.setViewportSize(size);
				// On a phone words have least room.
				for (const language of size === phone ? languages : ["de"]) {
					await speak(page, language);
					assert.deepEqual(await missing(page), [], `${language}, ${where}`);
					assert.ok((await overflow(page)) <= 0, `${language}, ${where}: too wide`);
				}
				if (size !== closer) continue;
				await page.emulateMedia({ colorScheme: size === wide ? "dark" : "light" });
				await drawn(page);
				assert.deepEqual(await inspect(page, within), [], where);
				await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
				await drawn(page);
				assert.ok((await overflow(page)) <= 0, `large, ${where}: too wide`);
				assert.deepEqual(await lost(page, within), [], `large, ${where}`);
				await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
			}
			assert.deepEqual(faults, []);
		});
	}
});
