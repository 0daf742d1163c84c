// The review of a finished game beside its replay, and its mistakes to try again.

import type { Look, MomentMessage, Review, ReviewState } from "../src/net/protocol.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test, wide } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { sunken } from "./positions.ts";
import { part, text } from "./text.ts";

/** Plays a game that one move ends, and returns how it looked before. */
async function played(mara: Player): Promise<Look> {
	await mara.against("sunken", ["random"], { ...sunken.lastSweep, options: { standstill: "3" } });
	await mara.move(await mara.look(), "ship out");
	const reply = await mara.context.request.get(`${mara.server.url}/api/tables/${mara.id}/moments?as=0`);
	const [first = ""] = (await reply.text()).split("\n");
	const moment = JSON.parse(first) as MomentMessage;
	if (moment.type !== "moment" || !moment.look) throw new Error("the game has no beginning");
	return moment.look;
}

/** A review in which Mara's only move was a mistake; the first one listed would have been best. */
function reviewOf({ you }: Look): Review {
	const choice = (move: string, chance: number) => {
		const says = you.words?.moves?.[you.moves?.indexOf(move) ?? -1];
		if (!says) throw new Error(`${move} has no words`);
		return { move, chance, says };
	};
	const best = choice(you.moves?.[0] ?? "", 0.62);
	const books = (sign: number) => ({
		start: 0.5,
		luck: 0.2 * sign,
		own: sign > 0 ? -0.11 : 0,
		others: sign > 0 ? 0 : 0.11,
		hidden: 0.01 * sign,
		rest: 0.4 * sign,
		result: sign > 0 ? 1 : 0,
		deal: 0.15 * sign,
		margin: { luck: 0.004, own: 0.02, others: 0.02, hidden: 0.01 },
		mattered: 1,
		lost: 0.11,
	});
	return {
		format: 1,
		key: "",
		game: "sunken",
		budget: "1",
		seed: 1,
		seats: [books(1), books(-1)],
		moments: [],
		decisions: [
			{
				entry: 1,
				seat: 0,
				label: "blunder",
				loss: 0.11,
				margin: 0.02,
				play: [-0.11, 0.11],
				made: choice("ship out", 0.51),
				par: best,
				best,
				solves: [best.move],
			},
		],
		summary: [
			{
				key: "review.costliest",
				args: [
					{ name: "seat", of: "seat", value: "0" },
					{ name: "decision", of: "decision", value: "1" },
					{ name: "points", of: "number", value: "11" },
					{ name: "margin", of: "number", value: "2" },
				],
			},
		],
	};
}

test("the end of a game leads to its review, and its mistakes can be tried again", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	const look = await played(mara);
	const best = look.you.moves?.[0];
	let now: ReviewState = { state: "none" };
	await page.route("**/api/tables/*/review", (route) => {
		if (route.request().method() === "POST") now = { state: "running", done: 30, of: 120 };
		return route.fulfill({ json: now });
	});
	await mara.goTo();
	await page.getByRole("link", { name: text("app.end.review") }).click();
	await page.waitForURL(`**/replay/${mara.id}#review`);

	await mara.button("ui.review.ask").click();
	await expect(page.getByRole("progressbar")).toHaveAttribute("value", "0.25");
	now = { state: "done", review: reviewOf(look) };

	// Each part of the books is explained, and the table says what is in it.
	await mara.button("ui.review.column.own").click();
	await mara.says("ui.review.column.own.about").waitFor();
	await expect(page.getByRole("row", { name: part("ui.review.column.own") })).toContainText("−11 ± 2");

	// A sentence of the summary, or a decision of the list, shows its moment and the better move.
	await page.getByRole("listitem").getByRole("button", { name: /11/ }).first().click();
	await expect(page.locator(`main.board[data-entry="0"]`)).toBeVisible();
	await expect(page.locator(".detail [aria-pressed=true]")).toContainText(part("ui.review.best"));
	await page.locator(".ring").first().waitFor();
	expect(await inspect(page, "aside")).toEqual([]);
	await page.setViewportSize(phone);
	await page.getByRole("button", { name: text("ui.review.list") }).waitFor();
	const [board, panel] = await Promise.all([page.locator("main.board").boundingBox(), page.locator("aside").boundingBox()]);
	expect(panel?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0) - 1);
	await page.getByRole("button", { name: text("ui.review.list") }).click();
	await expect(page.locator("table.card")).toHaveCount(2);
	expect(await inspect(page, "aside")).toEqual([]);
	await page.setViewportSize(wide);

	// What was played is not right the second time either; the best move is.
	await page.getByRole("link", { name: part("ui.review.learn") }).click();
	await mara.says("ui.review.try.own").waitFor();
	await mara.playMove(() => "ship out");
	await expect(page.locator(".answer")).toContainText(part("ui.review.try.made", { points: /11\s±\s2 points/ }));
	await mara.playMove(() => best ?? "");
	await expect(page.locator(".answer")).toContainText(part("ui.review.try.right"));
	expect(await inspect(page, ".screen")).toEqual([]);
	await page.keyboard.press("n");
	await page.getByRole("heading", { name: text("ui.review.try.done", { right: 0, all: 1 }) }).waitFor();
	await mara.button("ui.review.try.again").click();
	await mara.button("ui.review.try.show").click();
	await expect(page.locator(".answer")).toContainText(part("ui.review.try.shown"));
	await page.locator(".ring").first().waitFor();
});

test("a review that the server makes is there for whoever comes back", async ({ player }) => {
	test.setTimeout(900_000); // reviews give way to bots, of which other tests have many
	const mara = await player("Mara");
	await played(mara);
	await mara.page.goto(`${mara.server.url}/replay/${mara.id}#review`);
	await mara.button("ui.review.ask").click();
	await mara.goHome();
	await mara.page.goto(`${mara.server.url}/replay/${mara.id}#review`);
	const results = mara.page.getByRole("row", { name: part("ui.review.column.result") }).getByRole("cell");
	await results.first().waitFor({ timeout: 600_000 });
	const shares = (await results.allTextContents()).map(Number);
	expect(shares.reduce((sum, share) => sum + share)).toBe(100);
});
