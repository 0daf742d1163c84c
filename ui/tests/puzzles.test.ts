// Puzzles: positions that come with the app, in which one move is clearly best.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Puzzle, Puzzles } from "../src/puzzles/puzzles.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import { part, text } from "./text.ts";
import { until } from "./wait.ts";

const { puzzles }: Puzzles = JSON.parse(
	readFileSync(resolve(import.meta.dirname, "../../internal/puzzles/data/puzzles-deepblue.json"), "utf8"),
);
const [first, second] = puzzles as [Puzzle, Puzzle];
const best = ({ solves }: Puzzle) => solves[0] ?? "";
const wrong =
	({ solves }: Puzzle) =>
	(moves: string[]) =>
		moves.find((move) => !solves.includes(move)) ?? "";

test("a puzzle is solved, another is not, and the device and the server remember it", async ({ player, server }) => {
	const mara = await player("Mara");
	const { page } = mara;
	const answer = page.locator(".answer");
	const count = (at: number) => page.getByText(part("ui.review.try.of", { at, all: puzzles.length }));
	await mara.goHome();
	await page.getByRole("link", { name: text("app.puzzles") }).click();
	await page.getByRole("combobox", { name: text("ui.puzzles.game") }).selectOption("deepblue");
	await count(1).waitFor();

	await mara.playMove(() => best(first));
	await expect(answer).toContainText(part("ui.review.try.right"));
	await expect(answer).toContainText(`${Math.max(...first.chances)}%`);
	await page.getByText(part("ui.puzzles.own")).waitFor();
	const bad = page.getByRole("button", { name: text("ui.puzzles.bad") });
	await bad.click();
	await expect(bad).toHaveAttribute("aria-pressed", "true");
	expect(await inspect(page, ".screen")).toEqual([]);
	await page.goto(`${server.url}/puzzles/deepblue#${second.id}`);

	await count(2).waitFor();
	await mara.playMove(wrong(second));
	await expect(answer).toContainText(part("ui.puzzles.wrong", { best: Math.max(...second.chances) }));
	await page.keyboard.press("h");
	await expect(answer).toContainText(part("ui.review.try.shown"));
	await page.locator(".ring").first().waitFor();

	await page.reload();
	await page.getByText(part("ui.puzzles.solved", { count: 1 })).waitFor();
	await page.goto(`${server.url}/puzzles/deepblue#${first.id}`);
	await count(1).waitFor();
	await expect(bad).toHaveAttribute("aria-pressed", "true");
	await page.setViewportSize(phone);
	await page.getByText(part("ui.puzzles.ask")).waitFor();
	expect(await inspect(page, ".screen")).toEqual([]);
});

test("puzzles need no server", async ({ player, server }) => {
	const mara = await player(undefined, { serviceWorkers: "allow", place: "device" });
	const { page, context } = mara;
	await mara.goHome();
	await until("all parts are kept", () =>
		page.evaluate(async () => {
			const kept = (await (await caches.open("divingbell")).keys()).map(({ url }) => url);
			return kept.some((url) => url.endsWith("/parts.json"));
		}),
	);
	await context.setOffline(true);
	await page.goto(`${server.url}/puzzles/deepblue`);
	await page.getByText(part("ui.puzzles.ask")).waitFor();
	await mara.playMove(() => best(first));
	await expect(page.locator(".answer")).toContainText(part("ui.review.try.right"));
});
