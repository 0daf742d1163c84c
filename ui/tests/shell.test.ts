// What the app does around any game: log, screen reader output, notifications, undo, sharing, settings.

import { expect, phone, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import { Wire } from "./player.ts";
import { deepblue, sunken } from "./positions.ts";
import { type Key, languages, part, plain, speak, text } from "./text.ts";
import { walk, walkTo } from "./walk.ts";

/** What scripts in the page leave there for the tests. */
type Left = { told: string[][]; away: boolean; greeted: boolean; shared: ShareData; heard: string[] };
declare const window: Window & typeof globalThis & Left;

test("what was missed is not read out, but talk is unread", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	const wire = await Wire.of(mara);
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(mara.id, 1);
	await mara.command({ do: "start" });
	const say = (text: string) => ben.command({ do: "say", room: "players", text });
	const read = mara.page.locator(".unseen[role=log]");
	await mara.goTo();
	await mara.onBoard();
	await say("Ahoy!");
	await mara.button("app.drawer.unread", { count: 1 }).waitFor();
	await read.getByText("Ahoy!").waitFor();
	await ben.goTo(); // an arrival adds no line
	await ben.onBoard();

	wire.deaf = true;
	await say("Are you asleep?");
	await say("Wake up!");
	await wire.cut();
	await mara.button("app.drawer.unread", { count: 3 }).waitFor();
	await expect(read).toHaveText(text("table.line.said", { name: "Ben", text: "Ahoy!" }));

	// Messages since the last visit are unread, too; those seen then are not.
	await mara.goHome();
	await say("Until tomorrow!");
	await mara.goTo();
	await mara.button("app.drawer.unread", { count: 1 }).click();
	await expect(mara.page.locator("#tabpanel li").last()).toContainText("Until tomorrow!");
	await mara.button("app.drawer.title").waitFor();
});

test("the log says the day where it changes", async ({ player }) => {
	const mara = await player("Mara");
	// The game was opened on one day and began on the next.
	await mara.page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((sent) => {
			const message = JSON.parse(String(sent));
			for (const line of message.lines ?? [])
				line.at = Date.UTC(2026, 6, line.kind === "started" || line.kind === "moved" ? 15 : 14, 12);
			socket.send(JSON.stringify(message));
		});
	});
	await mara.against("sunken", ["mate"]);
	await mara.goTo();
	await mara.onBoard();
	await mara.page.keyboard.press("l");
	await expect(mara.page.locator(".log .day")).toHaveText([/^Tuesday,? 14 July 2026$/, /^Wednesday,? 15 July 2026$/]);
	const line = mara.page.locator(".log .day + li").last();
	await expect(line).toHaveText(part("table.line.started"));
	await expect(line).toHaveText(/\d\d:\d\d/);
	// Only moments that the board can show can be viewed.
	await expect(line.getByRole("button")).toBeEnabled();
	await expect(mara.page.locator(".log .day + li").first().getByRole("button")).toBeDisabled();

	await mara.command({ do: "say", room: "players", text: "Ahoy!" });
	await mara.page.keyboard.press("c");
	const talk = mara.page.locator("#tabpanel li");
	await expect(talk).toHaveText([/^Tuesday,? 14 July 2026$/, /^Mara\s*\d\d:\d\d\s*Ahoy!$/]);
});

test("a switch shows what is so when the browser says no", async ({ player }) => {
	const mara = await player("Mara");
	await mara.page.addInitScript(() => {
		Object.assign(window, { Notification: { permission: "denied", requestPermission: async () => "denied" } });
	});
	await mara.goHome();
	await mara.button("app.settings.title").click();
	const notify = mara.page.getByRole("switch", { name: part("app.settings.notify") });
	await notify.click();
	await mara.says("app.settings.notify.denied").first().waitFor();
	await expect(notify).not.toBeChecked();
});

test("whoever looks elsewhere is told when it is their turn", async ({ player }) => {
	const mara = await player("Mara", { serviceWorkers: "allow" });
	await mara.page.addInitScript(() => {
		window.told = [];
		Object.assign(window, { Notification: { permission: "granted", requestPermission: async () => "granted" } });
		ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
			window.told.push([title, options?.data]);
		};
		Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
		window.WebSocket = class extends WebSocket {
			constructor(address: string | URL) {
				super(address);
				this.addEventListener("message", () => {
					window.greeted = true;
				});
			}
		};
	});
	await mara.goHome();
	await mara.button("app.settings.title").click();
	await mara.page.getByRole("switch", { name: part("app.settings.notify") }).click();
	await mara.page.keyboard.press("Escape");
	// Only connected pages are notified, through the worker, which takes a while to start.
	await mara.page.waitForFunction(() => window.greeted);
	await mara.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	await mara.page.evaluate(() => {
		window.away = true;
	});
	await mara.against("sunken", ["deckhand"]);
	await mara.page.waitForFunction(() => window.told.length);
	expect(await mara.page.evaluate(() => window.told[0])).toEqual([plain("app.notify.turn"), `/t/${mara.id}`]);
	await expect(mara.page).toHaveTitle(text("app.title.turn", { count: 1 }));
});

test("whoever is at one table sees that another waits for them, and whoever waits here is led there", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	const begin = async (host = mara, guest = ben, more = {}) => {
		const id = await host.open("sunken", [{ for: "open" }, { for: "open" }], { ...sunken.turn, ...more });
		await guest.join(id, 1);
		await host.command({ do: "start" });
		return id;
	};
	const one = await begin();
	await mara.goTo(one);
	await mara.onBoard();
	const link = (label: RegExp) => mara.page.getByRole("link", { name: label });
	await expect(link(text("app.home"))).toHaveCount(1); // the turn at this table does not count
	const hasty = await begin(mara, ben, { clock: { decision: 600, bank: 0, reaction: 0 } });
	await begin();
	await expect(link(text("app.home.waiting", { count: 2 }))).toContainText("2");
	await expect(link(text("app.bar.elsewhere"))).toHaveCount(0);
	// Ben is there: who is away takes room in the bar.
	await ben.goTo(await begin(ben, mara));
	await ben.onBoard();
	await mara.goTo(ben.id);
	await mara.onBoard();
	await mara.page.setViewportSize({ width: 320, height: 568 });
	for (const language of languages) {
		await speak(mara.page, language);
		const way = await box(link(text("app.bar.elsewhere", {}, language)));
		const sentence = await box(mara.page.locator(".bar p"));
		expect(way.y, `beside the sentence, ${language}`).toBeLessThan(sentence.y + sentence.height);
	}
	await speak(mara.page, "en");
	await link(text("app.bar.elsewhere")).click();
	await expect(mara.page).toHaveURL(new RegExp(hasty));
	await ben.goTo(one);
	await ben.onBoard();
	await expect(ben.page.getByRole("link", { name: text("app.home.waiting", { count: 1 }) })).toHaveCount(1);
});

test("what changes at a table is told at home, and no list is asked for", async ({ player }) => {
	const [mara, ben] = [await player("Mara", { fresh: true }), await player("Ben")];
	await ben.open("sunken", [{ for: "open" }, { for: "open" }], sunken.turn);
	await mara.join(ben.id, 1);
	await ben.command({ do: "start" });
	await mara.page.clock.install();
	await mara.goHome();
	const card = mara.page.locator(".mine li");
	await expect(card).toContainText(part("app.turn.others", { names: "Ben", count: 1 }));
	await mara.page.clock.pauseAt(Date.now() + 60_000); // lists are also polled
	await mara.page.waitForLoadState("networkidle");
	const asked: string[] = [];
	mara.page.on("request", (request) => asked.push(request.url()));
	for (let look = await ben.look(); look.you.moves?.[0]; look = await ben.look()) await ben.move(look, look.you.moves[0]);
	await expect(card).toContainText(part("app.summary.yours"));
	expect(asked).toEqual([]);
});

test("how long ago something happened is said anew while home stays open", async ({ player }) => {
	const mara = await player("Mara", { fresh: true });
	await mara.against("sunken", ["deckhand"], sunken.turn);
	await mara.page.clock.install();
	await mara.goHome();
	const card = mara.page.locator(".mine li");
	await expect(card).toContainText("now");
	await mara.page.clock.fastForward("02:00:30");
	await expect(card).toContainText("2 hours ago");
});

test("whoever presses what is in the bar by key keeps the place when it is gone", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	await ben.open("sunken", [{ for: "open" }, { for: "open" }], sunken.turn);
	await mara.join(ben.id, 1);
	await ben.command({ do: "start" });
	await mara.command({ do: "leave", seat: 1 });
	await mara.goTo();
	await mara.onBoard();
	await mara.button("app.bar.return").focus();
	await mara.page.keyboard.press("Enter");
	await expect(mara.button("app.bar.return")).toHaveCount(0);
	await expect(mara.page.locator("[aria-controls=moves]")).toBeFocused();
});

test("whoever opens something by key is in it, and where they were when they close it", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	const tab = (room: "log" | "orders") => page.getByRole("tab", { name: text(`app.drawer.${room}`) });
	const menu = mara.button("app.menu.title");
	const open = async (item: Key) => {
		await walk(page, menu);
		await walk(page, page.locator("[popover] button", { hasText: plain(item) }));
	};

	await walk(page, mara.button("app.drawer.title"));
	await expect(tab("log")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(mara.button("app.drawer.title")).toBeFocused();
	await walk(page, mara.button("app.drawer.title"));
	await walk(page, mara.button("app.close"));
	await expect(mara.button("app.drawer.title")).toBeFocused();

	await open("app.drawer.orders");
	await expect(tab("orders")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menu).toBeFocused();
	await open("app.rules");
	await expect(page.locator("aside.rulebook h2").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menu).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.locator("[popover] button").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(menu).toBeFocused();

	const card = page.locator("main.board .fan [data-stop]").first();
	await walkTo(page, card);
	await page.keyboard.press("c");
	await expect(page.getByRole("textbox", { name: text("app.chat.label") })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(card).toBeFocused();
	await page.keyboard.press("h");
	await expect(page.locator("#hint-title")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(card).toBeFocused();
	await page.keyboard.press("m");
	await walkTo(page, page.locator("#moves ol button").first());
	await page.keyboard.press("Escape");
	await expect(card).toBeFocused();
});

test("in a narrow window keys do not lead behind what lies over the board", async ({ player }) => {
	const mara = await player("Mara", { viewport: phone });
	await mara.against("deepblue", ["deckhand"], deepblue.turn);
	await mara.goTo();
	await mara.asked();
	await walk(mara.page, mara.button("app.drawer.title"));
	await expect(mara.page.getByRole("tab", { name: text("app.drawer.log") })).toBeFocused();
	await expect(mara.page.locator("main.board")).toHaveAttribute("inert");
	await mara.page.keyboard.press("Escape");
	await expect(mara.page.locator("main.board")).not.toHaveAttribute("inert");
});

test("a move can be taken back, and a link is handed to the system", async ({ player }) => {
	const mara = await player("Mara");
	await mara.page.addInitScript(() => {
		navigator.share = async (what = {}) => {
			window.shared = what;
		};
	});
	await mara.against("deepblue", ["deckhand"]);
	await mara.goTo();
	await mara.asked();
	const before = (await mara.look()).view;
	await mara.playMove();
	await mara.button("app.bar.undo").click();
	await mara.page.locator("#moves ol button:enabled").first().waitFor();
	await expect.poll(async () => (await mara.look()).view).toEqual(before);
	await mara.button("app.menu.title").click();
	await mara.button("app.menu.share").click();
	await mara.button("app.share.send").click();
	await expect.poll(() => mara.page.evaluate(() => window.shared?.url)).toBe(`${mara.server.url}/t/${mara.id}`);
});

test("settings work at once and are remembered", async ({ player }) => {
	const mara = await player();
	await mara.goHome();
	await mara.button("app.settings.title").click();
	await mara.page.getByRole("combobox", { name: text("app.settings.language") }).selectOption("hu");
	const settings = plain("app.settings.title", "hu");
	await mara.page.getByRole("heading", { name: settings }).waitFor();
	await mara.page.locator("input[value=dawn]").locator("xpath=..").click();
	await expect(mara.page.locator(":root")).toHaveCSS("color-scheme", "light");
	await mara.page.reload();
	await mara.page.getByRole("button", { name: settings }).waitFor();
	await expect(mara.page.locator(":root")).toHaveCSS("color-scheme", "light");
});

test("whoever does not see the board hears the question and what happens, and never loses the place", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["deckhand"]);
	await mara.goTo();
	await mara.listMoves();
	await page.evaluate(() => {
		window.heard = [];
		const log = document.querySelector("[role=log]") as Element;
		new MutationObserver(() => window.heard.push(log.textContent ?? "")).observe(log, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	});
	const moves = page.locator("#moves ol button:enabled");
	for (let n = 0; n < 6; n++) {
		await moves.first().waitFor();
		await expect(page.locator(".bar [role=status]")).not.toBeEmpty();
		if (n === 0) {
			// Chat at the table does not move the focus.
			await walkTo(page, moves.nth(2));
			await mara.command({ do: "say", room: "players", text: "Ahoy!" });
			await page.waitForFunction(() => window.heard.some((line) => line.includes("Ahoy!")));
			await expect(moves.nth(2)).toBeFocused();
		}
		const step = await page.locator("main.board[data-step]").getAttribute("data-step");
		await page.keyboard.press("Enter");
		await page.locator(`main.board[data-step]:not([data-step="${step}"])`).waitFor();
		await page.locator("#moves ol button:focus").waitFor();
	}
	const heard = () => page.evaluate(() => window.heard.join(" "));
	for (const name of ["Mara", plain("app.bot.name.2")]) await expect.poll(heard).toContain(name);
});

test("what happens is read out before the question it leads to, and as often as it happens", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	await mara.against("deepblue", ["random"], deepblue.alikeLead);
	await mara.goTo();
	await mara.asked();
	await page.evaluate(() => {
		window.heard = [];
		const log = document.querySelector("[role=log]") as Element;
		const question = document.querySelector("[data-thing=question]") as Element;
		const hear = new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				const asked = question.textContent?.trim() ?? "";
				if (log.contains(target)) window.heard.push(...[...addedNodes].map((line) => line.textContent ?? ""));
				else if (asked !== window.heard.at(-1)) window.heard.push(asked);
			}
		});
		for (const part of [log, question]) hear.observe(part, { childList: true, characterData: true, subtree: true });
	});
	const gem = text("deepblue.event.drew", { seat: "Mara", gem: plain("deepblue.gem.silver") });
	const asked = [3, 4].map((gems) => text("deepblue.ask.lead", { gems }));
	for (const question of asked) {
		await mara.button("ui.dive.draw").click();
		await expect(page.locator("[data-thing=question]")).toHaveText(question);
	}
	const heard = await page.evaluate(() => window.heard);
	expect(heard).toEqual([gem, asked[0], gem, asked[1]].map((said) => expect.stringMatching(said as RegExp)));
});

test("whoever comes to a table by key is at its title, and is there again when the board comes", async ({ player }) => {
	const mara = await player("Mara");
	const { page } = mara;
	const title = page.getByRole("heading", { level: 1 });
	await mara.goHome();
	await walk(page, mara.button("app.play.now"));
	await mara.onBoard();
	await expect(title).toHaveText(plain("deepblue.title"));
	await expect(title).toBeFocused();
	await mara.open("sunken", [{ for: "open" }, { for: "bot", level: "random" }]);
	await mara.goTo();
	await walk(page, mara.button("app.lobby.start"));
	await mara.onBoard();
	await expect(title).toBeFocused();
});

test("a link that leads nowhere leads home", async ({ server, page }) => {
	await page.goto(`${server.url}/rules`);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page).toHaveURL(`${server.url}/`);
});
