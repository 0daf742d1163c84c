// What helps a player in a real game: hints, the guide, the recap of what was missed, and the others at the table.

import { inspect } from "./axe.ts";
import { expect, phone, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import { deepblue, sunken } from "./positions.ts";
import { languages, part, speak, text } from "./text.ts";
import { until } from "./wait.ts";

test("a hint names moves with their grades and chances, shows them on the board, and can be followed", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	const before = await mara.asked();
	await mara.button("app.bar.hint").click();
	const hints = mara.page.locator("[aria-labelledby=hint-title] li");
	await expect(hints).toHaveCount(3);
	await expect(hints.first()).toContainText("%");
	await expect(hints.first()).toContainText(part("learn.hint.grade.best"));
	await expect(mara.says("learn.hint.note-chances")).toBeVisible();
	await expect(mara.page.locator(".spotlight .ring").first()).toBeVisible();
	expect(await inspect(mara.page, "[aria-labelledby=hint-title]")).toEqual([]);
	const [side, panel] = await Promise.all([box(mara.page.locator(".side")), box(mara.page.locator("#hint"))]);
	expect(panel.y).toBeLessThan(side.y + 3);
	await hints.nth(1).getByRole("button").first().focus();
	await hints
		.nth(1)
		.getByRole("button", { name: text("learn.hint.play") })
		.click();
	await expect(hints).toHaveCount(0);
	await expect.poll(async () => (await mara.look()).you.step).not.toBe(before.you.step);
});

test("a hint is asked for and left by keyboard, on a phone it leaves the board in sight; where chances say little it has none", async ({
	player,
}) => {
	const mara = await player("Mara", { viewport: phone });
	await mara.against("sunken", ["deckhand"], sunken.turn);
	await mara.goTo();
	await mara.asked();
	await mara.page.keyboard.press("h");
	const best = mara.page.locator("[aria-labelledby=hint-title] li").first();
	await expect(best).toContainText(part("learn.hint.grade.best"));
	await expect(best.locator(".why")).not.toBeEmpty();
	await expect(mara.says("learn.hint.note")).toBeAttached();
	await expect(mara.page.locator("[aria-labelledby=hint-title]")).not.toContainText("%"); // too little is known for figures
	expect((await box(mara.page.locator("main.board"))).height).toBeGreaterThan(250);
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
	expect(await inspect(mara.page, "[data-note]")).toEqual([]);
	await note.getByRole("button", { name: text("learn.guide.rule") }).click();
	await expect(mara.page.locator("[data-anchor~=DB-DIVE-7]")).toBeVisible();
	await mara.page.keyboard.press("Escape");
	await mara.page.reload();
	await mara.asked();
	await expect(note).toHaveCount(0); // never twice
	await mara.against("deepblue", ["deckhand"], deepblue.rush);
	await mara.goTo();
	await expect(note).toHaveAttribute("data-note", "rush");
	await mara.against("deepblue", ["deckhand"], deepblue.rushMore);
	await mara.goTo();
	await expect(note).toHaveAttribute("data-note", "rush-more");
	await expect(note).toContainText(part("deepblue.guide.rush-more"));
	const [ring, boat] = [mara.page.locator(".spotlight .ring"), mara.page.locator("[data-thing='boat:0/B']")];
	await expect.poll(async () => Math.abs((await box(ring)).y - (await box(boat)).y), "its boat is lit").toBeLessThan(12);
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
	// Both place everything, and sail, while Mara is on another page.
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
	expect(await inspect(mara.page, ".missed")).toEqual([]);
	await mara.page.locator("main.board").click({ position: { x: 3, y: 3 } });
	await expect(missed, "a tap on the board leaves it").toBeVisible();
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

test("a note of the guide makes room for what a dive was worth", async ({ player }) => {
	const mara = await player("Mara", { newcomer: true });
	await mara.page.addInitScript(() => localStorage.setItem("divingbell.goals", JSON.stringify({ deepblue: "" })));
	await mara.against("deepblue", ["random"], deepblue.lead);
	await mara.goTo();
	const look = await mara.asked();
	await mara.page.locator("[data-note]").waitFor();
	await mara.move(look, "stop");
	await mara.button("ui.dive.shares.close").waitFor();
	await expect(mara.page.locator("[data-note]")).toHaveCount(0);
	// It is still there afterwards, however much the others do, until it has been read; then comes what was met since.
	await mara.button("ui.dive.shares.close").click();
	await mara.asked();
	const note = mara.page.locator("[data-note]");
	await expect(note).toHaveAttribute("data-note", "lead");
	await note.getByRole("button", { name: text("learn.guide.close") }).click();
	await expect(note).not.toHaveAttribute("data-note", "lead");
});

test("on a phone what happened leaves the board as it is, and a moment that has passed leaves it its room", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara", { way: "touch" }), await player("Falk")];
	const clock = { decision: 259_200, bank: 604_800, reaction: 86_400 };
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], { clock });
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.goTo();
	await mara.onBoard();
	await mara.goHome();
	for (let moves = 0; moves < 8; moves++) {
		for (const player of [mara, falk]) {
			const look = await player.look();
			const [move] = look.you.moves ?? [];
			if (move) await player.move(look, move);
		}
	}
	await mara.goTo();
	await expect(mara.page.locator(".missed li").first()).toContainText("Falk");
	const seatKeepsItsSize = async () => {
		const seat = await box(mara.page.locator("[data-thing='seat:1']"));
		expect(seat.width).toBeGreaterThan(100);
		expect(seat.height).toBeGreaterThan(30);
	};
	for (const size of [phone, { width: 320, height: 568 }]) {
		await mara.page.setViewportSize(size);
		await seatKeepsItsSize();
		// A clock of days does not take the room of the title.
		expect((await box(mara.page.locator("h1"))).height).toBeLessThan(30);
		await expect(mara.page.locator("header time")).toBeInViewport({ ratio: 1 });
	}
	await mara.press(mara.button("learn.missed.show"));
	await expect(mara.page.locator(".past")).toContainText("Falk");
	await seatKeepsItsSize();
	const [bar, board] = [mara.page.locator(".past"), mara.page.locator("main.board")];
	expect((await box(board)).height - (await box(bar)).height).toBeGreaterThan(568 / 2);
	// In landscape all controls are in a row.
	await mara.page.setViewportSize({ width: 667, height: 375 });
	for (const language of languages) {
		await speak(mara.page, language);
		const [now, next] = [await box(bar.locator(".primary")), await box(bar.locator(".steps"))];
		expect(now.x - next.x, language).toBeGreaterThan(next.width);
	}
	await speak(mara.page, "en");
	await mara.press(mara.button("app.log.now"));
	await expect(mara.page.locator(".bar")).toBeVisible();
});

test("reactions in a dive are read in each one's language, lead to the talk, and can be muted", async ({ player }) => {
	const mara = await player("Mara");
	const falk = await player("Falk", { way: "touch", locale: "de-DE" });
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.lead);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await Promise.all([mara.goTo(), falk.goTo()]);
	await falk.onBoard();

	await mara.button("app.react.title").click();
	await mara.button("table.reaction.wow").click();
	const heard = falk.page.locator(".heard button");
	await expect(heard).toContainText(part("table.reaction.wow", {}, "de"));
	expect(await inspect(falk.page, ".heard")).toEqual([]);

	// A message is shown while the chat is closed, and a press opens the chat.
	await mara.command({ do: "say", text: "Mind the shark!" });
	await heard.filter({ hasText: "Mind the shark!" }).tap();
	const talk = falk.page.locator("#tabpanel li");
	await expect(talk.last()).toContainText("Mind the shark!");
	await expect(talk.first()).toContainText(part("table.reaction.wow", {}, "de"));
	await falk.page.keyboard.press("Escape");

	await falk.page.evaluate(() => {
		const key = "divingbell.settings";
		localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), reactions: false }));
	});
	await falk.goTo();
	await falk.onBoard();
	await mara.command({ do: "say", react: "ouch" });
	await mara.command({ do: "say", text: "Up!" });
	await expect(heard).toHaveText([/Up!/]);
});

test("whoever wins is celebrated, and all can say something to the end", async ({ player }) => {
	const [mara, falk] = [await player("Mara", { animated: true }), await player("Falk")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await Promise.all([mara.goTo(), falk.goTo()]);
	await Promise.all([mara.onBoard(), falk.onBoard()]);
	await falk.command({ do: "resign", seat: 1 });
	await expect(mara.page.locator("dialog .celebration .wreath")).toBeVisible();
	await expect(falk.page.locator("dialog table")).toBeVisible();
	await expect(falk.page.locator(".celebration")).toHaveCount(0);
	for (const { page } of [mara, falk]) await expect(page.locator(".crew").getByText(text("ui.sunken.turn"))).toHaveCount(0);
	await falk.page
		.locator("dialog footer")
		.getByRole("button", { name: text("table.reaction.thanks") })
		.click();
	await expect(mara.page.locator("dialog tbody")).toContainText(part("table.reaction.thanks"));
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
});

test("the list of tables tells how much was said since one last looked, until one looks again", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.turn);
	await falk.join(mara.id, 1);
	await mara.command({ do: "start" });
	await falk.command({ do: "say", text: "Good luck!", room: "players" });
	await mara.goTo();
	await mara.onBoard();
	await mara.goHome();
	const card = mara.page.locator(".mine li");
	await expect(card).toContainText(part("app.summary.yours"));
	await expect(card.locator(".talk")).toHaveCount(0);
	for (const words of ["Are you there?", "I have to go."]) await falk.command({ do: "say", text: words, room: "players" });
	await expect(card).toContainText(part("app.summary.talk", { count: 2 }));
	await mara.command({ do: "say", text: "Later, then.", room: "players" });
	await falk.command({ do: "say", text: "See you!", room: "players" });
	await expect(card).toContainText(part("app.summary.talk", { count: 3 }));
	await mara.goHome();
	await expect(card).toContainText(part("app.summary.talk", { count: 3 }));
	await card.getByRole("link").click();
	await mara.onBoard();
	await mara.page.getByRole("link", { name: text("app.home") }).click();
	await expect(card).toContainText(part("app.summary.yours"));
	await expect(card.locator(".talk")).toHaveCount(0);
});

test("over days, the list of tables tells what is left of the clock, and which game has ended meanwhile; those that are over can be taken off", async ({
	player,
}) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	const clock = { decision: 259_200, bank: 604_800, reaction: 86_400 };
	const begin = async (name: string) => {
		await mara.open("deepblue", [{ for: "open" }, { for: "open" }], { ...deepblue.turn, clock, name });
		await falk.join(mara.id, 1);
		await mara.command({ do: "start" });
	};
	await begin("Short");
	await falk.command({ do: "resign", seat: 1 });
	await begin("Long");
	await mara.goTo();
	await mara.onBoard();
	await mara.goHome();
	const mine = mara.page.locator("section").filter({ has: mara.page.getByText(text("app.lists.mine")) });
	await expect(mine.getByRole("link")).toContainText(/Time\sleft:\s(10\sd\s0\sh|9\sd\s23\sh)/);

	await falk.command({ do: "resign", seat: 1 });
	await expect(mine.getByRole("link").first()).toContainText(part("app.summary.won", { names: "Mara", count: 1 }));
	await mine.getByRole("link").first().click();
	await mara.page.locator("dialog table").waitFor();
	await mara.goHome();
	await expect(mara.page.getByText(text("app.lists.finished"))).toBeVisible();
	await expect(mine).toHaveCount(0);

	await mara.page.getByText(text("app.lists.finished")).click();
	const played = mara.page.locator("details li");
	await expect(played).toHaveText([/Long/, /Short/]);
	expect(await inspect(mara.page, "main")).toEqual([]);
	const removed = mara.page.waitForResponse(/api\/removed/);
	await mara.button("app.summary.remove", { table: "Long" }).press("Enter");
	await expect(played).toHaveText(/Short/);
	await expect(mara.button("app.summary.remove", { table: "Short" })).toBeFocused();
	// Another device only has what the server stores.
	await removed;
	await mara.page.evaluate(() => localStorage.removeItem("divingbell.removed"));
	await mara.goHome();
	await mara.page.getByText(text("app.lists.finished")).click();
	await expect(played).toHaveText(/Short/);
});

test("colours are chosen while people gather, by keyboard too, and are those of the board", async ({ player }) => {
	const [mara, falk] = [await player("Mara"), await player("Falk")];
	await mara.open("deepblue", [{ for: "open" }, { for: "open" }], deepblue.turn);
	await falk.join(mara.id, 1);
	await Promise.all([mara.goTo(), falk.goTo()]);
	const colours = falk.page.getByRole("group", { name: text("app.seat.colour", { name: "Falk" }) }).getByRole("radio");
	await expect(colours).toHaveCount(5);
	await expect(colours.first()).toBeDisabled(); // Mara's
	await falk.page.locator("label:has([value=violet])").click();
	await expect.poll(async () => (await falk.look()).seats.map((s) => s.colour)).toEqual(["green", "violet"]);
	await colours.and(falk.page.locator(":checked")).focus();
	await falk.page.keyboard.press("ArrowRight");
	await expect.poll(async () => (await falk.look()).seats[1]?.colour).toBe("white");
	expect(await inspect(falk.page, "main")).toEqual([]);
	await mara.command({ do: "start" });
	await mara.onBoard();
	await expect(mara.page.locator('[data-thing~="seat:1"] svg [style*="var(--white)"]').first()).toBeVisible();
});

test("people who share a device begin from the home page, and are told how long a game takes", async ({ player }) => {
	const mara = await player(undefined, { way: "touch" });
	const { page } = mara;
	await mara.goHome();
	await mara.press(mara.button("app.pass.title"));
	const dialog = page.getByRole("dialog", { name: text("app.pass.title") });
	await expect(dialog).toContainText(part("deepblue.begin"));
	const go = dialog.getByRole("button", { name: text("app.pass.go") });
	await dialog.getByLabel(text("app.pass.name", { number: 1 })).fill("Mara");
	await expect(go).toBeDisabled();
	await dialog.getByLabel(text("app.pass.name", { number: 2 })).fill("Mara");
	await expect(go).toBeDisabled(); // the same name twice
	await dialog.getByLabel(text("app.pass.name", { number: 2 })).fill("Ben");
	await mara.press(dialog.getByRole("button", { name: text("app.pass.add") }));
	await dialog.getByLabel(text("app.pass.name", { number: 3 })).fill("Cleo");
	expect(await inspect(page, "dialog[open]")).toEqual([]);
	await mara.press(go);
	await page
		.getByRole("dialog", { name: text("app.hand.pass") })
		.or(page.locator("main.board"))
		.first()
		.waitFor();
	mara.id = new URL(page.url()).pathname.slice("/t/".length);
	const look = await mara.look();
	expect(look.status).toBe("playing");
	expect(look.seats.map((s) => s.name)).toEqual(["Mara", "Ben", "Cleo"]);
	// Home says whose turn it is.
	await mara.goHome();
	const asked = look.seats.find((s) => s.asked)?.name ?? "";
	await expect(page.locator(".mine .state")).toHaveText(text("app.turn.others", { names: asked }));
});

test("c puts the cursor into the talk, and nothing typed for it plays", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	const before = await mara.asked();
	await mara.listMoves(); // now digits would make moves
	await page.locator("#moves li button").first().focus();
	// The chat takes a while to load.
	let fetched = () => {};
	const wait = new Promise<void>((done) => {
		fetched = done;
	});
	await page.route("**/Drawer*.js", async (route) => {
		await wait;
		await route.continue();
	});
	await page.keyboard.press("c");
	await page.keyboard.type("m1 u2");
	fetched();
	const field = page.getByRole("textbox", { name: text("app.chat.label") });
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("m1 u2");
	await page.keyboard.type("h9");
	await page.getByRole("button", { name: text("app.chat.send") }).click();
	await expect(page.locator("#tabpanel li").last()).toContainText("m1 u2h9");
	await page.keyboard.type("123"); // after sending with the mouse, the field keeps the focus
	await expect(field).toHaveValue("123");
	const { you } = await mara.look();
	expect(you.step).toBe(before.you.step);
	await expect(page.locator("#moves")).toBeVisible();

	// The button names the log first, and opens it; the unsent message is kept.
	await page.keyboard.press("Escape");
	await mara.button("app.drawer.title").click();
	await expect(page.getByRole("tab", { name: text("app.drawer.log") })).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("c");
	await expect(field).toHaveValue("123");
});

test("a shortcut pressed while a table is still loading is not lost, unless something else was done since", async ({
	player,
}) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	const hold = () => {
		let release = () => {};
		const held = new Promise<void>((done) => {
			release = done;
		});
		return { held, release };
	};
	let [words, table] = [hold(), hold()];
	await page.route("**/more*.js", async (route) => {
		await words.held;
		await route.continue();
	});
	await page.routeWebSocket(/api\/socket/, async (socket) => {
		await table.held;
		socket.connectToServer();
	});
	/** Opens the page of the table, of which nothing is there yet. */
	const load = async () => {
		[words, table] = [hold(), hold()];
		await page.goto(`${mara.server.url}/t/${mara.id}`, { waitUntil: "commit" });
		await page.locator(".notices").waitFor({ state: "attached" });
	};
	const field = page.getByRole("textbox", { name: text("app.chat.label") });

	// The screen is not there yet.
	await load();
	await page.keyboard.press("c");
	words.release();
	table.release();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("");

	// The screen is there, without the table.
	await load();
	words.release();
	await mara.says("app.loading").waitFor();
	await page.keyboard.press("c");
	table.release();
	await expect(field).toBeFocused();

	// Something else was done, or somewhere else was shown.
	const opener = page.locator("[aria-controls=drawer][aria-expanded=false]");
	await load();
	await page.keyboard.press("c");
	await page.mouse.click(300, 300);
	words.release();
	table.release();
	await mara.asked();
	await expect(opener).toBeVisible();
	await page.keyboard.press("l");
	await expect(page.getByRole("tab", { name: text("app.drawer.log") })).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("link", { name: text("app.home") }).click();
	await mara.button("app.play.now").waitFor();
	await page.keyboard.press("c");
	await page.goBack();
	await mara.asked();
	await expect(opener).toBeVisible();
});

test("sound is on after the first touch, as loud as one likes, and off for whoever says so", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await page.addInitScript(() => {
		localStorage.setItem("divingbell.settings", localStorage.getItem("divingbell.settings.mine") ?? "{}");
		const heard: number[] = [];
		Object.assign(window, { heard });
		const start = OscillatorNode.prototype.start;
		OscillatorNode.prototype.start = function (when) {
			heard.push(when ?? 0);
			start.call(this, when);
		};
	});
	const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
	await mara.against("deepblue", ["deckhand"], deepblue.lead);
	await mara.goTo();
	await mara.asked();
	expect(await heard()).toBe(0);
	await mara.button("ui.dive.draw").first().click();
	await expect.poll(heard).toBeGreaterThan(0);

	await page.evaluate(() => localStorage.setItem("divingbell.settings.mine", JSON.stringify({ sounds: false })));
	await mara.goTo();
	await mara.asked();
	await page.keyboard.press("k");
	await page.locator("dialog[open]").waitFor();
	await page.keyboard.press("Escape");
	await mara.button("ui.dive.stop").click();
	await until("the dive is over", async () => (await mara.look()).you.step !== 0 && (await heard()) === 0);

	await mara.goHome();
	await mara.button("app.settings.title").click();
	await expect(page.getByRole("slider", { name: text("app.settings.volume") })).toHaveCount(0);
	await page.getByRole("switch", { name: part("app.settings.sound") }).click();
	await page.getByRole("slider", { name: text("app.settings.volume") }).fill("0.3");
	await expect.poll(heard).toBeGreaterThan(0); // a sample at that volume
	const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("divingbell.settings") ?? "{}"));
	expect(kept).toMatchObject({ sounds: true, volume: 0.3 });
});
