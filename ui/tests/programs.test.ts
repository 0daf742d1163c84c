// When a program plays for a person, everyone sees that.

import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { part, text } from "./text.ts";

/** Sits down with a token for bots. */
async function byProgram(who: Player, id: string, seat: number): Promise<void> {
	const { token } = await who.call<{ token: string }>("POST", "/api/tokens", { label: "bot", scope: "bot" });
	const reply = await fetch(`${who.server.url}/api/tables/${id}/commands`, {
		method: "POST",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
		body: JSON.stringify({ id: "sit", do: "sit", seat }),
	});
	expect(reply.status).toBe(200);
}

for (const game of ["deepblue", "sunken"])
	test(`a program is marked in lists, in the waiting room and in the game: ${game}`, async ({ player }) => {
		const [mara, falk] = [await player("Mara"), await player("Falk")];
		const { page } = mara;
		const mark = page.getByTitle(text("app.seat.program"));
		await mara.open(game, [{ for: "open" }, { for: "open" }], { name: `Reef of ${game}` });
		await mara.goTo();
		await mara.says("table.sitter.open").first().waitFor();
		await expect(mark).toHaveCount(0);
		await byProgram(falk, mara.id, 1);
		await expect(page.getByRole("listitem").filter({ hasText: "Falk" })).toContainText(part("app.seat.program"));
		await mara.goHome();
		await expect(page.getByRole("link", { name: `Reef of ${game}` })).toContainText(/Falk\s*\(a program plays here\)/);
		if (game === "deepblue") expect(await inspect(page, "main")).toEqual([]);
		await mara.command({ do: "start" });
		await mara.goTo();
		await mara.onBoard();
		const seat = page.locator("[data-thing='seat:1']");
		await expect(seat.getByTitle(text("app.seat.program"))).toBeVisible();
		await page.setViewportSize(phone);
		await expect(seat.getByTitle(text("app.seat.program"))).toBeVisible();
		expect(await inspect(page, "[data-thing='seat:1']")).toEqual([]);
	});
