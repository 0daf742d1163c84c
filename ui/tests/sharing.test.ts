// Two people who share a screen: it is covered between their turns, and nobody sees what is meant for the other.

import type { Arranged } from "./arrange.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { deepblue } from "./positions.ts";
import { part, text } from "./text.ts";
import { until } from "./wait.ts";

const cover = ({ page }: Player) => page.getByRole("dialog", { name: text("app.hand.pass") });

/** Seats Mara and Ben at one table of Deep Blue, on her device. */
async function share(mara: Player, begin: Arranged): Promise<void> {
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], begin);
	await mara.command({ do: "sit", seat: 1, name: "Ben" });
	await mara.command({ do: "start" });
}

test("between people who share a screen it is covered, and no hand is in the page", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }]);
	await mara.goTo();
	await mara.button("app.seat.sit-too").click();
	await expect(page.getByRole("textbox", { name: text("app.name.label") })).toBeFocused();
	await page.keyboard.type("Ben");
	await page.keyboard.press("Enter");
	await mara.button("app.lobby.start").click();
	await mara.onBoard();
	// The first player plays until it is the other one's turn.
	const unlisted = page.locator("[aria-controls=moves][aria-expanded=false]");
	await until("the screen is covered", async () => {
		if (await unlisted.isVisible()) await page.keyboard.press("m");
		return !(await mara.tryMove()) && cover(mara).isVisible();
	});
	await expect(page.locator("#moves")).toHaveCount(0);
	await expect(page.locator("main.board").locator(":scope > :not(.cover)")).toHaveCount(0);
	await expect(cover(mara).getByRole("button", { name: text("app.hand.ready") })).toBeFocused();
	await page.keyboard.press("Enter");
	await cover(mara).waitFor({ state: "detached" });
	await mara.playMove();
});

test("the cover waits until a dive is told, and nobody sees what the one before looked at", async ({ player }) => {
	const mara = await player("Mara", { animated: true });
	await share(mara, deepblue.lead);
	await mara.goTo();

	// The outcome of the dive is shown before the device is handed over.
	await mara.button("ui.dive.stop").click();
	await mara.button("ui.dive.shares.close").waitFor();
	await mara.page.waitForTimeout(2000);
	await expect(mara.button("ui.dive.shares.close")).toBeVisible();
	await expect(cover(mara)).toHaveCount(0);
	await mara.button("ui.dive.shares.close").click();
	await cover(mara).waitFor();

	// The player who surfaced views a past moment first.
	await cover(mara)
		.getByRole("button", { name: text("app.hand.wait") })
		.click();
	await cover(mara).waitFor({ state: "detached" });
	await mara.page.keyboard.press("l");
	await mara.page.getByRole("button", { name: part("table.line.started") }).click();
	await mara.says("app.log.at").waitFor();
	await mara.button("app.hand.over").click();
	await cover(mara)
		.getByRole("button", { name: text("app.hand.ready") })
		.click();
	await cover(mara).waitFor({ state: "detached" });
	await mara.onBoard();
	await expect(mara.says("app.log.at")).toHaveCount(0);
});

test("a screen that somebody else has to take is covered before anything is shown", async ({ player }) => {
	const mara = await player("Mara");
	await share(mara, deepblue.othersTurn);
	// Make the page view the table from the first seat, as if it had been left there.
	await mara.page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((sent) => {
			const message = JSON.parse(String(sent));
			server.send(message.type === "watch" ? JSON.stringify({ as: 0, ...message }) : sent);
		});
	});
	await mara.page.addInitScript(() => {
		const shown = Object.assign(window, { bared: 0 });
		new MutationObserver(() => {
			if (document.querySelector("main.board > :not(.cover)")) shown.bared++;
		}).observe(document, { childList: true, subtree: true });
	});
	await mara.goTo();
	await cover(mara).waitFor();
	expect(await mara.page.evaluate(() => (window as unknown as { bared: number }).bared)).toBe(0);
});
