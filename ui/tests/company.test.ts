// Who stands by a player in a real game: hints, the guide, and whoever tells what was missed.

import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import { deepblue, sunken } from "./positions.ts";
import { part, text } from "./text.ts";

test("a hint names moves with their chances, shows them on the board, and can be followed", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	const before = await mara.asked();
	await mara.button("app.bar.hint").click();
	const hints = mara.page.locator("[aria-labelledby=hint-title] li");
	await expect(hints).toHaveCount(3);
	await expect(hints.first()).toContainText("%");
	await expect(mara.page.locator(".spotlight .ring").first()).toBeVisible();
	expect(await inspect(mara.page)).toEqual([]);
	await hints.nth(1).getByRole("button").first().focus();
	await hints
		.nth(1)
		.getByRole("button", { name: text("learn.hint.play") })
		.click();
	await expect(hints).toHaveCount(0);
	await expect.poll(async () => (await mara.look()).you.step).not.toBe(before.you.step);
});

test("a hint is asked for and left by keyboard, on a phone it leaves the board in sight", async ({ player }) => {
	const mara = await player("Mara", { viewport: phone });
	await mara.against("sunken", ["deckhand"], sunken.turn);
	await mara.goTo();
	await mara.asked();
	await mara.page.keyboard.press("h");
	await expect(mara.page.locator("[aria-labelledby=hint-title] li").first()).toBeVisible();
	const board = await mara.page.locator("main.board").boundingBox();
	expect(board?.height).toBeGreaterThan(250);
	await mara.page.keyboard.press("Escape");
	await expect(mara.page.locator("[aria-labelledby=hint-title]")).toHaveCount(0);
});

test("among people there are hints only if the host said so", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	for (const hints of [false, true]) {
		await mara.open("deepblue", [{ for: "open" }, { for: "open" }], { ...deepblue.turn, hints });
		await falk.join(mara.id, 1);
		await mara.command({ do: "start" });
		await mara.goTo();
		await mara.asked();
		await expect(mara.button("app.bar.hint")).toHaveCount(hints ? 1 : 0);
		const reply = await mara.context.request.post(`${mara.server.url}/api/tables/${mara.id}/hint`);
		expect(reply.status()).toBe(hints ? 200 : 409);
	}
});

test("the guide speaks once of what is new, leads to the rule, and is off with one click", async ({ player }) => {
	const mara = await player("Mara", { newcomer: true });
	await mara.against("deepblue", ["deckhand"], deepblue.hazard);
	await mara.goTo();
	const note = mara.page.locator("[data-note]");
	await expect(note).toHaveAttribute("data-note", "hazard");
	await expect(note).toContainText(part("deepblue.guide.hazard"));
	expect(await inspect(mara.page)).toEqual([]);
	await note.getByRole("button", { name: text("learn.guide.rule") }).click();
	await expect(mara.page.locator("[data-anchor~=DB-DIVE-7]")).toBeVisible();
	await mara.page.keyboard.press("Escape");
	await mara.page.reload();
	await mara.asked();
	await expect(note).toHaveCount(0); // never twice
	await mara.against("deepblue", ["deckhand"], deepblue.rush);
	await mara.goTo();
	await expect(note).toHaveAttribute("data-note", "rush");
	await note.getByRole("button", { name: text("learn.guide.off") }).click();
	await expect(note).toHaveCount(0);
	await mara.against("deepblue", ["deckhand"], deepblue.lead);
	await mara.goTo();
	await mara.asked();
	await expect(note).toHaveCount(0);
});

test("whoever comes back is told what happened, and can look at it again", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.onBoard();
	await expect(mara.page.locator(".missed")).toHaveCount(0);
	await mara.goHome();
	// Both place everything, and sail, while Mara looks elsewhere.
	for (let moves = 0; moves < 16; moves++) {
		for (const player of [mara, falk]) {
			const look = await player.look();
			const [move] = look.you.moves ?? [];
			if (move) await player.move(look, move);
		}
	}
	await mara.goTo();
	const missed = mara.page.locator(".missed");
	await expect(missed.locator("li").first()).toContainText("Falk");
	expect(await missed.locator("li").count()).toBeLessThanOrEqual(4);
	expect(await inspect(mara.page)).toEqual([]);
	await missed.getByRole("button", { name: text("learn.missed.show") }).click();
	const past = mara.page.locator(".past");
	await expect(past).toContainText("Falk");
	await past.getByRole("button", { name: text("app.past.next") }).waitFor();
	await past.getByRole("button", { name: text("app.log.now") }).click();
	await expect(missed).toHaveCount(0);
	await mara.page.reload();
	await mara.onBoard();
	await expect(missed).toHaveCount(0);
});
