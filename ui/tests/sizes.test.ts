// The table and Deep Blue's board in windows of all sizes: what is visible, how large it is, and what does not move.

import type { Locator, Page } from "@playwright/test";
import { arranged } from "./arrange.ts";
import { expect, phone, test } from "./fixtures.ts";
import { type Box, box, resize } from "./measure.ts";
import { deepblue, sunken } from "./positions.ts";
import { languages, speak } from "./text.ts";
import { walk, walkTo } from "./walk.ts";

const crew = ["mate", "deckhand", "mate", "mate"];

/** The positions of elements in the window. */
const boxes = (page: Page, what: string): Promise<Box[]> =>
	page.locator(what).evaluateAll((all) =>
		all.map((e) => {
			const { x, y, width, height } = e.getBoundingClientRect();
			return { x, y, width, height };
		}),
	);

/** Whether elements exist, are completely in the window, and nothing covers them. */
const inSight = (page: Page, what: string): Promise<boolean> =>
	page.locator(what).evaluateAll(
		(all) =>
			all.length > 0 &&
			all.every((e) => {
				const { left, right, top, bottom } = e.getBoundingClientRect();
				if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5) return false;
				const corners = [
					[left + 4, top + 4],
					[right - 4, bottom - 4],
				] as const;
				return corners.every(([x, y]) => {
					const at = document.elementFromPoint(x, y);
					return at !== null && (e.contains(at) || at.contains(e));
				});
			}),
	);

/** Waits until elements are in sight. */
const sees = (page: Page, what: string, message = what): Promise<void> =>
	expect.poll(() => inSight(page, what), message).toBe(true);

const shared = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
	Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The size of the smallest letters of some elements as shown, in pixels; 0 if there are none. */
const letters = (page: Page, what: string): Promise<number> =>
	page.locator(what).evaluateAll((all) => {
		const sizes = all.map((e) => {
			const size = Number.parseFloat(getComputedStyle(e).fontSize);
			const matrix = e instanceof SVGGraphicsElement ? e.getScreenCTM() : undefined;
			return size * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
		});
		return sizes.length > 0 ? Math.min(...sizes) : 0;
	});

test("an open drawer leaves the chart, the hand and the names of places as they are", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", crew, deepblue.turn);
	await mara.goTo();
	await mara.asked();
	const { page } = mara;
	const tile = page.locator("[data-thing^='tile:']").first();
	for (const [width, height] of [
		[1440, 900],
		[1366, 768],
	] as const) {
		await resize(page, width, height);
		const before = await box(tile);
		const hand = await letters(page, ".fan [data-thing^='card:']");
		await page.keyboard.press("l");
		await page.locator(".side aside").waitFor();
		const after = await box(tile);
		expect(Math.abs(after.width / before.width - 1), "the chart keeps its size").toBeLessThan(0.03);
		await expect.poll(() => letters(page, ".fan [data-thing^='card:']"), "so does the hand").toBe(hand);
		const names = await boxes(page, ".names text");
		for (const [i, name] of names.entries())
			for (const other of names.slice(i + 1)) expect(shared(name, other), "no name lies on another").toBeLessThan(40);
		const drawer = await box(page.locator(".side"));
		for (const what of [".chart", ".player", ".market", ".fan"])
			for (const part of await boxes(page, `main.board ${what}`))
				expect(shared(drawer, part), `the drawer is not on ${what}`).toBeLessThan(4);
		await page.keyboard.press("l");
		await page.locator(".side aside").waitFor({ state: "detached" });
	}
	// On a large screen the log is open by default, and everything is larger.
	await resize(page, 2560, 1440);
	await mara.goTo();
	await mara.asked();
	await page.locator(".side aside").waitFor();
	await expect.poll(() => letters(page, ".fan [data-thing^='card:']")).toBeGreaterThan(20);
	// Once closed, it stays closed.
	await page.keyboard.press("l");
	await mara.goTo();
	await mara.asked();
	await expect(page.locator(".side aside")).toHaveCount(0);
});

/** What lies below something shown over a board: what is lit or picked there, and what can be pressed. */
const coveredBy = (page: Page, overlay: string): Promise<string[]> =>
	page.evaluate((overlay) => {
		const over = document.querySelector(overlay);
		if (!over) return [`no ${overlay}`];
		const a = over.getBoundingClientRect();
		const kept =
			"main.board .ring, .spotlight .ring, .board .picked, .board button:enabled, .board [role=button], .bar button:enabled";
		return [...document.querySelectorAll(kept)].flatMap((e) => {
			const b = e.getBoundingClientRect();
			const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
			const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
			return wide > 2 && high > 2 && !over.contains(e) ? [`${e.outerHTML.slice(0, 80)} is covered at ${innerWidth}`] : [];
		});
	}, overlay);

for (const way of ["mouse", "touch"] as const)
	test(`opening a hint moves nothing, and toasts and hints cover nothing in question, by ${way}`, async ({ player }) => {
		const mara = await player("Mara", { way });
		const { page } = mara;
		for (const [game, position, fixed] of [
			["deepblue", deepblue.turn, "[data-thing='tile:E2'], [data-thing^='tile:']"],
			["sunken", sunken.turn, ".sea .tile"],
		] as const) {
			await mara.against(game, ["mate", "deckhand"], position);
			await mara.goTo();
			await mara.asked();
			const before = await box(page.locator(fixed).first());
			await page.keyboard.press("h");
			await page.locator("#hint ol").waitFor();
			await page.locator(".spotlight .ring").first().waitFor();
			const after = await box(page.locator(fixed).first());
			for (const side of ["x", "y", "width", "height"] as const)
				expect(Math.abs(after[side] - before[side]), `${game}: ${side}`).toBeLessThan(2);
			await expect
				.poll(async () => (await coveredBy(page, "#hint")).filter((what) => what.includes("ring")), "what is lit")
				.toEqual([]);
			await page.keyboard.press("h");
			await page.locator("#hint").waitFor({ state: "detached" });

			await page.route("**/hint*", (route) =>
				route.fulfill({ status: 409, json: { rule: "TABLE-TURN", reason: "stale", args: [] } }),
			);
			await page.keyboard.press("h");
			await page.locator(".notice").waitFor();
			expect(await coveredBy(page, ".notice"), game).toEqual([]);
			await page.unrouteAll();
			if (game !== "deepblue") continue;
			// The chart keeps its size during a turn.
			for (const move of ["sail A>A1", "sail B>-"]) {
				await mara.move(await mara.asked(), move);
				await mara.asked();
				await expect.poll(async () => (await box(page.locator(fixed).first())).width, move).toBeCloseTo(before.width, 0);
			}
		}
	});

test("on a phone three see their own points", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const { page } = mara;
	await mara.against(
		"deepblue",
		["mate", "deckhand"],
		arranged({ turn: "green", "tokens green": "2", "vp green": "24 (8 cards, 9 gems, 7 leader)" }),
	);
	await mara.goTo();
	await mara.asked();
	const cut = () =>
		page.locator(".player").evaluateAll((all) =>
			all.flatMap((chip) => {
				const edge = chip.getBoundingClientRect().right;
				return [...chip.querySelectorAll(".counts > span")].filter(
					(e) => getComputedStyle(e).display !== "none" && e.getBoundingClientRect().right > edge,
				).length;
			}),
		);
	await expect.poll(cut, "counts beyond the edge of their chips").toEqual([0, 0, 0]);
	await sees(page, ".player [data-thing='chest:0']");
});

test("on a phone that lies and at twice the size the whole chart is in sight, with the actions beside it", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", crew, deepblue.turn);
	await mara.goTo();
	await mara.asked();
	const { page } = mara;
	for (const [width, height] of [
		[844, 390],
		[683, 384],
		[720, 450],
		[960, 540],
	] as const) {
		await resize(page, width, height);
		await sees(page, ".chart", `the chart at ${width}`);
		await sees(page, ".player", "the seats");
		await sees(page, ".tabs button, [data-thing^='moor:']", "what can be done");
		await sees(page, ".bar button", "the bar");
		const [chart, bar] = [await box(page.locator(".chart")), await box(page.locator(".bar"))];
		expect(bar.x, "beside the chart").toBeGreaterThan(chart.x + chart.width - 1);
		await page.locator("button[data-thing=market]").click();
		await sees(page, ".chart", "the chart beside the market");
		await page.locator("button[data-thing=market]").click();
	}
	await mara.against("deepblue", ["mate"], deepblue.lead);
	await mara.goTo();
	await mara.asked();
	for (const [width, height] of [
		[844, 390],
		[683, 384],
		[320, 568],
		[390, 844],
	] as const) {
		await resize(page, width, height);
		await sees(page, ".lead button", `the dive's buttons at ${width}`);
	}
	await resize(page, 740, 360);
	await mara.against("deepblue", ["mate"], deepblue.rush);
	await mara.goTo();
	await mara.asked();
	for (const language of languages) {
		await speak(page, language);
		await sees(page, ".rush button", `boats and answers, ${language}`);
	}
});

test("on a phone all seats are in sight, letters can be read, Back closes what is open, and a long press is told of once", async ({
	player,
}) => {
	const mara = await player("Mara", { way: "touch", newcomer: true });
	await mara.page.addInitScript(() => localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true })));
	await mara.page.addInitScript(() => localStorage.setItem("divingbell.goals", JSON.stringify({ deepblue: "", sunken: "" })));
	const { page } = mara;
	const points = { "vp green": "24 (8 cards, 9 gems, 7 leader)" };
	await mara.against("deepblue", crew, arranged({ turn: "green", "tokens green": "1", "tokens white": "2", ...points }));
	await mara.goTo();
	await mara.asked();
	await sees(page, ".player");
	await expect(page.locator(".player")).toHaveCount(5);
	await mara.says("app.ask.hold").waitFor();
	await page.locator(".foot aside button").tap();
	await mara.goTo();
	await mara.asked();
	await expect(mara.says("app.ask.hold")).toHaveCount(0);
	await expect
		.poll(() => letters(page, ".spot text, .boat text, .honour text"), "letters on spots and boats")
		.toBeGreaterThan(10);
	await expect.poll(() => letters(page, ".names text"), "names of places").toBeGreaterThan(10);

	// A close watcher handles Back on a phone and Escape on a desktop.
	await page.locator("button[data-thing=market]").tap();
	await page.locator(".sheet").waitFor();
	await page.keyboard.press("Escape");
	await expect(page.locator(".sheet")).toHaveCount(0);
	await page.locator("button[data-thing=log]").tap();
	await page.locator(".side aside").waitFor();
	await page.keyboard.press("Escape");
	await expect(page.locator(".side aside")).toHaveCount(0);
	expect(page.url()).toContain(mara.id);

	// On the smallest phone everything can be reached, and all counts of a seat are visible.
	await resize(page, 320, 568);
	await sees(page, ".player");
	const counts = page.locator(".player .counts:has([data-thing^='tokens'])");
	const cut = () => counts.evaluateAll((all) => all.map((e) => e.scrollWidth > e.clientWidth));
	await expect.poll(cut).toEqual([false, false]);
	for (const what of ["button[data-thing=market]", "[data-thing='place:H']", "[data-thing^='moor:']"]) {
		await page.locator(what).scrollIntoViewIfNeeded();
		await page.locator(what).tap({ trial: true });
	}
});

test("in forced colours what is chosen differs from what can be taken by more than weight", async ({ player }) => {
	const mara = await player("Mara", { forcedColors: "active" });
	await mara.against("deepblue", ["mate"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	const { page } = mara;
	const style = (what: string, of: string) =>
		page
			.locator(what)
			.first()
			.evaluate((e, of) => getComputedStyle(e).getPropertyValue(of), of);
	await expect.poll(() => style("li button.open", "outline-style")).toBe("dashed");
	await expect.poll(() => style(".call", "stroke-dasharray")).not.toBe("none");
	await page.locator("li button.open").first().click();
	await page.locator("li button.picked").waitFor();
	await expect.poll(() => style("li button.picked", "outline-style")).toBe("solid");
});

test("in forced colours switches and choices show what is so", async ({ player }) => {
	const mara = await player("Mara", { forcedColors: "active" });
	const { page } = mara;
	await mara.goHome();
	await mara.button("app.play.friends").click();
	const dialog = page.getByRole("dialog");
	const ground = (what: Locator, part?: string) =>
		what.first().evaluate((e, part) => getComputedStyle(e, part).backgroundColor, part);
	for (const checked of [true, false]) {
		const control = dialog.getByRole("switch", { checked });
		await control.first().waitFor();
		expect(await ground(control, "::after"), "the knob").not.toBe(await ground(checked ? control : dialog));
	}
	const choice = (state: string) => dialog.locator(`.row input${state} + span`);
	expect(await ground(choice(":checked"))).not.toBe(await ground(choice(":not(:checked)")));
});

test("at four times the size everything beside the board is in sight when keys come to it", async ({ player }) => {
	const mara = await player("Mara", { viewport: { width: 320, height: 256 } });
	const { page } = mara;
	for (const [game, position, things] of [
		["deepblue", deepblue.turn, ["[data-thing='moor:A']", ".tabs [data-thing='hand:0']", ".tabs [data-thing=market]"]],
		["sunken", sunken.turn, ["[data-thing=out]", "[data-thing='kind:trident'] button"]],
	] as const) {
		await mara.against(game, ["mate"], position);
		await mara.goTo();
		await mara.asked();
		for (const thing of things) {
			await walkTo(page, page.locator(thing));
			await sees(page, thing);
		}
	}
	await mara.against("deepblue", ["mate"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	await walk(page, page.locator(".tabs [data-thing='hand:0']"));
	await expect.poll(async () => (await box(page.locator(".sheet"))).height, "the hand").toBeGreaterThan(100);
});

test("Play now is in sight on a phone and on a low desk, and words fit their buttons, in all languages", async ({ player }) => {
	const stranger = await player(undefined, { viewport: phone });
	const { page } = stranger;
	await stranger.goHome();
	await page.locator(".go .primary").waitFor();
	for (const language of languages) {
		await speak(page, language);
		for (const [width, height] of [
			[390, 844],
			[360, 640],
			[320, 568],
			[1366, 600],
		] as const) {
			await resize(page, width, height);
			await sees(page, ".go .primary", `${language}, ${width} wide`);
			const wide = () =>
				page
					.locator(".play label > span, .play .button")
					.evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent));
			await expect.poll(wide, `wider than their buttons, ${language}, ${width} wide`).toEqual([]);
		}
		await resize(page, 1366, 768);
		const [options, go] = await Promise.all([box(page.locator(".play summary").last()), box(page.locator(".go"))]);
		expect(options.y + options.height, `what can be chosen is above the buttons, ${language}`).toBeLessThanOrEqual(go.y + 1);
	}
});

test("with letters of twice the size the question keeps its words whole, and most of the board is in sight", async ({
	player,
}) => {
	const mara = await player("Mara");
	const { page } = mara;
	await page.addInitScript(() =>
		document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%")),
	);
	await mara.against("deepblue", ["mate"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	const [chart, tray] = [await box(page.locator(".chart")), await box(page.locator(".tray"))];
	expect((tray.y - chart.y) / chart.height, "the part of the chart above the tray").toBeGreaterThan(0.6);
	// Keys lead to what is not in view, and scroll to it.
	await walkTo(page, page.locator("#db-place-H"));
	await sees(page, "#db-place-H");
	await resize(page, phone.width, phone.height);
	await expect.poll(async () => (await box(page.locator("[data-thing=question]"))).width).toBeGreaterThan(300);

	await resize(page, 1366, 768);
	await mara.against("sunken", ["mate"], sunken.turn);
	await mara.goTo();
	await mara.asked();
	const ends = await box(page.locator(".sky .ends"));
	const number = await box(page.locator("[data-thing='column:2']").first());
	expect(ends.y + ends.height, "where the plate ends").toBeLessThan(number.y + number.height / 2);
});

test("on a phone that lies a teacher leaves the leader both choices whole, in all languages", async ({ player }) => {
	const { page, server } = await player("Mara", { way: "touch", viewport: { width: 740, height: 360 } });
	await page.goto(`${server.url}/learn/deepblue/wreck`);
	const [draw, teacher] = [page.locator("[data-thing=draw]"), page.locator(".teacher")];
	await draw.waitFor();
	await teacher.waitFor();
	for (const language of languages) {
		await speak(page, language);
		const [choice, card] = [await box(draw), await box(teacher)];
		expect(choice.x + choice.width, language).toBeLessThan(card.x);
	}
});
