// Sunken Treasure in windows of all sizes: what is visible, where it is, and how large.

import type { Page } from "@playwright/test";
import { arranged } from "./arrange.ts";
import { expect, test } from "./fixtures.ts";
import { type Box, box, resize } from "./measure.ts";
import { sunken } from "./positions.ts";
import { languages, speak } from "./text.ts";

/** Five at the table, with many bathyscapes in one space, and a ship out on the right. */
const crowd = arranged({
	"bathyscapes violet": "R2C1 R3C1 R4C6",
	"bathyscapes brown": "R2C1 R4C1 R5C2",
	"bathyscapes white": "R3C1 R2C4 R5C5",
	"bathyscapes green": "R2C1 R3C2 R4C4",
	"bathyscapes orange": "R2C1 R2C1 R2C4",
	"board violet": "red-anchor blue-bell black-crown yellow-lantern",
	"ship white": "3",
	"ship green": "3",
	"ship orange": "out",
});

const bots = (n: number): string[] => Array(n).fill("random");

/** Where the first of some elements is, and how large. */
const boxOf = (page: Page, what: string): Promise<Box> => box(page.locator(what).first());

/** Finds bathyscapes that are drawn outside their space, or over its tiles. */
const astray = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>(".vessel[data-thing]")].flatMap((vessel) => {
			const name = vessel.dataset.thing ?? "";
			const space = document.querySelector(`[data-space="${name.split("/")[1]}"]`);
			const [v, s] = [vessel, space].map((e) => e?.getBoundingClientRect() ?? new DOMRect());
			if (!v || !s || v.width < 8) return [`${name} is not there`];
			const within = v.left >= s.left - 1 && v.right <= s.right + 1 && v.top >= s.top - 1 && v.bottom <= s.bottom + 1;
			const tiles = [...(space?.querySelectorAll(".tile") ?? [])].map((t) => t.getBoundingClientRect());
			const covered = tiles.some((t) => v.left < t.right - 4 && v.right > t.left + 4 && v.bottom > t.top + 4);
			return within && !covered ? [] : [`${name} is out of its place at ${innerWidth}`];
		}),
	);

/** Finds letters and numbers in the sea that are shown smaller than 10 pixels. */
const small = (page: Page): Promise<string[]> =>
	page.evaluate(() =>
		[...document.querySelectorAll(".sea text, .sea .number, .sea .buoy, .sea .price, .sea .depth")].flatMap((e) => {
			const scale = e instanceof SVGGraphicsElement ? (e.getScreenCTM()?.a ?? 1) : 1;
			const size = Number.parseFloat(getComputedStyle(e).fontSize) * Math.abs(scale);
			return size < 9.9 ? [`${e.textContent} ${size} at ${innerWidth}`] : [];
		}),
	);

/** Finds what is not completely within the window. */
const outside = (page: Page, what: string): Promise<string[]> =>
	page.evaluate((what) => {
		const all = [...document.querySelectorAll(what)];
		if (all.length === 0) return [`no ${what}`];
		return all.flatMap((e) => {
			const b = e.getBoundingClientRect();
			const seen = b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
			return seen ? [] : [`${what} at ${b.left} ${b.top} ${b.right} ${b.bottom} in ${innerWidth}×${innerHeight}`];
		});
	}, what);

test("what is opened beside the board leaves the sea its size, and the hand its own", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("sunken", bots(4), crowd);
	await mara.goTo();
	await mara.asked();
	for (const [width, height] of [
		[1440, 900],
		[1366, 768],
	] as const) {
		await resize(page, width, height);
		const sea = await boxOf(page, ".sea .picture");
		const hand = await boxOf(page, ".hand");
		await page.locator("header [data-thing=log]").click();
		await page.locator(".side aside").waitFor();
		const after = await boxOf(page, ".sea .picture");
		expect(after.width).toBeGreaterThan(sea.width - 8);
		expect(after.height).toBeGreaterThan(sea.height - 8);
		expect(after.width / after.height).toBeCloseTo(sea.width / sea.height, 1);
		expect((await boxOf(page, ".hand")).width).toBeGreaterThanOrEqual(hand.width - 1);
		expect(after.x + after.width).toBeLessThanOrEqual((await boxOf(page, ".side")).x + 1);
		// The player's own board and all others are beside the sea.
		await expect(page.locator(".others .places")).toHaveCount(5);
		await expect.poll(() => astray(page)).toEqual([]);
		await page.locator("header [data-thing=log]").click();
		await page.locator(".side").waitFor({ state: "detached" });
	}
	await resize(page, 2560, 1440);
	expect((await boxOf(page, ".sea .tile")).width).toBeGreaterThan(80);
	expect((await boxOf(page, ".hand li")).width).toBeGreaterThan(75);
});

test("in a low window the whole sea is in sight, and all else beside it", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("sunken", bots(4), crowd);
	await mara.goTo();
	await mara.asked();
	for (const [width, height] of [
		[844, 390],
		[683, 384],
		[720, 450],
	] as const) {
		await resize(page, width, height);
		await expect.poll(() => outside(page, ".sea .picture")).toEqual([]);
		await expect.poll(() => outside(page, ".hand li, .bar, ul > li > [data-thing^=seat]")).toEqual([]);
		const sea = await boxOf(page, ".sea .picture");
		expect((await boxOf(page, ".hand")).x).toBeGreaterThanOrEqual(sea.x + sea.width);
		await expect.poll(() => astray(page)).toEqual([]);
		await expect.poll(() => small(page)).toEqual([]);
	}
	// A column is chosen on the sea, and the button that does it is beside it.
	await page.locator(".stop").first().click();
	await expect.poll(() => outside(page, ".sea .picture, .choices [data-thing=confirm]")).toEqual([]);
	expect((await boxOf(page, ".choices [data-thing=confirm]")).height).toBeGreaterThanOrEqual(44);
	await page.keyboard.press("Escape");
	// What others have opens beside the sea, too, and Back closes it.
	await page.locator("[data-thing='seat:2']").first().click();
	await expect(page.locator("article[data-thing='seat:2']")).toBeVisible();
	await expect.poll(() => outside(page, ".sea .picture")).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page.locator("article[data-thing='seat:2']")).toHaveCount(0);
});

test("on the smallest phone all four rows are in sight, with the counts of three on one line", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 320, height: 568 } });
	const { page } = mara;
	const facts = {
		"board violet":
			"red-anchor blue-bell black-crown yellow-lantern silver-mask red-trident blue-sextant red-chalice blue-amphora blue-figurehead",
	};
	await mara.against("sunken", bots(2), arranged(facts));
	await mara.goTo();
	await mara.asked();
	const hidden = () =>
		page.evaluate(() => {
			const view = document.querySelector(".board > .sea")?.getBoundingClientRect();
			return [...document.querySelectorAll(".board > .sea .tile")].filter((tile) => {
				const { top, bottom } = tile.getBoundingClientRect();
				return !view || top < view.top - 1 || bottom > view.bottom + 12;
			}).length;
		});
	await expect.poll(hidden, "tiles out of sight").toBe(0);
	await expect.poll(() => astray(page)).toEqual([]);
	await expect.poll(() => small(page)).toEqual([]);
	expect((await boxOf(page, "button[data-thing='seat:0']")).height).toBeLessThan(54);
});

test("on a desk bathyscaphes are large, and warnings of the end cover neither the surface nor the rows", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	const kinds = "amphora astrolabe bell chalice compass crown figurehead lantern mask sextant trident".split(" ");
	const board = (colour: string) => kinds.map((kind) => `${colour}-${kind}`).join(" ");
	await mara.against(
		"sunken",
		bots(1),
		arranged({
			"bathyscapes violet": "R2C1 R3C3 R5C6 R2C2 R2C4",
			"board violet": board("blue"),
			"board brown": board("red"),
			still: "2",
		}),
	);
	await mara.goTo();
	await mara.asked();
	for (const language of languages) {
		await speak(page, language);
		await expect(page.locator(".standing li")).not.toHaveCount(0);
		const sea = await boxOf(page, ".sea .picture");
		for (const what of [".standing li", ".standing .ends"])
			for (const part of await page.locator(what).all()) {
				const { x, width } = await box(part);
				expect(x + width, `${what} in ${language}`).toBeLessThanOrEqual(sea.x);
			}
	}
	await expect.poll(async () => (await boxOf(page, ".vessel svg")).width).toBeGreaterThan(24);
});

for (const form of [{}, { way: "touch" }] as const)
	test(`the sea keeps its size during a turn${"way" in form ? " on a phone" : ""}`, async ({ player }) => {
		const mara = await player("Mara", form);
		const { page } = mara;
		await mara.against("sunken", bots(1), sunken.turn);
		await mara.goTo();
		await mara.asked();
		const size = async () => {
			const { width, height } = await boxOf(page, ".sea .picture");
			return [Math.round(width), Math.round(height)];
		};
		const before = await size();
		await mara.press(page.locator("[data-thing='column:1'].stop"));
		await page.locator("[data-thing=confirm]").waitFor();
		expect(await size(), "with a column picked").toEqual(before);
		await mara.press(page.locator("[data-thing=confirm]"));
		await page.locator(".tile.catch").first().waitFor();
		await mara.asked();
		expect(await size(), "when bathyscaphes can act").toEqual(before);
	});

/** The number of lines of the game's title. */
const titleLines = (page: Page): Promise<number> =>
	page.locator("header h1").evaluate(({ firstChild }) => {
		const words = new Range();
		if (firstChild) words.selectNode(firstChild);
		return words.getClientRects().length;
	});

test("upright, everybody is in sight, letters can be read, and bathyscapes hang in their columns", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const { page } = mara;
	await mara.against("sunken", bots(4), crowd);
	await mara.goTo();
	await mara.asked();
	for (const [width, height] of [
		[390, 844],
		[320, 568],
	] as const) {
		await resize(page, width, height);
		await expect.poll(() => outside(page, "ul > li > button[data-thing^=seat]")).toEqual([]);
		await expect.poll(() => outside(page, ".hand li, .choices [data-thing=out], .bar")).toEqual([]);
		expect((await boxOf(page, "button[data-thing^=seat]")).height).toBeGreaterThanOrEqual(44);
		await expect.poll(() => astray(page)).toEqual([]);
		await expect.poll(() => small(page)).toEqual([]);
		await expect.poll(() => titleLines(page), `lines of the title at ${width}`).toBe(1);
	}
	await resize(page, 390, 844);
	await expect.poll(() => outside(page, ".sea .picture")).toEqual([]);
	await page.locator("button[data-thing='seat:3']").tap();
	await expect(page.locator("article[data-thing='seat:3']")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.locator("article[data-thing='seat:3']")).toHaveCount(0);
	expect(page.url()).toContain(mara.id);
});

test("without colours of one's own, what can be taken is dashed, and what is chosen is framed and has a sign", async ({
	player,
}) => {
	const mara = await player("Mara", { forcedColors: "active" });
	const { page } = mara;
	await mara.against("sunken", bots(1), sunken.turn);
	await mara.goTo();
	await mara.asked();
	const styles = (what: string) =>
		page
			.locator(what)
			.first()
			.evaluate((e) => `${getComputedStyle(e).outlineStyle} ${getComputedStyle(e, "::after").content}`);
	await expect.poll(() => styles(".stop")).toBe("dashed none");
	await page.locator(".stop").first().click();
	await expect.poll(() => styles(".stop.chosen")).toBe('solid "✓"');
	await expect.poll(() => styles(".stop:not(.chosen)")).toBe("dashed none");
	await mara.move(await mara.look(), "ship 1");
	await mara.asked();
	await expect.poll(() => styles(".tile.catch")).toBe("dashed none");
	await page.locator(".tile.catch button").first().click();
	await expect.poll(() => styles(".tile.picked")).toBe('solid "✓"');
	await expect.poll(() => styles(".vessel.ready:not(.origin)")).toContain("dashed");
});

/** Finds names of cards that are wider than the card. */
const wider = (page: Page) =>
	page.locator(".hand .card").evaluateAll((cards) =>
		cards.flatMap((card) => {
			const name = card.querySelector(".name > *");
			const [inner, outer] = [name, card].map((e) => e?.getBoundingClientRect() ?? new DOMRect());
			return inner && outer && inner.width > 9 && inner.width <= outer.width ? [] : [name?.textContent];
		}),
	);

test("on a small phone the names of cards fit on them, in all languages", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("sunken", bots(1), arranged({ "hand violet": "silver black yellow" }));
	await mara.goTo();
	await mara.asked();
	for (const language of languages) {
		await speak(page, language);
		for (const [width, height] of [
			[320, 568],
			[844, 390],
		] as const) {
			await resize(page, width, height);
			await expect.poll(() => wider(page), `${language} at ${width}`).toEqual([]);
		}
	}
});

test("on a phone that lies the hand is in sight again with each question", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 740, height: 360 } });
	await mara.against("sunken", bots(1), sunken.turn);
	await mara.goTo();
	const look = await mara.asked();
	const scrolled = () => mara.page.locator(".roll").evaluate((roll) => roll.scrollTop);
	await mara.page.locator(".roll").evaluate((roll) => roll.scrollTo({ top: roll.scrollHeight }));
	await expect.poll(scrolled).toBeGreaterThan(0);
	await mara.move(look, "ship 1");
	await mara.asked();
	await expect.poll(scrolled).toBe(0);
});

test("on a phone that lies the chips of five hold numbers of two digits", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 740, height: 360 } });
	await mara.against("sunken", bots(4), crowd);
	await mara.goTo();
	await mara.asked();
	const wider = () =>
		mara.page.locator(".counts .supply").evaluateAll((supplies) =>
			supplies.flatMap((supply) => {
				const chip = supply.closest("li button");
				for (const count of supply.querySelectorAll("b")) count.textContent = "12";
				return chip && supply.getBoundingClientRect().right > chip.getBoundingClientRect().right ? [chip.textContent] : [];
			}),
		);
	await expect.poll(wider).toEqual([]);
});

test("on a phone that lies a note leaves the bar in sight, in all languages", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 740, height: 360 }, newcomer: true });
	const { page } = mara;
	await page.addInitScript(() => localStorage.setItem("divingbell.goals", JSON.stringify({ sunken: "" })));
	await mara.against("sunken", bots(1), sunken.waiting);
	await mara.goTo();
	await mara.asked();
	await page.locator("[data-note]").waitFor();
	for (const language of languages) {
		await speak(page, language);
		const bar = await boxOf(page, ".bar");
		expect(bar.y + bar.height, language).toBeLessThanOrEqual(360);
	}
});
