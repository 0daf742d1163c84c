// Seats that change hands, hosts that are replaced, and what players ask of each other.

import { arranged } from "./arrange.ts";
import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { deepblue } from "./positions.ts";
import { part, text } from "./text.ts";

/** The line above the action bar that asks a player something. */
const request = ({ page }: Player, about: RegExp | string) => page.locator(".request", { hasText: about });

test("a move that another has reacted to is asked back, and a break is agreed on, where one looks", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk", { viewport: phone })];
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.turn);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await falk.goTo();
	const turn = async (who: Player, seat: number) => {
		for (const wish of [/^sail A>U/, /^sail B>-/, /^pay/, /^end|^done/]) {
			const look = await who.look();
			const move = look.you.moves?.find((m) => wish.test(m));
			if (look.seats[seat]?.asked && move) await who.move(look, move);
		}
	};
	await turn(mara, 0);
	await turn(falk, 1);
	await expect.poll(async () => (await mara.look()).you.takeback).toBe("ask");
	await mara.button("app.bar.ask-undo").click();
	await expect(request(mara, "Falk")).toBeVisible();
	const asked = request(falk, part("app.request.undo", { name: "Mara", what: "" }));
	await expect(asked).toBeVisible();
	expect(await inspect(falk.page, ".foot")).toEqual([]);
	await falk.page.setViewportSize({ width: 320, height: 568 });
	await expect(asked.getByRole("button", { name: text("app.request.no") })).toBeInViewport();
	await asked.getByRole("button", { name: text("app.request.yes") }).click();
	await expect.poll(async () => (await mara.look()).seats[0]?.asked).toBe(true);
	await expect(asked).toHaveCount(0);

	await mara.command({ do: "pause", seat: 0, on: true });
	const pause = request(falk, part("app.request.pause", { names: "Mara", count: 1 }));
	await pause.getByRole("button", { name: text("app.request.yes") }).click();
	await expect(mara.says("app.bar.paused").first()).toBeVisible();
});

test("somebody who sits at the table can be the host once the host has left", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk", { viewport: phone })];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await falk.goTo();
	await expect(falk.button("app.lobby.host.take")).toHaveCount(0);
	await mara.command({ do: "leave", seat: 0 });
	await falk.button("app.lobby.host.take").click();
	await expect(falk.button("app.lobby.start")).toBeVisible();
	await falk.command({ do: "man", seat: 0, for: "bot", level: "mate" });
	await falk.button("app.lobby.start").click();
	await falk.onBoard();
});

test("a bot's seat goes to a guest with the link, and an absent player's to whoever watches", async ({ player }) => {
	const [mara, falk, dora] = [await player("Mara"), await player("Falk"), await player("Dora", { viewport: phone })];
	const bot = { for: "bot", level: "mate" } as const;
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }, bot], arranged({ turn: "green" }));
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.page.locator("[data-thing=log]").click();
	await mara.page.getByRole("tab", { name: text("app.drawer.players") }).click();
	const seats = mara.page.locator("#drawer li.framed");
	await seats
		.nth(2)
		.getByRole("button", { name: part("app.handover.offer") })
		.click();
	await seats
		.nth(2)
		.getByRole("button", { name: text("app.handover.invited") })
		.click();
	const link = seats.nth(2).getByLabel(text("app.share.seat"));
	await expect(link).toHaveValue(/#invite=/);
	expect(await inspect(mara.page, "#drawer")).toEqual([]);
	await dora.page.goto(await link.inputValue());
	await dora.button("app.handover.take").click();
	dora.id = mara.id;
	await expect.poll(async () => (await dora.look()).you.as).toBe(2);
	await expect(seats.nth(2)).toContainText("Dora");

	await falk.command({ do: "leave", seat: 1 });
	await falk.goTo();
	await seats
		.nth(1)
		.getByRole("button", { name: part("app.handover.offer") })
		.click();
	await seats
		.nth(1)
		.getByRole("button", { name: text("app.handover.open") })
		.click();
	const emil = await player("Emil");
	await emil.goTo(mara.id);
	await emil.button("app.handover.take").click();
	await expect(seats.nth(1)).toContainText("Emil");
	const lost = request(falk, part("app.handover.lost", { name: "Emil" }));
	await lost.getByRole("button", { name: text("app.close") }).click();
	await expect(lost).toHaveCount(0);
	await mara.page.getByRole("tab", { name: text("app.drawer.log") }).click();
	await expect(mara.page.locator("#drawer")).toContainText(part("table.line.stood-in", { seat: "Falk" }));
	await expect.poll(async () => (await falk.look()).you.as).toBe(-1);
});

test("who watches asks for a bot's seat with one tap, and the host answers with one", async ({ player }) => {
	const [mara, dora, emil] = [await player("Mara"), await player("Dora", { viewport: phone }), await player("Emil")];
	const bot = { for: "bot", level: "mate" } as const;
	await mara.open("deepblue", [{ for: "open" }, bot, bot], arranged({ turn: "green" }));
	await mara.command({ do: "start" });
	await mara.goTo();
	await dora.goTo(mara.id);
	const offer = request(dora, part("app.ask.seats"));
	await offer.getByRole("button", { name: part("app.ask.seat", { name: "Falk" }) }).click();
	await expect(request(dora, part("app.ask.waits", { name: "Falk" }))).toBeVisible();
	const asked = request(mara, part("app.ask.asks", { name: "Dora", seat: "Falk" }));
	await expect(asked).toBeVisible();
	expect(await inspect(mara.page, ".foot")).toEqual([]);
	await asked.getByRole("button", { name: text("app.rematch.decline") }).click();
	await expect(asked).toHaveCount(0);

	const declined = request(dora, part("app.ask.declined", { name: "Falk" }));
	await declined.getByRole("button", { name: text("app.close") }).click();
	await expect(dora.page.locator(".request")).toHaveCount(0);
	await dora.button("app.watching.you").click();
	await dora.page
		.getByRole("dialog")
		.getByRole("button", { name: part("app.ask.seat", { name: "Falk" }) })
		.click();
	await expect(dora.page.locator("div.notices")).toBeVisible(); // it is too early to ask again
	await dora.page
		.getByRole("dialog")
		.getByRole("button", { name: text("app.watching.stay") })
		.click();

	await emil.goTo(mara.id);
	await request(emil, part("app.ask.seats"))
		.getByRole("button", { name: part("app.ask.seat", { name: "Falk" }) })
		.click();
	await request(mara, part("app.ask.asks", { name: "Emil" }))
		.getByRole("button", { name: text("app.ask.give") })
		.click();
	const kept = request(emil, part("app.ask.kept", { name: "Falk" }));
	await expect(kept).toBeVisible();
	expect((await dora.look()).seats[1]).toMatchObject({ offered: "invited" });
	await expect(request(dora, part("app.handover.free"))).toHaveCount(0);
	await kept.getByRole("button", { name: text("app.handover.take") }).click();
	await expect.poll(async () => (await emil.look()).you.as).toBe(1);
});

test("a guest who has played with others is offered a link to come back with, once", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.onBoard();
	await falk.command({ do: "resign", seat: 1 });
	const dialog = mara.page.getByRole("dialog");
	await expect(dialog).toContainText(part("app.end.link"));
	await dialog.getByRole("button", { name: text("account.link.make") }).click();
	await expect(dialog.getByLabel(text("account.link.shown"))).toHaveValue(/^http/);
	await mara.page.reload();
	await expect(dialog).toBeVisible();
	await expect(dialog).not.toContainText(part("app.end.link"));
});
