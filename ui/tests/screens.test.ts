// Every screen for everyone: no message is missing in any language, nothing overflows, axe finds nothing in either theme, and
// with text twice as large nothing is cut off or out of reach. Each screen is loaded once; axe checks every other one on a phone
// in the light theme, and the others on a wide screen in the dark one.

import type { Page } from "@playwright/test";
import { inspect } from "./axe.ts";
import { arrive, expect, phone, test, wide } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { Cast, scenes } from "./scenes.ts";
import { languages, speak } from "./text.ts";
import { drawn } from "./wait.ts";

/** The people of a worker, who keep their windows from one screen to the next. */
let people: { cast: Cast; stranger: Player } | undefined;

/** Finds message keys that are shown instead of words, and what is wider than the window. */
const mistakes = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const told = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((e) =>
			["aria-label", "title", "placeholder"].map((name) => e.getAttribute(name) ?? ""),
		);
		const keys = /\b(app|table|person|account|notices|admin|privacy|replay|learn|ui|deepblue|sunken)\.[a-z-]+(\.[a-zA-Z0-9-]+)*/g;
		const missing = [document.body.textContent, ...told].join("\n").match(keys) ?? [];
		const over = document.documentElement.scrollWidth - innerWidth;
		return [...missing.map((key) => `no words for ${key}`), ...(over > 0 ? [`${over} too wide for ${innerWidth}`] : [])];
	});

/** Finds what users cannot reach: words that are cut off, and controls that cannot be scrolled into view. */
const lost = (page: Page, within: string): Promise<string[]> =>
	page.evaluate((within) => {
		const root = document.querySelector(within) ?? document.body;
		const name = (e: Element) => `${e.tagName} ${(e.getAttribute("aria-label") ?? e.textContent ?? "").trim().slice(0, 40)}`;
		const seen = (e: Element) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, svg, [inert]");
		const speaks = (e: Element) => [...e.childNodes].some((n) => n instanceof Text && n.data.trim());
		const cut = [...root.querySelectorAll("*")].filter((e) => {
			if (!speaks(e) || !seen(e) || e.clientWidth <= 1) return false;
			const { overflowX, overflowY } = getComputedStyle(e);
			const over = e.scrollWidth > e.clientWidth + 1 && overflowX !== "visible";
			return over || (e.scrollHeight > e.clientHeight + 3 && /hidden|clip/.test(overflowY));
		});
		const far = [...root.querySelectorAll("button, a[href], select, input:not(.unseen)")].filter((e) => {
			if (!seen(e) || e.matches(":disabled")) return false;
			e.scrollIntoView({ block: "nearest", inline: "nearest" });
			const box = e.getBoundingClientRect();
			return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.top > innerHeight - 20;
		});
		const over = document.documentElement.scrollWidth - innerWidth;
		return [
			...(over > 0 ? [`${over} too wide`] : []),
			...cut.map((e) => `cut off: ${name(e)}`),
			...far.map((e) => `out of reach: ${name(e)}`),
		];
	}, within);

const enlarge = (page: Page, size: string): Promise<void> =>
	page.evaluate((size) => {
		document.documentElement.style.fontSize = size;
	}, size);

test("what is hard to read is found, though nothing is drawn", async ({ player }) => {
	const mara = await player("Mara");
	await mara.goHome();
	await mara.button("app.play.now").waitFor();
	const pale = "<p id=pale style='color: #777; background: #888'>Read this</p>";
	await mara.page.evaluate((pale) => document.querySelector("main")?.insertAdjacentHTML("beforeend", pale), pale);
	expect(await inspect(mara.page, "#pale", true)).toEqual([expect.stringContaining("color-contrast")]);
});

// The tests of the games check what happens on the boards.
for (const [n, scene] of scenes.filter((s) => !s.moment).entries()) {
	const closer = n % 2 ? phone : wide; // the size for axe and for large text
	test(scene.name, async ({ browser, server }) => {
		people ??= { cast: await Cast.of(browser, server), stranger: await arrive(browser, server) };
		const { page, faults } = scene.stranger ? people.stranger : people.cast.mara;
		const { within = "body" } = scene;
		const path = await scene.at(people.cast);
		await page.setViewportSize(wide);
		await page.emulateMedia({ colorScheme: closer === wide ? "dark" : "light" });
		await page.goto(server.url + path);
		await scene.show(page);
		await page.locator(within).first().waitFor();
		for (const size of [wide, phone]) {
			await page.setViewportSize(size);
			// Words have the least room on a phone.
			for (const language of size === phone ? languages : ["de"]) {
				await speak(page, language);
				await expect.poll(() => mistakes(page), language).toEqual([]);
			}
			if (size !== closer) continue;
			expect(await inspect(page, within, true)).toEqual([]);
			await enlarge(page, "200%");
			await drawn(page);
			await expect.poll(() => lost(page, within), "with large letters").toEqual([]);
			await enlarge(page, "");
		}
		await page.evaluate(() => localStorage.clear());
		expect(faults.splice(0)).toEqual([]);
	});
}
