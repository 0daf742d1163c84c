// Players can skip waiting, and are not asked questions with only one answer.

import { arranged } from "./arrange.ts";
import { arrive, expect, phone, test, wide } from "./fixtures.ts";
import { first } from "./player.ts";
import { deepblue } from "./positions.ts";
import { Server } from "./server.ts";
import { part, text } from "./text.ts";

/** Falk leads a dive in a part of the city; two others have not been found. */
const othersCity = arranged({
	turn: "orange",
	"boats orange": "D4/gold H",
	dive: "D4",
	leader: "orange",
	divers: "orange",
	in: "orange",
	"dive-boats orange": "1",
	step: "lead",
	gems: "silver gold",
	frieze: "C1",
	"tile D4": "C4",
	"tile D7": "none",
});

test("bots' pace is chosen in the table's menu, for the next game too, and a key skips ahead to the next decision", async ({
	browser,
}) => {
	const slow = new Server("--pace", "300s");
	await slow.start();
	const mara = await arrive(browser, slow, "Mara");
	await mara.against("sunken", ["random"], arranged({ turn: "brown", "ship brown": "out", step: "waiting" }));
	await mara.goTo();
	const forward = mara.button("app.bar.forward");
	await expect(forward).toBeVisible();
	await mara.page.keyboard.press("f");
	await mara.asked();
	await expect(forward).toBeHidden();

	await mara.button("app.menu.title").click();
	await mara.page.getByText(text("app.pace.instant"), { exact: true }).click();
	await expect.poll(async () => (await mara.look()).pace).toBe("instant");
	await mara.page.keyboard.press("Escape");
	await mara.move(await mara.look(), "ship out");
	await mara.asked();

	await mara.goHome();
	await mara.page.getByText(text("app.play.options")).click();
	await expect(mara.page.getByRole("radio", { name: text("app.pace.instant") })).toBeChecked();
	await mara.context.close();
	await slow.close();
});

test("a turn in which nothing is left to do ends by itself, says so, and is taken back with the move before it", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { viewport: phone }), await player("Falk")];
	await mara.open(
		"sunken",
		[{ for: "open" }, { for: "open" }],
		arranged({
			"bathyscapes violet": "R2C1 R2C2 R2C2 R2C2 R2C2",
			"ship violet": "1",
			step: "acting",
			ready: "R2C1",
			"space R2C1": "blue-bell",
			"hand violet": "red red red",
			"jokers violet": "-",
		}),
	);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.asked();
	await mara.playMove((moves) => moves.find((m) => m.startsWith("move")) ?? "");
	await expect.poll(async () => (await mara.look()).seats[1]?.asked).toBe(true);
	await falk.goTo();
	await falk.asked();
	await mara.undo();
	// The notice goes by itself: it is waited for first.
	await expect(falk.page.locator(".notice")).toContainText(text("table.line.undid", { seat: "Mara" }));
	await expect(mara.page.locator("[data-thing=question]")).toHaveText(text("sunken.ask.acting-move", { ready: 1 }));
	// An order makes turns end only by hand.
	await mara.page.keyboard.press("o");
	await mara.page.getByText(text("sunken.order.end.ask")).click();
	await mara.page.keyboard.press("Escape");
	await mara.playMove((moves) => moves.find((m) => m.startsWith("move")) ?? "");
	await expect(mara.page.locator("[data-thing=question]")).toHaveText(text("sunken.ask.done"));
});

test("whoever can only rest has rested, as the log says, and whoever is asked to join a dive is asked, not on turn", async ({
	player,
}) => {
	const mara = await player("Mara");
	await mara.against(
		"deepblue",
		["random"],
		arranged({ turn: "green", "hand green": "B1", "tokens green": "0", "rest green": "S1 S2 S3 S4" }),
	);
	await mara.goTo();
	await mara.onBoard();
	await mara.page.keyboard.press("l");
	await expect(mara.page.getByText(text("table.how.forced")).first()).toBeVisible();
	await expect(mara.page.locator(".bar .played")).toHaveText(text("app.bar.played", { how: "forced" }));
	await mara.against("deepblue", ["random"], deepblue.rush);
	await mara.goTo();
	await expect(mara.page.locator("header .turn")).toHaveText(text("app.turn.asked"));
});

for (const viewport of [wide, phone]) {
	test(`what others do behind a result waits until it has been read, at ${viewport.width} pixels`, async ({ player }) => {
		const [mara, falk] = [await player("Mara", { viewport }), await player("Falk")];
		const { page } = mara;
		await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.lead);
		await falk.join(mara.id, 1);
		await mara.command({ do: "start" });
		await mara.goTo();
		await mara.move(await mara.asked(), "stop");
		const close = mara.button("ui.dive.shares.close");
		await close.waitFor();
		// Falk talks and plays, until it is Mara's turn.
		await falk.command({ do: "say", seat: 1, room: "players", text: "Ahoy there" });
		for (let look = await falk.look(); look.you.moves?.length; look = await falk.look())
			await falk.move(look, first(look.you.moves, [/^sail/, /^pay/, /spot/]));
		await expect(page.locator("[data-thing=question]")).toContainText(part("app.turn.yours"));
		await expect(page.getByText("Ahoy there").first()).toBeVisible();
		await expect(close).toBeVisible();
		await expect(page.locator("[data-line]")).toHaveCount(0);
		expect(await page.locator("main.board").getAttribute("data-step")).toBeNull();
		await expect(mara.button("app.bar.forward")).toBeVisible();
		await close.click();
		await mara.asked();
		await expect(page.locator("[data-line]").first()).toContainText("Falk: ");
		await expect(page.locator("[data-thing=shares]")).toHaveCount(0);
	});
}

test("in a first game a part of the city that others search is shown, and a tap leads on", async ({ player }) => {
	const mara = await player("Mara", { newcomer: true });
	await mara.page.addInitScript(() => {
		localStorage.setItem("divingbell.guide", JSON.stringify({ seen: [], off: true }));
		localStorage.setItem("divingbell.settings", JSON.stringify({ speed: "fast", sounds: false }));
	});
	const falk = await player("Falk");
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], othersCity);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.onBoard();
	await falk.move(await falk.look(), "stop");
	await expect(mara.page.locator("[data-city]")).toHaveAttribute("data-city", "part");
	await mara.page.locator("[data-thing=shares] h3").click();
	await mara.asked();
	await expect(mara.page.locator("[data-city]")).toHaveCount(0);
});
