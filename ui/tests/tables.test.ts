// How people get to a table, and who may be there: opening, joining, inviting, talking, giving up and playing again.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Locator } from "@playwright/test";
import { inspect } from "./axe.ts";
import { arrive, expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { Server } from "./server.ts";
import { part, plain, text } from "./text.ts";
import { until } from "./wait.ts";
import { walkTo } from "./walk.ts";

/** Selects a radio button: a pointer presses its label, and arrow keys lead to it from the selected one. */
async function choose({ page, way }: Player, radio: Locator): Promise<void> {
	if (way !== "keys") return radio.locator("xpath=..").click();
	const group = page.locator(`input[name="${await radio.getAttribute("name")}"]`);
	await walkTo(page, group.and(page.locator(":checked")));
	for (let n = await group.count(); n > 0 && !(await radio.isChecked()); n--) await page.keyboard.press("ArrowRight");
}

/** Enters a name in the dialog, whose only field has the focus. */
async function giveName({ page }: Player, name: string): Promise<void> {
	await expect(page.getByRole("textbox", { name: text("app.name.label") })).toBeFocused();
	await page.keyboard.type(name);
	await page.keyboard.press("Enter");
}

for (const way of ["mouse", "touch", "keys"] as const) {
	test(`a table is opened with its options by ${way}`, async ({ player }) => {
		const mara = await player(undefined, { way });
		await mara.goHome();
		await mara.press(mara.button("app.play.friends"));
		const dialog = mara.page.getByRole("dialog", { name: text("app.open.title") });
		await choose(mara, dialog.getByRole("radio", { name: text("sunken.title") }));
		await choose(mara, dialog.getByRole("radio", { name: "4" }));
		await choose(mara, dialog.getByRole("radio", { name: text("app.clock.relaxed") }));
		await mara.press(dialog.getByRole("switch", { name: part("app.open.public") }));
		await dialog.getByLabel(text("app.seat.for", { colour: "white" })).selectOption("bot mate");
		await mara.press(dialog.getByRole("button", { name: text("app.open.go") }));
		await giveName(mara, "Mara");
		await mara.page.getByRole("heading", { name: text("app.lobby.title") }).waitFor();
		mara.id = new URL(mara.page.url()).pathname.slice("/t/".length);
		const { game, options, seats, clock, public: listed } = await mara.look();
		expect(game).toBe("sunken");
		expect(options).toMatchObject({ start: "passes" }); // the even start is offered first
		expect(seats.map((s) => s.for)).toEqual(["person", "open", "bot", "open"]);
		expect(clock.decision).toBe(180);
		expect(listed).toBe(true);
		await mara.page.goBack();
		await mara.page.getByRole("heading", { name: text("app.title") }).waitFor();
	});
}

test("wherever a level of bots is chosen, words come first, and figures for those who ask", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.goHome();
	const levels = page.getByRole("group", { name: text("app.play.level") });
	await expect(levels.getByRole("radio", { name: plain("app.bot.mate"), exact: true })).toBeVisible();
	await tellsStrengths(page.locator("main"));

	await mara.press(mara.button("app.play.friends"));
	const dialog = page.getByRole("dialog", { name: text("app.open.title") });
	await tellsStrengths(dialog);
	await mara.open("deepblue", [{ for: "open" }, { for: "bot", level: "mate" }]);
	await mara.goTo();
	await expect(page.getByRole("combobox").first().locator("[value='bot mate']")).toHaveText(
		text("app.seat.bot", { level: "Mate" }),
	);
	await tellsStrengths(page.locator("main"));
});

test("components that the operator offers are chosen with the options, named while people gather, and on the board", async ({
	browser,
}) => {
	const folder = mkdtempSync(join(tmpdir(), "divingbell-pack-"));
	const standard = readFileSync(resolve(import.meta.dirname, "../../game/deepblue/packs/standard.json"), "utf8");
	const lagoon = JSON.parse(standard.replaceAll("Bellhaven", "Coral Quay"));
	const file = join(folder, "lagoon.json");
	writeFileSync(file, JSON.stringify({ ...lagoon, id: "lagoon", title: "The Lagoon" }));
	const server = new Server("--pack", file);
	await server.start();
	const mara = await arrive(browser, server, "Mara");
	const { page } = mara;
	await mara.goHome();
	await mara.press(mara.button("app.play.friends"));
	const dialog = page.getByRole("dialog", { name: text("app.open.title") });
	const components = dialog.getByRole("combobox", { name: text("app.pack") });
	await expect(components.locator(":checked")).toHaveText(text("app.pack.own"));
	await expect(dialog.getByText(text("app.bot.how-strong"))).toBeVisible();
	await components.selectOption({ label: "The Lagoon" });
	await expect(dialog.getByText(text("app.bot.how-strong"))).toHaveCount(0);
	for (const seat of await dialog.locator(".seat select").all()) await seat.selectOption("bot random");
	// The components come late: nothing is said without their names.
	let arrived = () => {};
	const parts = new Promise<void>((done) => {
		arrived = done;
	});
	await page.route("**/api/parts/**", (route) => parts.then(() => route.continue()));
	await mara.press(dialog.getByRole("button", { name: text("app.open.go") }));
	await expect(page.getByRole("definition").first()).toHaveText("The Lagoon");
	mara.id = page.url().split("/").at(-1) ?? "";
	await mara.press(mara.button("app.lobby.start"));
	await until("somebody has left the harbour", async () => {
		if (JSON.stringify(await mara.call("GET", `/api/tables/${mara.id}/lines`)).includes('"value":"H"')) return true;
		const look = await mara.look();
		const move = look.you.moves?.at(-1);
		if (move) await mara.move(look, move);
		return false;
	});
	arrived();
	await expect(page.getByText("Coral Quay").first()).toBeAttached();
	await expect(page.getByText("Bellhaven")).toHaveCount(0);

	await mara.goHome();
	await page.getByText(text("app.play.options")).click();
	await expect(page.getByRole("combobox", { name: text("app.pack") }).locator(":checked")).toHaveText("The Lagoon");
	expect(mara.faults).toEqual([]);
	await mara.context.close();
	await server.close();
	rmSync(folder, { recursive: true });
});

/** No figure is shown before somebody asks for it. */
async function tellsStrengths(where: Locator): Promise<void> {
	const [meaning, figure] = [where.getByText(text("app.bot.strengths")), where.getByText(/^[1-9]\d\d ± [1-9]\d$/)];
	await expect(meaning).toBeHidden();
	await expect(figure.first()).toBeHidden();
	await where.getByText(text("app.bot.how-strong")).click();
	await expect(meaning).toBeVisible();
	await expect(figure.first()).toBeVisible();
}

test("an invitation leads to where others reach the server, and says if nobody does", async ({ player, server }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	const link = page.getByLabel(text("app.share.table"));

	// The server of the tests listens only on the loopback address.
	await mara.goTo();
	await mara.says("app.share.here").waitFor();
	await expect(link).toHaveValue(`${server.url}/t/${mara.id}`);

	const nearby = ["http://192.168.1.5:8080", "http://172.17.0.1:8080"];
	await page.route("**/api/addresses", (route) => route.fulfill({ json: { network: nearby } }));
	await mara.goTo();
	await mara.says("app.share.network").waitFor();
	await expect(link).toHaveValue(`${nearby[0]}/t/${mara.id}`);
	await page.getByLabel(part("app.share.address")).selectOption(nearby[1] ?? "");
	await expect(link).toHaveValue(`${nearby[1]}/t/${mara.id}`);

	const json = { public: "https://play.example.org", network: nearby };
	await page.route("**/api/addresses", (route) => route.fulfill({ json }));
	await mara.goTo();
	await expect(link).toHaveValue(`https://play.example.org/t/${mara.id}`);
	await expect(mara.says("app.share.network")).toHaveCount(0);
});

test("friends come by code and by link, talk, give up and play again", async ({ player }) => {
	const [anna, ben, cleo] = [await player("Anna"), await player("Ben"), await player()];
	await anna.open("sunken", [{ for: "open" }, { for: "open" }]);
	await anna.goTo();

	// Ben types the code, and takes a seat; Cleo has the link, and only watches.
	await ben.goHome();
	await ben.page.getByLabel(text("app.join.label")).fill(anna.id.toUpperCase());
	await ben.button("app.join.go").click();
	await ben.button("app.seat.sit").click();
	await anna.button("app.lobby.start").click();
	await ben.onBoard();
	await cleo.goTo(anna.id);
	await cleo.onBoard();
	expect((await cleo.look<{ seat?: number }>()).view.seat).toBeUndefined();

	// Anna gets Ben's messages, until she mutes him.
	const say = async ({ page }: Player, what: string) => {
		await page.getByRole("textbox", { name: text("app.chat.label") }).fill(what);
		await page.keyboard.press("Enter");
	};
	const heard = ({ page }: Player, what: string) => page.locator(".chat").getByText(what);
	await ben.page.keyboard.press("c");
	await say(ben, "Ahoy!");
	await anna.button("app.drawer.unread", { count: 1 }).waitFor();
	await anna.page.keyboard.press("c");
	await heard(anna, "Ahoy!").waitFor();
	await anna.button("person.more", { name: "Ben" }).click();
	await anna.button("person.mute").click();
	await anna.says("app.chat.muted", { count: 1 }).waitFor();
	await say(ben, "Can you hear me?");
	await heard(ben, "Can you hear me?").waitFor();
	await expect(heard(anna, "Can you hear me?")).toHaveCount(0);
	await anna.button("app.chat.unmute").click();
	await anna.says("app.chat.muted").waitFor({ state: "hidden" });
	await say(ben, "And now?");
	await heard(anna, "And now?").waitFor();

	// The moments of the log can be viewed again.
	await anna.page.getByRole("tab", { name: text("app.drawer.log") }).click();
	await anna.page.getByRole("button", { name: part("table.line.started") }).click();
	await anna.says("app.log.at").waitFor();
	await anna.button("app.log.now").click();

	// Ben resigns, so the game is over; Anna asks for a rematch, and Ben joins.
	await ben.button("app.menu.title").click();
	await ben.button("app.menu.resign").click();
	await ben.button("app.resign.yes").click();
	const won = anna.page.getByRole("dialog", { name: text("app.end.won") });
	await won.waitFor();
	await anna.button("app.end.board").click();
	ben.id = anna.id;
	await ben.command({ do: "say", room: "players", text: "Well done!" });
	await anna.page.locator(".badge").first().waitFor();
	await expect(won).toHaveCount(0);
	await anna.button("app.menu.result").click();
	await anna.button("app.end.again").click();
	const asked = ben.page.getByRole("dialog");
	await expect(asked).toContainText(part("app.rematch.by", { name: "Anna" }));
	await asked.getByRole("button", { name: text("app.rematch.join") }).click();
	await ben.page.getByRole("heading", { name: text("app.lobby.title") }).waitFor();
	await anna.page.waitForURL(ben.page.url());
});

test("a table that was closed before its game says so, to whoever is there, comes back or has the link", async ({ player }) => {
	const [anna, ben, cleo] = [await player("Anna"), await player("Ben"), await player("Cleo")];
	await anna.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(anna.id, 1);
	await ben.goTo();
	await ben.button("app.seat.leave").waitFor();
	await anna.goHome();
	await anna.page.locator(`.mine a[href="/t/${anna.id}"]`).click();
	await anna.button("app.lobby.put-away").click();
	await anna.button("app.play.now").waitFor();
	await anna.page.goBack();
	await cleo.goTo(anna.id);
	for (const { page } of [anna, ben, cleo]) {
		await page.getByRole("heading", { name: text("table.line.archived") }).waitFor();
		await expect(page.locator("main button")).toHaveCount(0);
	}
});

test("a seat is kept for whoever has its link", async ({ player }) => {
	const [anna, ben] = [await player("Anna"), await player()];
	await anna.open("deepblue", [{ for: "open" }, { for: "invited" }]);
	await anna.goTo();
	const link = await anna.page.getByRole("textbox", { name: text("app.share.seat") }).inputValue();

	// With only the link of the table, one can watch.
	await ben.goTo(anna.id);
	await ben.says("table.sitter.invited").first().waitFor();
	await expect(ben.button("app.seat.sit")).toHaveCount(0);
	await ben.page.goto(link);
	await ben.button("app.seat.sit").click();
	await giveName(ben, "Ben");
	await anna.page.getByText("Ben", { exact: true }).waitFor();
	await anna.button("app.lobby.start").click();
	await ben.page.locator("main.board[data-step]").waitFor();
	expect((await ben.look()).you.as).toBe(1);
});

test("a switch and a list show what is so when the server says no", async ({ player }) => {
	const mara = await player("Mara");
	await mara.page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((message) => {
			const { type, table, command } = JSON.parse(String(message));
			const refusal = { rule: "TABLE-HOST", reason: "not-host" };
			if (type === "do") socket.send(JSON.stringify({ type: "refused", table, id: command.id, refusal }));
			else server.send(message);
		});
	});
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await mara.goTo();
	const watchers = mara.page.getByRole("switch", { name: part("app.open.spectators") });
	await expect(watchers).toBeChecked();
	await watchers.click();
	await mara.page.getByText("TABLE-HOST").waitFor();
	await expect(watchers).toBeChecked();
	const seat = mara.page.getByRole("combobox").first();
	await seat.selectOption("bot mate");
	await until("the list shows what is so", async () => (await seat.inputValue()) === "open");
});

test("whoever has no seat is told that they watch and how they get to play, and players see them", async ({ player }) => {
	const [anna, cleo] = [await player("Anna", { way: "touch" }), await player("Cleo", { way: "touch" })];
	const guest = await player();
	await anna.open("sunken", [{ for: "open" }, { for: "bot", level: "deckhand" }]);
	await anna.goTo();
	await cleo.goTo(anna.id);
	await cleo.says("app.lobby.full").waitFor();
	await anna.press(anna.button("app.watching.offer", { name: "Cleo" }));
	await cleo.button("app.seat.sit").waitFor();
	await cleo.command({ do: "leave", seat: 1 });
	await anna.command({ do: "man", seat: 1, for: "bot", level: "deckhand" });
	await anna.command({ do: "start" });
	await guest.goTo(anna.id);
	await cleo.onBoard();
	await anna.onBoard();
	const crowd = anna.page.locator("header .watching");
	await expect(crowd).toContainText(part("app.watching.names", { names: "Cleo and 1 other" }));
	expect(await inspect(anna.page, "header")).toEqual([]);
	expect((await cleo.look()).watching).toBeUndefined();
	for (const width of [390, 320]) {
		await cleo.page.setViewportSize({ width, height: 568 });
		const mark = cleo.page.locator(".bar").getByRole("button", { name: text("app.watching.you") });
		await expect(mark).toBeInViewport({ ratio: 1 });
		await cleo.press(mark);
		await expect(cleo.page.getByRole("dialog")).toContainText(part("app.watching.next"));
		expect(await inspect(cleo.page, "dialog[open]")).toEqual([]);
		await cleo.press(cleo.button("app.watching.stay"));
	}
	// In Deep Blue they also see who is likely to win; a player does not.
	await anna.against("deepblue", ["deckhand", "deckhand"], { chances: "now" });
	await anna.goTo();
	await cleo.goTo(anna.id);
	const bar = cleo.page.getByRole("group", { name: text("app.forecast.now") });
	await expect(bar.getByRole("listitem")).toHaveCount(3);
	await expect(bar).toContainText(/Anna: \d+%/);
	expect(await inspect(cleo.page, ".forecast")).toEqual([]);
	expect((await cleo.look()).forecast?.chances.reduce((sum, chance) => sum + chance)).toBe(100);
	await anna.onBoard();
	expect((await anna.look()).forecast).toBeUndefined();
	await expect(anna.page.locator(".forecast")).toHaveCount(0);
});
