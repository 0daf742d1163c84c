// A host keeps a seat for a person they have played with, who finds the table at home and takes the seat or declines.

import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import { part, text } from "./text.ts";

test("a companion is invited, declines, is invited again and takes the seat", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await falk.command({ do: "resign", seat: 1 });
	await mara.open("sunken", [{ for: "open" }, { for: "open" }], { name: "The reef" });
	await mara.goTo();
	await falk.goHome();
	const { seats } = await mara.look();
	const whom = mara.page.getByLabel(text("app.seat.for", { colour: seats[1]?.colour ?? "" }));
	const card = falk.page.getByRole("listitem").filter({ hasText: "The reef" });

	await whom.selectOption("Invite Falk");
	await mara.says("app.seat.kept-for", { name: "Falk" }).waitFor();
	await expect(card).toContainText("Mara invites you");
	expect(await inspect(falk.page, "main")).toEqual([]);
	expect(await inspect(mara.page, "main")).toEqual([]);
	await card.getByRole("button", { name: text("app.invite.decline") }).click();
	await expect(card).toHaveCount(0);
	await expect(whom).toHaveValue("invited");

	await whom.selectOption("Invite Falk");
	await card.getByRole("button", { name: text("app.invite.take") }).click();
	await falk.page.getByRole("heading", { name: text("app.lobby.title") }).waitFor();
	await expect(mara.page.getByRole("listitem").filter({ hasText: "Falk" })).toBeVisible();
	expect((await mara.look()).seats[1]?.name).toBe("Falk");
});

test("a rematch asks who comes along: at the old table, at home, and before it starts", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk", { way: "touch" })];
	const end = async () => {
		await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
		await falk.join(mara.id, 1);
		await mara.command({ do: "start" });
		await mara.command({ do: "resign", seat: 0 });
	};
	const again = async () => {
		await mara.command({ do: "rematch" });
		mara.id = (await mara.look()).rematch ?? "";
	};
	const seat = async () => (await mara.look()).seats[1];
	await end();
	await falk.goTo();
	await falk.page.getByRole("dialog").waitFor();
	await again();
	await expect(falk.page.getByRole("dialog")).toContainText(part("app.rematch.by", { name: "Mara" }));
	await falk.page.setViewportSize({ width: 320, height: 568 });
	await falk.page.keyboard.press("Escape");
	const bar = falk.page.locator(".bar");
	await expect(bar).toContainText(part("app.rematch.by", { name: "Mara" }));
	expect(await inspect(falk.page, ".bar")).toEqual([]);
	expect(await falk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	await falk.press(bar.getByRole("button", { name: text("app.rematch.decline") }));
	await expect(bar.getByRole("link", { name: text("app.end.along") })).toBeVisible();
	expect((await seat())?.for).toBe("open");

	await end();
	await falk.goHome();
	await again();
	const card = falk.page.getByRole("listitem").filter({ hasText: part("app.rematch.by", { name: "Mara" }) });
	await mara.goTo();
	await mara.says("app.rematch.awaited").waitFor();
	await falk.press(card.getByRole("button", { name: text("app.rematch.join") }));
	await falk.page.getByRole("heading", { name: text("app.lobby.title") }).waitFor();
	await expect(mara.says("app.rematch.awaited")).toHaveCount(0);
	expect(await seat()).toMatchObject({ for: "person", name: "Falk" });
});

test("who has been played with is found at home, seen to be here unless they hide it, and invited with one click", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { viewport: phone }), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.command({ do: "resign", seat: 0 });
	await falk.goHome();
	await falk.page.getByRole("heading", { name: text("app.friends.title") }).waitFor();
	await mara.goHome();
	const friends = mara.page.getByRole("region", { name: text("app.friends.title") });
	const friend = friends.getByRole("listitem").filter({ hasText: "Falk" });
	await expect(friend).toContainText(part("app.friends.here"));
	expect(await inspect(mara.page, "main")).toEqual([]);
	await friend.getByRole("button").click();
	await mara.says("app.seat.kept-for", { name: "Falk" }).waitFor();
	await expect(falk.page.getByRole("listitem").filter({ hasText: part("app.invite.by", { name: "Mara" }) })).toBeVisible();

	await falk.page.goto(`${falk.server.url}/account`);
	await falk.page.getByRole("switch", { name: part("account.seen") }).click();
	await expect(falk.page.getByRole("switch", { name: part("account.seen") })).not.toBeChecked();
	await mara.goHome();
	await expect(friend).toContainText("played");
	await mara.button("app.play.friends").click();
	const dialog = mara.page.getByRole("dialog");
	const invite = dialog.getByRole("button", { name: text("app.seat.invite", { name: "Falk" }) });
	await invite.click();
	await expect(invite).toHaveAttribute("aria-pressed", "true");
	await dialog.getByText(text("app.clock.custom"), { exact: true }).click();
	await dialog.getByLabel(text("app.clock.custom.unit")).selectOption("days");
	await dialog.getByLabel(text("app.clock.custom.amount")).fill("5");
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
	await dialog.getByRole("button", { name: text("app.open.go") }).click();
	await mara.says("app.seat.kept-for", { name: "Falk" }).waitFor();
	mara.id = new URL(mara.page.url()).pathname.split("/").pop() ?? "";
	expect((await mara.look()).clock).toEqual({ decision: 432_000, bank: 864_000, reaction: 144_000 });
});
