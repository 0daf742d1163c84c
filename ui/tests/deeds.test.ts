// What the others did since the player's last turn: shown in a strip, marked on the board, and replayed.

import { inspect } from "./axe.ts";
import { expect, phone, test, wide } from "./fixtures.ts";
import { box } from "./measure.ts";
import { first } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import { part, text } from "./text.ts";

test("on a desk the others' trip is told with their face, marked on the chart, lit, and played again; the log leaves out what says nothing", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { viewport: wide }), await player("Falk")];
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.othersTurn);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.onBoard();
	const { page } = mara;
	const chips = page.locator("[data-line]");
	const flags = page.locator("[data-flags]");
	await expect(chips).toHaveCount(0);
	// Falk sails, until it is Mara's turn.
	for (let look = await falk.look(); look.you.moves?.length; look = await falk.look()) {
		await falk.move(look, first(look.you.moves, [/^sail/, /^pay/, /spot/]));
	}
	await mara.asked();
	await expect(chips.first()).toHaveText(part("ui.deepblue.last.sailed"));
	await expect(chips.first()).toContainText("Falk: ");
	await expect(chips.first().locator("svg")).toHaveCount(2); // a face and a sign
	await expect(flags.first()).toBeVisible();
	await expect(page.getByRole("button", { name: part("app.deeds.touched", { names: "Falk" }) }).first()).toBeVisible();
	expect(await inspect(page, "section:has([data-line])")).toEqual([]);
	await chips.first().press("Enter");
	await expect(page.locator(".spotlight .ring").first()).toBeVisible();
	await chips.first().press("Escape");
	await expect(page.locator(".spotlight .ring")).toHaveCount(0);

	await page.keyboard.press("l");
	const log = page.locator(".log");
	await expect(log.getByText("Falk").last()).toBeVisible();
	await expect(log.getByText(text("deepblue.event.turn", { seat: "Mara" }))).toHaveCount(0);
	await expect.poll(() => log.locator(".face svg").count()).toBeGreaterThan(2);
	await page.keyboard.press("Escape");

	await mara.button("app.deeds.again").click();
	await expect(page.locator(".past")).toContainText("Falk");
	await mara.button("app.log.now").click();

	// It stays for the whole of her turn.
	const told = await chips.count();
	const look = await mara.look();
	await mara.move(look, first(look.you.moves ?? [], [/^sail/]));
	await mara.asked();
	await expect(chips).toHaveCount(told);
	await expect(flags.first()).toBeVisible();
});

test("on a phone the strip is one line, the spaces that others touched are marked, and nothing moves when it fills", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { way: "touch", viewport: phone }), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }], sunken.placing);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await Promise.all([mara.goTo(), falk.goTo()]); // who is away takes room in the bar
	await falk.onBoard();
	const { page } = mara;
	const sea = page.locator("section.sea");
	const place = async (who: typeof mara) => {
		const look = await who.look();
		await who.move(look, look.you.moves?.[0] ?? "");
	};
	await mara.asked();
	const before = await box(sea);
	await expect(mara.says("app.deeds.none")).toBeVisible();
	await place(mara);
	await place(falk);
	await mara.asked();
	const chip = page.locator("[data-line]");
	await expect(chip).toContainText("Falk: ");
	expect((await box(page.getByRole("region", { name: text("app.deeds.title") }))).height).toBeLessThan(60);
	await expect(page.locator("[data-flags]")).toHaveCount(1);
	await mara.press(chip);
	await expect(page.locator(".spotlight .ring").first()).toBeVisible();
	await page.mouse.click(195, 20); // elsewhere
	await expect(page.locator(".spotlight .ring")).toHaveCount(0);
	expect(await box(sea)).toEqual(before);
});

test("on a phone the strip of many scrolls by itself, and the page does not", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	await mara.against("sunken", ["random", "random", "random", "random"], sunken.placing);
	await mara.goTo();
	const look = await mara.asked();
	await mara.move(look, look.you.moves?.[0] ?? "");
	await expect(mara.page.locator("[data-line]")).toHaveCount(4);
	await expect.poll(() => mara.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
