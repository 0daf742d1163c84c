// A host keeps a seat for a person they have played with, who finds the table at home and takes the seat or declines.

import { inspect } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { text } from "./text.ts";

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
	await falk.page.getByRole("heading", { name: text("app.gather.title") }).waitFor();
	await expect(mara.page.getByRole("listitem").filter({ hasText: "Falk" })).toBeVisible();
	expect((await mara.look()).seats[1]?.name).toBe("Falk");
});
