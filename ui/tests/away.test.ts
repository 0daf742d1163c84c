// A player who disappears is marked as away, can be nudged, and does not block the table.

import { arranged } from "./arrange.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test, wide } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { sunken } from "./positions.ts";
import { part, text } from "./text.ts";

/** Hides the window of a player, or shows it again. */
async function show(who: Player, shown: boolean): Promise<void> {
	await who.page.evaluate((hidden) => {
		Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	}, !shown);
}

/** Makes everyone appear to have been away so many minutes longer on a player's page. */
async function backdate({ page }: Player, minutes: number): Promise<void> {
	await page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((told) =>
			socket.send(String(told).replace(/"since":(\d+)/g, (_, at) => `"since":${Number(at) - minutes * 60_000}`)),
		);
	});
}

/** Waits until the server allows nudging the player of a seat. */
async function mayNudge(who: Player, seat: number): Promise<void> {
	await expect
		.poll(async () => {
			const nudge = (await who.look()).seats[seat]?.away?.nudge;
			return nudge !== undefined && nudge <= Date.now();
		})
		.toBe(true);
}

test("a friend who hides the window is marked as away, nudged, replaced by a bot, and takes over on coming back", async ({
	player,
}) => {
	const [mara, falk, dora] = [await player("Mara"), await player("Falk"), await player("Dora")];
	const bot = { for: "bot", level: "mate" } as const;
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }, bot], arranged({ turn: "orange", "tokens orange": "2" }));
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await backdate(mara, 4);
	await mara.goTo();
	await falk.goTo();
	dora.id = mara.id;
	await dora.goTo();
	await falk.asked();
	const seat = mara.page.locator("[data-thing='seat:1']");
	await show(falk, false);
	await mayNudge(mara, 1);
	await expect(seat).not.toContainText(part("app.player.stand-in"));
	await expect(seat).toContainText("away for 4 minutes, knows it is their turn");
	// The duration is not read out every minute.
	await expect(mara.page.locator(".bar [role=status] [aria-live=off]")).toContainText("away for 4 minutes");
	expect(await inspect(mara.page, ".bar, [data-thing='seat:1']")).toEqual([]);
	await mara.page.setViewportSize({ width: 360, height: 740 });
	const fits = () =>
		seat.locator(".away svg").evaluate((sign) => {
			const [inner, outer] = [sign, sign.closest(".player")].map((e) => e?.getBoundingClientRect());
			const text = sign.nextElementSibling?.getBoundingClientRect();
			return Math.max(inner?.right ?? 0, text?.right ?? 0) <= (outer?.right ?? 0);
		});
	await expect.poll(fits, "the sign is within its chip").toBe(true);
	await mara.page.setViewportSize(wide);
	await mara.button("app.away.nudge.whom", { name: "Falk" }).click();
	await expect(seat).toContainText("nudged");
	await expect(falk.page).toHaveTitle(/\(1\)|turn/i);
	// After a moment, and elsewhere on the screen.
	const request = mara.page.locator(".request", { hasText: part("app.away.still", { name: "Falk" }) });
	await expect(mara.page.locator(".bar").getByRole("button", { name: text("app.away.stand-in") })).toHaveCount(0);
	await request.getByRole("button", { name: text("app.away.stand-in.whom", { name: "Falk" }) }).click();
	await expect(seat).toContainText(part("app.player.stand-in"));
	await expect(dora.page.locator("[data-thing='seat:1']")).toContainText(part("app.player.stand-in"));
	await show(falk, true);
	await expect(falk.says("app.away.back").first()).toBeVisible();
	await expect(seat).not.toContainText(part("app.player.stand-in"));
	await expect.poll(async () => (await falk.look()).seats[1]?.stand_in).toBeUndefined();
});

test("whoever looks at another page is told of a nudge there; whoever left on purpose says when they are back", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { viewport: phone }), await player("Falk")];
	await falk.open("sunken", [{ for: "open" }, { for: "open" }], { ...sunken.turn, name: "Reef" });
	await mara.join(falk.id, 1);
	await falk.command({ do: "start" });
	await backdate(mara, 120);
	await mara.goTo();
	await falk.goHome();
	await mayNudge(mara, 0);
	const chip = mara.page.locator("[data-thing='seat:0']");
	await expect(chip).toContainText("2h");
	await expect(chip).toContainText("away for 2 hours");
	await mara.button("app.away.nudge.whom", { name: "Falk" }).click();
	await expect(falk.says("app.notify.nudged", { table: "Reef" }).first()).toBeVisible();
	await falk.goTo();
	await expect(chip).not.toContainText("away");
	await falk.command({ do: "leave", seat: 0 });
	await expect(chip).toContainText(part("app.player.stand-in"));
	await falk.page.reload();
	await falk.button("app.bar.return").click();
	await expect(chip).not.toContainText(part("app.player.stand-in"));
});

test("whoever is on holiday is waited for, at the table and in lists, on a phone and a desk, until they are back", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara"), await player("Falk", { viewport: phone })];
	await falk.open("deepblue", [{ for: "open" }, { for: "open" }], arranged({ turn: "green" }));
	await mara.join(falk.id, 1);
	await falk.command({ do: "start" });
	await falk.page.goto(`${falk.server.url}/account`);
	const section = falk.page.getByRole("region", { name: text("account.holiday.title") });
	const now = new Date();
	const last = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 40);
	const choose = () => section.getByLabel(text("account.holiday.last")).fill(last.toLocaleDateString("sv"));
	await choose();
	await falk.button("account.holiday.take").click();
	await expect(falk.says("table.refusal.holiday-too-long", { most: 30, left: 30 }).first()).toBeVisible();
	last.setDate(last.getDate() - 35);
	await choose();
	await falk.button("account.holiday.take").click();
	await expect(section).toContainText(part("account.holiday.left", { left: 25 }));
	expect(await inspect(falk.page, "main")).toEqual([]);

	const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" }).format(last);
	const until = part("app.player.holiday", { date });
	await mara.goTo();
	await expect(mara.page.locator("[data-thing='seat:0']")).toContainText(until);
	await expect(mara.page.locator(".bar")).toContainText(until);
	await expect(
		mara.page.locator(".bar").getByRole("button", { name: text("app.away.nudge.whom", { name: "Falk" }) }),
	).toHaveCount(0);
	expect(await inspect(mara.page, ".bar, [data-thing='seat:0']")).toEqual([]);
	await mara.page.setViewportSize(phone);
	await expect(mara.page.locator(".bar")).toContainText(until);
	await mara.goHome();
	const card = mara.page.locator(`a[href="/t/${mara.id}"]`);
	await expect(card).toContainText(until);
	await falk.button("account.holiday.end").click();
	await expect(card).not.toContainText(until);
	await expect(card).toContainText("Falk");
});

test("among strangers a clock is proposed; without one it is said what that means", async ({ player }) => {
	const mara = await player("Mara");
	await mara.goHome();
	await mara.button("app.play.friends").click();
	const dialog = mara.page.getByRole("dialog", { name: text("app.open.title") });
	const chosen = (name: "none" | "relaxed") => dialog.getByRole("radio", { name: text(`app.clock.${name}`) });
	await expect(chosen("none")).toBeChecked();
	await expect(dialog).toContainText(part("app.clock.none.about"));
	await dialog.getByRole("switch", { name: part("app.open.public") }).click();
	await expect(chosen("relaxed")).toBeChecked();
	await expect(dialog).not.toContainText(part("app.clock.none.about"));
});
