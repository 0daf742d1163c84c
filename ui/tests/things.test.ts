// What's this? Everything on the screen is explained: on hover, on a long press, and by keyboard alone.

import type { Locator, Page } from "@playwright/test";
import { things as deepblueThings } from "../src/games/deepblue/things.ts";
import { things as sunkenThings } from "../src/games/sunken/things.ts";
import { kindOf, tableThings } from "../src/table/things/things.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import { deepblue, sunken } from "./positions.ts";
import { languages, plain, speak, text } from "./text.ts";
import { until } from "./wait.ts";

const thing = (page: Page, name: string): Locator => page.locator(`[data-thing~="${name}"]`).first();
const card = (page: Page): Locator => page.locator("[data-card]");

async function middle(of: Locator): Promise<{ x: number; y: number }> {
	const { x, y, width, height } = await box(of);
	return { x: x + width / 2, y: y + height / 2 };
}

test("whatever is pointed at names itself, says what it means now, and leads to its rule and back", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	await until("the market explains itself", async () => {
		await page.mouse.move(0, 0); // while the page is still moving, a thing may slip from under the pointer
		await thing(page, "market:1").hover();
		return card(page)
			.waitFor({ timeout: 3000 })
			.then(
				() => true,
				() => false,
			);
	});
	await expect(card(page)).toContainText(plain("deepblue.thing.market.about"));
	const hand = await middle(thing(page, "hand:1"));
	await page.mouse.move(hand.x, hand.y);
	await expect(card(page)).toContainText(plain("deepblue.thing.hand.about"));
	await expect(card(page)).toContainText("Falk holds 4 cards.");
	await card(page).getByRole("link", { includeHidden: true }).click();
	const rule = page.locator('[data-anchor~="DB-TURN-2"]');
	await expect(rule).toBeVisible();
	await expect(card(page)).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(rule).toHaveCount(0);
	expect((await mara.look()).you.step).toBe((await mara.asked()).you.step);
});

test("a long press explains and does not play; a tap plays as ever", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const { page } = mara;
	await mara.against("sunken", ["deckhand"], sunken.turn);
	await mara.goTo();
	const before = await mara.asked();
	await page.locator("[data-things]").waitFor({ state: "attached" }); // it loads by itself
	const touch = await mara.context.newCDPSession(page);
	const at = await middle(thing(page, "column:1"));
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
	await expect(card(page)).toContainText(plain("sunken.thing.column.about"));
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await expect(card(page)).toBeVisible();
	await expect(page.locator(".choices .primary")).toHaveCount(0);
	// A finger that moves gets no explanation.
	await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
	await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: at.x + 30, y: at.y + 30 }] });
	await page.waitForTimeout(600);
	await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await expect(card(page)).toHaveCount(0);
	await mara.button("ui.sunken.stop", { column: 1 }).tap();
	await mara.button("ui.sunken.do.ship").tap();
	await expect.poll(async () => (await mara.look()).you.step).not.toBe(before.you.step);
});

test("by the keyboard alone: everything is outlined, found with arrow keys and named with Enter", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.deepLead);
	await mara.goTo();
	const before = await mara.asked();
	await page.keyboard.press("?");
	const sights = page.locator("[data-sight]");
	await expect.poll(() => sights.count()).toBeGreaterThan(30);
	await page.keyboard.press("ArrowRight");
	const name = await page.locator("[data-sight]:focus").getAttribute("aria-label");
	await page.keyboard.press("Enter");
	await expect(card(page)).toContainText(new RegExp(name ?? "?", "i"));
	expect(await inspect(page, "[data-sight], [data-card]")).toEqual([]);
	// A click on the button that draws a gem explains it and draws none.
	const draw = await middle(thing(page, "draw"));
	await page.mouse.click(draw.x, draw.y);
	await expect(card(page)).toContainText(plain("deepblue.thing.draw.about"));
	await page.keyboard.press("Escape");
	await expect(card(page)).toHaveCount(0);
	await page.keyboard.press("Escape");
	await expect(sights).toHaveCount(0);
	expect((await mara.look()).you.step).toBe(before.you.step);
});

test("everything has a name, and nothing is left unsaid in any language", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	for (const [game, kinds, position] of [
		["deepblue", deepblueThings, deepblue.deepLead],
		["sunken", sunkenThings, sunken.turn],
	] as const) {
		await mara.against(game, ["deckhand"], position);
		await mara.goTo();
		await mara.asked();
		const names = await page.$$eval("[data-thing]", (all) => all.map((e) => e.getAttribute("data-thing") ?? ""));
		const unknown = names.filter((n) => !n.split(" ").some((name) => kindOf([...kinds, ...tableThings], name)));
		expect(unknown).toEqual([]);
		await page.keyboard.press("?");
		await page.locator("[data-sight]").first().waitFor();
		for (const language of languages) {
			await speak(page, language);
			const said = await page.evaluate(sayAll);
			expect(said.length).toBeGreaterThan(20);
			expect(said.filter((words) => /\b(thing|ui|app)\.[a-z]|[{}]|undefined|NaN/.test(words))).toEqual([]);
		}
	}
});

/** Runs in a page: it returns the names of all visible things, and the explanation of one of each kind. */
async function sayAll(): Promise<string[]> {
	const sights = [...document.querySelectorAll<HTMLElement>("[data-sight]")];
	const said = sights.map((sight) => sight.getAttribute("aria-label") ?? "undefined");
	for (const kind of new Set(sights.map((sight) => sight.dataset.kind))) {
		document.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.click();
		await new Promise((done) => setTimeout(done));
		said.push(document.querySelector("[data-card]")?.textContent ?? "undefined");
	}
	return said;
}

test("a first game says what one is trying to do, once", async ({ player }) => {
	const mara = await player("Mara", { newcomer: true, viewport: phone });
	const { page } = mara;
	await mara.against("sunken", ["deckhand"], sunken.placing);
	await mara.goTo();
	const goal = page.getByText(text("sunken.goal"));
	await expect(goal).toBeVisible();
	await page.reload();
	await expect(goal).toBeVisible();
	await page.locator(".goal button").click();
	await expect(goal).toHaveCount(0);
	await mara.against("sunken", ["deckhand"], sunken.placing);
	await mara.goTo();
	await mara.onBoard();
	await expect(goal).toHaveCount(0);
});
