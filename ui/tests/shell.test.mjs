// What people do around a game, in real browsers: opening and joining tables, talking, sharing a screen, settings.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
	against,
	any,
	call,
	command,
	hosted,
	lasting,
	listMoves,
	opened,
	phone,
	playMove,
	table,
	tryMove,
	until,
	visitor,
} from "./house.mjs";
import { Player } from "./player.mjs";

const here = hosted();

/** known opens the app for somebody with a name. */
async function known(name, options) {
	const guest = await visitor(here.browser, here.house, options);
	await call(guest.page, "POST", "/api/session", { name });
	await guest.page.reload();
	return guest;
}

const look = (page) => call(page, "GET", `/api/tables/${new URL(page.url()).pathname.slice(3)}`);
const at = (id) => `${here.house.url}/t/${id}`;

/** Of a radio button people see and press what it is called. */
const label = (radio) => radio.locator("xpath=..");

/** Hands are ways to work the app; each is used for the same deeds. */
const hands = {
	mouse: { press: (what) => what.click(), choose: (what) => label(what).click() },
	touch: { press: (what) => what.tap(), choose: (what) => label(what).tap() },
	keyboard: {
		press: async (what) => {
			await tabTo(what);
			await what.page().keyboard.press((await what.getAttribute("role")) === "switch" ? "Space" : "Enter");
		},
		// Of radio buttons the chosen one has the focus, and arrows lead to the others.
		choose: async (what) => {
			const group = what.page().locator(`input[name="${await what.getAttribute("name")}"]`);
			await tabTo(group.and(what.page().locator(":checked")));
			for (let n = await group.count(); n > 0 && !(await what.isChecked()); n--)
				await what.page().keyboard.press("ArrowRight");
		},
	},
};

async function tabTo(what) {
	for (let n = 0; n < 90; n++) {
		if (await what.evaluate((e) => e === document.activeElement)) return;
		await what.page().keyboard.press("Tab");
	}
	throw new Error(`Tab does not lead to ${what}`);
}

for (const [hand, { press, choose }] of Object.entries(hands)) {
	test(`a table is opened with its options by ${hand}`, async () => {
		const form = hand === "touch" ? { viewport: phone, hasTouch: true, isMobile: true } : {};
		const { context, page, faults } = await visitor(here.browser, here.house, form);
		await press(page.getByRole("button", { name: "Play with friends" }));
		const dialog = page.getByRole("dialog", { name: "A table for friends" });
		await choose(dialog.getByRole("radio", { name: "Sunken Treasure" }));
		await choose(dialog.getByRole("radio", { name: "4" }));
		await choose(dialog.getByRole("radio", { name: "Relaxed" }));
		await press(dialog.getByRole("switch", { name: /Listed for everybody/ }));
		await dialog.getByLabel(/white seat/).selectOption("bot mate");
		await press(dialog.getByRole("button", { name: "Open the table" }));
		await page.getByRole("textbox", { name: "Your name" }).waitFor();
		await page.keyboard.type("Mara"); // the only field has the focus
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { name: "Who is coming along?" }).waitFor();
		const { game, seats, clock, public: listed } = await look(page);
		assert.equal(game, "sunken");
		assert.deepEqual(
			seats.map((s) => s.for),
			["person", "open", "bot", "open"],
		);
		assert.equal(clock.decision, 180);
		assert.ok(listed);
		await page.goBack();
		await page.getByRole("heading", { name: "Divingbell" }).waitFor();
		assert.deepEqual(faults, []);
		await context.close();
	});
}

test("friends come by code and by link, talk, give up and play again", { timeout: 600_000 }, async () => {
	const anna = await known("Anna");
	const ben = await known("Ben");
	const cleo = await visitor(here.browser, here.house);
	const id = await table(anna.page, "sunken", [{ for: "open" }, { for: "open" }]);
	await anna.page.goto(at(id));

	// Ben types the code, and looks for a seat; Cleo has the link, and only watches.
	await ben.page.getByLabel("Have you been sent").fill(id.toUpperCase());
	await ben.page.getByRole("button", { name: "Join" }).click();
	await ben.page.getByRole("button", { name: "Sit down here" }).click();
	await anna.page.getByRole("button", { name: "Start the game" }).click();
	await ben.page.locator("main.board").waitFor();
	await cleo.page.goto(at(id));
	await cleo.page.locator("main.board").waitFor();
	assert.equal((await look(cleo.page)).view.seat, undefined);

	// Anna hears Ben, until she does not want to.
	const say = async (page, text) => {
		await page.getByRole("textbox", { name: "Say something" }).fill(text);
		await page.keyboard.press("Enter");
	};
	await ben.page.keyboard.press("c");
	await say(ben.page, "Ahoy!");
	await anna.page.getByRole("button", { name: "1 new message" }).waitFor();
	await anna.page.keyboard.press("c");
	await anna.page.getByText("Ahoy!").first().waitFor();
	await anna.page.getByRole("button", { name: "Mute Ben" }).click();
	await anna.page.getByText("You do not hear 1 person.").waitFor();
	await say(ben.page, "Can you hear me?");
	await ben.page.locator(".chat").getByText("Can you hear me?").waitFor();
	assert.equal(await anna.page.locator(".chat").getByText("Can you hear me?").count(), 0);
	await anna.page.getByRole("button", { name: "Hear everybody again" }).click();
	await anna.page.getByText("You do not hear 1 person.").waitFor({ state: "hidden" });
	await say(ben.page, "And now?");
	await anna.page.locator(".chat").getByText("And now?").waitFor();

	// What is said in the log can be looked at again.
	await anna.page.getByRole("tab", { name: "Log" }).click();
	await anna.page.getByRole("button", { name: /The game begins/ }).click();
	await anna.page.getByText(/You are looking at line/).waitFor();
	await anna.page.getByRole("button", { name: "Back to now" }).click();

	// Ben gives up, so the game is over; Anna asks for another one, and Ben comes along.
	await ben.page.getByRole("button", { name: "Table menu" }).click();
	await ben.page.getByRole("button", { name: "Give up" }).click();
	await ben.page.getByRole("button", { name: "Yes, I give up" }).click();
	const won = anna.page.getByRole("dialog", { name: "You have won!" });
	await won.waitFor();
	await anna.page.getByRole("button", { name: "Look at the table" }).click();
	await command(ben.page, id, { do: "say", room: "players", text: "Well done!" });
	await anna.page.locator(".badge").first().waitFor();
	assert.equal(await won.count(), 0);
	await anna.page.getByRole("button", { name: "Result" }).click();
	await anna.page.getByRole("button", { name: "Play again" }).click();
	await ben.page.getByRole("dialog").getByRole("link", { name: "Come along" }).click();
	await ben.page.getByRole("heading", { name: "Who is coming along?" }).waitFor();
	await anna.page.waitForURL(ben.page.url());
	for (const { context, faults } of [anna, ben, cleo]) {
		assert.deepEqual(faults, []);
		await context.close();
	}
});

test("a seat is kept for whoever has its link", async () => {
	const anna = await known("Anna");
	const ben = await visitor(here.browser, here.house);
	await anna.page.goto(at(await table(anna.page, "deepblue", [{ for: "open" }, { for: "invited" }])));
	const link = anna.page.getByRole("textbox", { name: "Link to this seat, for one friend" });
	const [kept, open] = [await link.inputValue(), anna.page.url()];

	// With the link of the table alone one can look on.
	await ben.page.goto(open);
	await ben.page.getByText("By invitation").first().waitFor();
	assert.equal(await ben.page.getByRole("button", { name: "Sit down here" }).count(), 0);
	await ben.page.goto(kept);
	await ben.page.getByRole("button", { name: "Sit down here" }).click();
	await ben.page.getByRole("textbox", { name: "Your name" }).waitFor();
	await ben.page.keyboard.type("Ben");
	await ben.page.keyboard.press("Enter");
	await anna.page.getByText("Ben", { exact: true }).waitFor();
	await anna.page.getByRole("button", { name: "Start the game" }).click();
	await ben.page.locator("main.board[data-step]").waitFor();
	assert.equal((await look(ben.page)).you.as, 1);
	for (const { context, faults } of [anna, ben]) {
		assert.deepEqual(faults, []);
		await context.close();
	}
});

test("between people who share a screen it is covered, and no hand is in the page", async () => {
	const { context, page, faults } = await known("Mara");
	const id = await table(page, "deepblue", [{ for: "open" }, { for: "open" }]);
	await page.goto(at(id));
	await page.getByRole("button", { name: "Somebody else on this device" }).click();
	await page.getByRole("textbox", { name: "Your name" }).waitFor();
	await page.keyboard.type("Ben");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Start the game" }).click();
	await page.locator("main.board").waitFor();
	const cover = page.getByRole("dialog", { name: /Pass the device to/ });
	const unlisted = page.locator("[aria-controls=moves][aria-expanded=false]");
	await until("the screen is covered", async () => {
		if (await unlisted.isVisible()) await page.keyboard.press("m");
		return !(await tryMove(page)) && cover.isVisible();
	});
	assert.equal(await page.locator("#moves").count(), 0);
	assert.equal(await page.locator("main.board").locator(":scope > :not(.cover)").count(), 0);
	assert.ok(await cover.getByRole("button", { name: /I am/ }).evaluate((e) => e === document.activeElement));
	await page.keyboard.press("Enter");
	await cover.waitFor({ state: "detached" });
	await playMove(page);
	assert.deepEqual(faults, []);
	await context.close();
});

/** shared opens a table at which two people share the device of a page. */
async function shared(page) {
	const id = await table(page, "deepblue", [{ for: "open" }, { for: "open" }]);
	await command(page, id, { do: "sit", seat: 1, name: "Ben" });
	await command(page, id, { do: "start" });
	return id;
}

/** sharedUntil is such a table at which both have played by the API until it looks as wanted to whoever is asked. */
async function sharedUntil(page, wanted) {
	for (let id = await shared(page), n = 0; n < 3000; n++) {
		const look = await call(page, "GET", `/api/tables/${id}?as=${n % 2}`);
		const { moves, as: seat, step } = look.you;
		if (look.status === "finished") id = await shared(page);
		if (!moves?.length) continue;
		if (wanted(look)) return id;
		const move = any(moves, [/^dive/, /^rush -/, /^spot/, /^sail A>[AD]/, /^sail/, /^rest/]);
		await command(page, id, { do: "move", seat, step, move });
	}
	return assert.fail("it never came to that");
}

test("the cover waits until a dive is told, and nobody sees what the one before looked at", async () => {
	const { context, page, faults } = await known("Mara");
	await lasting(page);
	await page.goto(at(await sharedUntil(page, ({ you }) => you.as === 0 && you.moves.includes("stop"))));
	const cover = page.getByRole("dialog", { name: /Pass the device to/ });

	// What the dive has brought is told before the device is handed on.
	await page.getByRole("button", { name: "Surface with the treasure" }).click();
	await page.getByRole("button", { name: "Go on" }).waitFor();
	await page.waitForTimeout(2000);
	assert.ok(await page.getByRole("button", { name: "Go on" }).isVisible());
	assert.equal(await cover.count(), 0);
	await page.getByRole("button", { name: "Go on" }).click();
	await cover.waitFor();

	// Whoever surfaced looks back at something before.
	await cover.getByRole("button", { name: /a little longer/ }).click();
	await page.keyboard.press("l");
	await page.getByRole("button", { name: /The game begins/ }).click();
	await page.getByText(/You are looking at line/).waitFor();
	await page.getByRole("button", { name: "Hand over" }).click();
	await cover.getByRole("button", { name: /I am/ }).click();
	await cover.waitFor({ state: "detached" });
	await page.locator("main.board > *").first().waitFor();
	assert.equal(await page.getByText(/You are looking at line/).count(), 0);
	assert.deepEqual(faults, []);
	await context.close();
});

test("a screen that somebody else has to take is covered before anything is shown", async () => {
	const { context, page, faults } = await known("Mara");
	const id = await sharedUntil(page, ({ you, seats }) => you.as === 1 && !seats[0].asked);
	// The page is to look from the first seat, as it does when it was left there.
	await page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((text) => {
			const message = JSON.parse(text);
			server.send(message.type === "watch" ? JSON.stringify({ as: 0, ...message }) : text);
		});
	});
	await page.addInitScript(() => {
		window.bared = 0;
		new MutationObserver(() => {
			if (document.querySelector("main.board > :not(.cover)")) window.bared++;
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto(at(id));
	await page.getByRole("dialog", { name: /Pass the device to/ }).waitFor();
	assert.equal(await page.evaluate(() => window.bared), 0);
	assert.deepEqual(faults, []);
	await context.close();
});

test("what was missed is not read out, but talk is unread", async () => {
	const mara = await Player.arrive(here.browser, here.house, "mouse");
	const ben = await known("Ben");
	mara.id = await table(mara.page, "sunken", [{ for: "open" }, { for: "open" }]);
	await command(ben.page, mara.id, { do: "sit", seat: 1 });
	await command(mara.page, mara.id, { do: "start" });
	const say = (text) => command(ben.page, mara.id, { do: "say", room: "players", text });
	const read = mara.page.locator(".unseen[role=log]");
	await mara.page.goto(at(mara.id));
	await mara.page.locator("main.board > *").first().waitFor();
	await say("Ahoy!");
	await mara.page.getByRole("button", { name: "1 new message" }).waitFor();
	await read.getByText("Ahoy!").waitFor();
	await ben.page.goto(at(mara.id)); // who comes along says nothing new
	await ben.page.locator("main.board > *").first().waitFor();

	mara.deaf = true;
	await say("Are you asleep?");
	await say("Wake up!");
	await mara.hangUp();
	await until("the table is told again", () => mara.told);
	await mara.page.getByRole("button", { name: "3 new messages" }).waitFor();
	assert.equal(await read.textContent(), "Ben: Ahoy!");
	assert.deepEqual(mara.faults, []);
	for (const { context } of [mara, ben]) await context.close();
});

test("the log says the day where it changes", async () => {
	const { context, page, faults } = await known("Mara");
	const id = await against(page, "sunken", ["mate"]);
	// The game was opened on one day and began on the next.
	await page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		server.onMessage((text) => {
			const message = JSON.parse(text);
			for (const line of message.lines ?? [])
				line.at = Date.UTC(2026, 6, line.kind === "started" || line.kind === "moved" ? 15 : 14, 12);
			socket.send(JSON.stringify(message));
		});
	});
	await page.goto(at(id));
	await page.locator("main.board > *").first().waitFor();
	await page.keyboard.press("l");
	const log = page.locator(".log li");
	await log.first().waitFor();
	const days = await page.locator(".log .day").allTextContents();
	assert.match(days.join("; "), /^Tuesday,? 14 July 2026; Wednesday,? 15 July 2026$/);
	assert.match(await page.locator(".log .day + li").last().textContent(), /The game begins.*\d\d:\d\d/s);
	assert.deepEqual(faults, []);
	await context.close();
});

test("a switch shows what is so when the browser or the server says no", async () => {
	const { context, page, faults } = await known("Mara");
	await context.addInitScript(() => {
		window.Notification = { permission: "denied", requestPermission: async () => "denied" };
	});
	await page.reload();
	await page.getByRole("button", { name: "Mara" }).click();
	const notify = page.getByRole("switch", { name: /Tell me when/ });
	await notify.click();
	await page
		.getByText(/does not allow notifications/)
		.first()
		.waitFor();
	await until("the switch is off", async () => !(await notify.isChecked()));
	await page.keyboard.press("Escape");

	// The server refuses whatever is asked of it at this table.
	await page.routeWebSocket(/api\/socket/, (socket) => {
		const server = socket.connectToServer();
		socket.onMessage((text) => {
			const { type, table, command } = JSON.parse(text);
			const refusal = { rule: "TABLE-HOST", reason: "not-host" };
			if (type === "do") socket.send(JSON.stringify({ type: "refused", table, id: command.id, refusal }));
			else server.send(text);
		});
	});
	await page.goto(at(await table(page, "sunken", [{ for: "open" }, { for: "open" }])));
	const watchers = page.getByRole("switch", { name: /watch/i });
	assert.ok(await watchers.isChecked());
	await watchers.click();
	await page.getByText("TABLE-HOST").waitFor();
	await until("the switch is on", () => watchers.isChecked());
	const seat = page.getByRole("combobox").first();
	await seat.selectOption("bot mate");
	await until("the list shows what is so", async () => (await seat.inputValue()) === "open");
	assert.deepEqual(faults, []);
	await context.close();
});

test("whoever looks elsewhere is told when it is their turn", async () => {
	const { context, page, faults } = await known("Mara");
	await context.addInitScript(() => {
		window.told = [];
		window.Notification = { permission: "granted", requestPermission: async () => "granted" };
		ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => window.told.push([title, data]);
		Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
		window.WebSocket = class extends WebSocket {
			constructor(address) {
				super(address);
				this.addEventListener("message", () => {
					window.greeted = true;
				});
			}
		};
	});
	await page.reload();
	await page.getByRole("button", { name: "Mara" }).click();
	await page.getByRole("switch", { name: /Tell me when/ }).click();
	await page.keyboard.press("Escape");
	// Only who is connected is told, and by the worker, which takes a while to begin.
	await page.waitForFunction(() => window.greeted);
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	await page.evaluate(() => {
		window.away = true;
	});
	const id = await against(page, "sunken", ["deckhand"]);
	await page.waitForFunction(() => window.told.length);
	assert.deepEqual(await page.evaluate(() => window.told[0]), ["It is your turn", `/t/${id}`]);
	assert.match(await page.title(), /\(1\) Your turn/);
	assert.deepEqual(faults, []);
	await context.close();
});

test("a move can be taken back, and a link is handed to the system", async () => {
	const { context, page, faults } = await known("Mara");
	await context.addInitScript(() => {
		navigator.share = async (what) => {
			window.shared = what;
		};
	});
	const id = await against(page, "deepblue", ["deckhand"]);
	await page.goto(at(id));
	await listMoves(page);
	const moves = page.locator("#moves").getByRole("button", { name: /Recruit/ });
	await moves.first().click();
	await page.getByRole("button", { name: "Undo" }).click();
	await moves.first().waitFor();
	assert.equal((await look(page)).view.step, "turn");
	await page.getByRole("button", { name: "Table menu" }).click();
	await page.getByRole("button", { name: "Share this table" }).click();
	await page.getByRole("button", { name: "Share", exact: true }).click();
	assert.equal(await page.evaluate(() => window.shared.url), at(id));
	assert.deepEqual(faults, []);
	await context.close();
});

test("settings work at once and are remembered", async () => {
	const { context, page, faults } = await visitor(here.browser, here.house);
	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("combobox", { name: "Language" }).selectOption("hu");
	await page.getByRole("heading", { name: "Beállítások" }).waitFor();
	await label(page.locator("input[value=dawn]")).click();
	const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
	await until("it is day", async () => (await scheme()) === "light");
	await page.reload();
	await page.getByRole("button", { name: "Beállítások" }).waitFor();
	assert.equal(await scheme(), "light");
	assert.deepEqual(faults, []);
	await context.close();
});

test("the first visit is at most 250 kB, fonts and first table included", async () => {
	const { context, page } = await opened(here.browser, { reducedMotion: "reduce", serviceWorkers: "block" });
	const wire = await context.newCDPSession(page);
	const names = new Map();
	let bytes = 0;
	wire.on("Network.responseReceived", (e) => names.set(e.requestId, e.response.url));
	wire.on("Network.loadingFinished", (e) => {
		if (!names.get(e.requestId)?.includes("/api/")) bytes += e.encodedDataLength;
	});
	await wire.send("Network.enable");
	await page.goto(here.house.url);
	await page.locator(".picture svg").nth(1).waitFor();
	await call(page, "POST", "/api/session", { name: "Mara" });
	await page.goto(at(await against(page, "deepblue", ["deckhand"])));
	await page.locator("main.board > *").first().waitFor();
	assert.ok(bytes > 50_000 && bytes <= 250_000, `${bytes} bytes`);
	await context.close();
});

/** kept waits until the worker has a copy of the app. */
const kept = (page) =>
	until("there is a copy", () => page.evaluate(async () => (await caches.match("/")) !== undefined));

test("without a server the app still opens and says so", async () => {
	const { context, page, faults } = await visitor(here.browser, here.house, { serviceWorkers: "allow" });
	await kept(page); // after the first visit the copy is whole
	await page.goto(`${here.house.url}/icon.svg`); // and nothing else takes its place
	await here.house.stop();
	await page.goto(here.house.url);
	await page.getByRole("heading", { name: "No wind just now" }).waitFor();
	await here.house.start();
	await page.getByRole("button", { name: "Play now" }).waitFor();
	assert.deepEqual(faults, []);
	await context.close();
});

test("an app that cannot be loaded says so", async () => {
	const { context, page } = await opened(here.browser, { serviceWorkers: "block" });
	await page.route("**/shell.js", (route) => route.abort());
	await page.goto(here.house.url);
	const again = page.getByRole("link", { name: "Divingbell cannot be loaded just now. Try again" });
	await again.waitFor();
	await page.unroute("**/shell.js");
	await again.click();
	await page.getByRole("button", { name: "Play now" }).waitFor();
	assert.equal(await page.getByText("Try again").count(), 0);
	await context.close();
});

const edition = (page) => page.evaluate(() => document.querySelector("script").src.split("/").at(-2));

/** outdated is a page that comes once as one of an older build, of which there are some parts; then the server's own comes. */
async function outdated(parts) {
	const isOlder = ({ pathname }) => pathname.startsWith("/assets/older/") && parts.test(pathname);
	const { context, page } = await opened(here.browser, { serviceWorkers: "block", locale: "en-GB" });
	await page.goto(here.house.url);
	const now = await edition(page);
	await page.route(isOlder, async (route) => {
		if (route.request().method() !== "GET") return route.continue();
		return route.fulfill({ response: await route.fetch({ url: route.request().url().replace("older", now) }) });
	});
	await page.route(
		(url) => url.pathname === "/",
		async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replaceAll(now, "older") });
		},
		{ times: 1 },
	);
	return { context, page, now };
}

test("a page of another build than the server's is loaded anew, once", async () => {
	const { context, page, now } = await outdated(/./);
	// A faked page is not let through to the real server.
	await page.routeWebSocket("**/api/socket", (socket) => {
		const person = { id: "", name: "", guest: true };
		socket.send(JSON.stringify({ type: "hello", version: 1, person, time: Date.now(), app: now }));
	});
	let loads = 0;
	page.on("framenavigated", () => loads++); // the first one may be left before it is loaded
	await page.goto(here.house.url, { waitUntil: "commit" });
	await page.locator(`script[src*="${now}"]`).waitFor({ state: "attached" });
	await page.getByRole("button", { name: "Play now" }).waitFor();
	await page.waitForTimeout(1500);
	assert.equal(loads, 2);
	await context.close();
});

test("a part that the server has no more is loaded with all others anew", async () => {
	const { context, page, now } = await outdated(/^(?!.*\bde\.js)/);
	await page.routeWebSocket("**/api/socket", () => {}); // it has not heard of the change yet
	await page.goto(here.house.url);
	assert.equal(await edition(page), "older");
	await page.getByRole("button", { name: "Settings" }).click();
	await page.getByRole("combobox", { name: "Language" }).selectOption("de");
	await page.getByRole("button", { name: "Einstellungen" }).waitFor();
	assert.equal(await edition(page), now);
	await context.close();
});

test("who does not see the board hears the question and what happens, and never loses the place", async () => {
	const { context, page, faults } = await known("Mara");
	await page.goto(at(await against(page, "deepblue", ["deckhand"])));
	await listMoves(page);
	await page.evaluate(() => {
		window.heard = [];
		const log = document.querySelector("[role=log]");
		new MutationObserver(() => window.heard.push(log.textContent)).observe(log, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	});
	for (let n = 0; n < 6; n++) {
		const move = page.locator("#moves ol button:enabled").first();
		await move.waitFor();
		assert.notEqual((await page.locator(".bar [role=status]").textContent()).trim(), "");
		if (n === 0) {
			// Talk at the table leaves the place alone.
			const third = page.locator("#moves ol button:enabled").nth(2);
			await tabTo(third);
			await command(page, new URL(page.url()).pathname.slice(3), { do: "say", room: "players", text: "Ahoy!" });
			await page.waitForFunction(() => window.heard.some((line) => line.includes("Ahoy!")));
			assert.ok(await third.evaluate((e) => e === document.activeElement));
		}
		const step = await page.locator("main.board").getAttribute("data-step");
		await page.keyboard.press("Enter");
		await page.locator(`main.board[data-step]:not([data-step="${step}"])`).waitFor();
		await page.locator("#moves ol button:focus").waitFor();
	}
	const heard = (await page.evaluate(() => window.heard)).join(" ");
	for (const name of ["Mara", "Falk"]) assert.match(heard, new RegExp(name));
	assert.deepEqual(faults, []);
	await context.close();
});
