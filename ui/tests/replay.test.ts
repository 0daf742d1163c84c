// Games looked at moment by moment: with keys, by the graph, through other eyes, from a link and from a file.

import type { Page } from "@playwright/test";
import type { MomentMessage } from "../src/net/protocol.ts";
import { inspect } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { first, type Player } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import { part, start, text } from "./text.ts";

/** Waits until an entry is shown. */
const at = (page: Page, entry: number) => expect(page.locator(`[data-entry="${entry}"]`)).toBeVisible();
const graph = (page: Page) => page.getByRole("slider", { name: text("replay.graph") });

/** A game of a few moves that Mara has given up. */
async function over(mara: Player): Promise<string> {
	await mara.against("deepblue", ["mate"], deepblue.lead);
	for (const move of ["draw", "stop"]) await mara.move(await mara.look(), move);
	await mara.command({ do: "resign", seat: 0 });
	return mara.id;
}

test("a game that is over is gone through by keys and by its graph, seen through other eyes, and linked to", async ({
	player,
}) => {
	const mara = await player("Mara");
	const { page } = mara;
	const id = await over(mara);
	await mara.goTo();
	await page.getByRole("link", { name: text("app.replay") }).click();
	await at(page, 0);
	await page.keyboard.press("ArrowRight");
	await at(page, 1);
	await expect(page.locator(".foot .words")).toContainText("Mara");
	await expect(graph(page)).toHaveAttribute("aria-valuetext", part("replay.value.chances", { name: "Mara" }));
	await expect(page).toHaveURL(/\/replay\/\w+#1$/);
	await page.keyboard.press("End");
	const last = Number(await graph(page).getAttribute("aria-valuemax"));
	await at(page, last);
	await expect(page.locator(".foot .words")).toContainText(part("app.end.winners", { count: 1 }));
	await page.keyboard.press("PageUp");
	await graph(page).press("Home");
	await at(page, 0);
	await graph(page).press("ArrowRight");
	await at(page, 1);
	const box = await graph(page).boundingBox();
	await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 20);
	await at(page, last);

	// Everything is open, until one looks as somebody in particular.
	const known = page.locator(".known li");
	await page.locator(".player button").last().click();
	await expect(known.first()).toBeVisible();
	await page.locator("header [popovertarget]").click();
	await mara.button("replay.eyes.spectator").click();
	await expect(page).toHaveURL(/\?as=-1#\d+$/);
	await page.reload();
	await expect(page.getByRole("button", { name: part("replay.eyes.spectator") })).toBeVisible();

	await page.goto(`${mara.server.url}/replay/${id}#2`);
	await at(page, 2);
	await mara.button("replay.play").click();
	await expect(graph(page)).not.toHaveAttribute("aria-valuenow", "2");
	expect(await inspect(page, "body")).toEqual([]);
});

test("a record that is dropped onto the app is replayed, and a file that is none says so", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	const id = await over(mara);
	const record = await (await mara.context.request.get(`${mara.server.url}/api/tables/${id}/record`)).text();
	const drop = (content: string) =>
		page.evaluate((content) => {
			const files = new DataTransfer();
			files.items.add(new File([content], "game.json"));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
		}, content);
	await mara.goHome();
	await mara.button("app.play.now").waitFor();
	await drop(record);
	await at(page, 0);
	await page.keyboard.press("ArrowRight");
	await at(page, 1);
	await drop(record.replace("deepblue", "chess"));
	await expect(mara.says("replay.record.bad")).toBeVisible();
	await page.goto(`${mara.server.url}/replay`);
	await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "", buffer: Buffer.from(record) });
	await at(page, 0);
});

test("during a game one leafs back through what one could see, and no further than now", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }], sunken.placing);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	const move = async (who: Player) => {
		const look = await who.look();
		await who.move(look, first(look.you.moves ?? []));
	};
	await move((await mara.look()).you.moves?.length ? mara : falk);
	const { page } = mara;
	const asked = page.waitForRequest(/\/moments\?/);
	await page.goto(`${mara.server.url}/replay/${mara.id}`);
	await at(page, 0);
	const told = await page.request.get((await asked).url()); // the page's own answer is a stream, which Chromium may not keep
	const moments = (await told.text())
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as MomentMessage);
	for (const m of moments) {
		if (m.type !== "moment") continue;
		const { players = [] } = (m.look?.view ?? {}) as { players?: { hand?: string[] }[] };
		expect(players[1]?.hand).toBeUndefined();
		expect(m.chances).toBeUndefined();
	}
	await expect(page.getByRole("button", { name: start("replay.eyes.title") })).toHaveCount(0);
	await page.keyboard.press("End");
	await at(page, 1);
	await move((await mara.look()).you.moves?.length ? mara : falk);
	await page.keyboard.press("ArrowRight");
	await at(page, 2);
});

test("on the smallest phone everything is within reach", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 320, height: 568 } });
	const { page } = mara;
	const id = await over(mara);
	await page.goto(`${mara.server.url}/replay/${id}`);
	await at(page, 0);
	for (const control of await page.locator("header :is(button, a), .controls :is(button, select), .kind").all()) {
		if (!(await control.isVisible())) continue;
		const box = await control.boundingBox();
		expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 568).toBe(true);
	}
	await mara.button("replay.forward").tap();
	await at(page, 1);
	const box = await graph(page).boundingBox();
	await graph(page).tap({ position: { x: (box?.width ?? 0) - 30, y: 20 } });
	await at(page, Number(await graph(page).getAttribute("aria-valuemax")));
	await mara.button("replay.highlights").tap();
	await page.locator(".menu:popover-open li button").first().tap();
	await expect(page.locator(".menu:popover-open")).toHaveCount(0);
});
