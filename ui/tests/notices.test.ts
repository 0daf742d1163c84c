// Notices while away: the offer, the settings, push messages, and the links in mails.

import { createECDH, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Notices } from "../src/net/protocol.ts";
import { inspect } from "./axe.ts";
import { expect, type Options, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { part, text } from "./text.ts";

/** A fake push subscription: tests have no push service. */
function subscription(name: string) {
	const key = createECDH("prime256v1").generateKeys("base64url");
	return {
		endpoint: `https://push.example/${name}`,
		keys: { p256dh: key, auth: randomBytes(16).toString("base64url") },
	};
}

/** Makes the browser of a page appear able to subscribe. */
async function able(page: Page, permission: NotificationPermission = "granted"): Promise<void> {
	const given = subscription(`${Math.random()}`);
	await page.addInitScript(
		([given, permission]) => {
			let current: unknown = null;
			Notification.requestPermission = async () => permission;
			Object.defineProperty(Notification, "permission", { get: () => "default" });
			PushManager.prototype.getSubscription = async () => current as PushSubscription;
			PushManager.prototype.subscribe = async () => {
				current = { toJSON: () => ({ ...given, expirationTime: null }), unsubscribe: async () => (current = null) };
				return current as PushSubscription;
			};
		},
		[given, permission] as const,
	);
}

/** Lets two people play without a clock; the one to move first is the first returned. */
async function slowTable(player: (name: string, options?: Options) => Promise<Player>, options: Options = {}) {
	const [mara, ben] = [await player("Mara", options), await player("Ben", options)];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(mara.id, 1);
	await mara.command({ do: "start" });
	return (await mara.look()).you.moves?.length ? [mara, ben] : [ben, mara];
}

const offer = (of: Player) => of.page.getByRole("complementary", { name: text("notices.title") });

/** Makes moves through the API until it is another player's turn. */
async function moves(by: Player): Promise<void> {
	for (let look = await by.look(); look.you.moves?.length; look = await by.look()) await by.move(look, look.you.moves[0] ?? "");
}

test("whoever has moved at a slow table is asked once whether to be told", async ({ player }) => {
	const [first] = await slowTable(player, { newcomer: true, serviceWorkers: "allow" });
	if (!first) throw new Error("nobody is asked");
	await able(first.page);
	await first.goTo();
	await first.asked();
	await expect(offer(first)).toHaveCount(0);
	await moves(first);
	await offer(first).waitFor();
	expect(await inspect(first.page, "aside")).toEqual([]);
	await first.button("notices.offer.yes").click();
	await first.says("notices.on").first().waitFor();
	await expect(offer(first)).toHaveCount(0);
	expect((await first.call<Notices>("GET", "/api/notices")).devices).toHaveLength(1);
});

test("whoever does not want to be told is not asked again", async ({ player }) => {
	const [first, second] = await slowTable(player, { newcomer: true });
	if (!first || !second) throw new Error("nobody is asked");
	await able(first.page);
	await first.goTo();
	await first.asked();
	await moves(first);
	await first.button("notices.offer.no").click();
	await expect(offer(first)).toHaveCount(0);
	expect(await first.page.evaluate(() => localStorage.getItem("divingbell.notices"))).toBe('{"offered":true}');
	await moves(second);
	await first.page.reload();
	await first.asked();
	await moves(first);
	await first.page.waitForFunction(() => !document.querySelector("main.board[data-step='0']"));
	await expect(offer(first)).toHaveCount(0);
});

async function openSettings(by: Player): Promise<void> {
	await by.goHome();
	await by.button("app.settings.title").click();
	await by.page.getByRole("link", { name: text("app.settings.notices") }).click();
	await by.says("notices.about").waitFor();
	await expect(by.page.getByRole("heading", { name: text("notices.title") })).toBeInViewport();
}

test("notices are turned on and off in the account", async ({ player }) => {
	const mara = await player("Mara", { serviceWorkers: "allow" });
	await able(mara.page);
	await openSettings(mara);
	const here = mara.page.getByRole("switch", { name: part("notices.push") });
	await here.click();
	const devices = async () => (await mara.call<Notices>("GET", "/api/notices")).devices;
	await expect.poll(devices).toMatchObject([{ here: true }]);
	await expect(here).toBeChecked();
	await here.click();
	await expect.poll(devices).toEqual([]);
	await expect(here).not.toBeChecked();
});

test("a browser that says no is told of, and how that changes", async ({ player }) => {
	const mara = await player("Mara", { serviceWorkers: "allow" });
	await able(mara.page, "denied");
	await openSettings(mara);
	const here = mara.page.getByRole("switch", { name: part("notices.push") });
	await here.click();
	await mara.says("notices.push.denied").first().waitFor();
	await expect(here).not.toBeChecked();
});

test("a browser that cannot is told of", async ({ player }) => {
	const mara = await player("Mara");
	await mara.page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
	await openSettings(mara);
	await mara.says("notices.push.cannot").waitFor();
	await expect(mara.page.getByRole("switch", { name: part("notices.push") })).toBeDisabled();
});

test("an address is given, waits to be confirmed, and is forgotten", async ({ player }) => {
	const mara = await player("Mara");
	const all: Notices = {
		key: "B",
		devices: [{ id: "1", label: "Firefox · Android", created: 0 }],
		mail: { possible: true },
	};
	await mara.page.route("**/api/notices**", async (route) => {
		const request = route.request();
		if (request.method() === "DELETE") all.mail = { possible: true };
		if (request.method() === "PUT") all.mail = { possible: true, address: request.postDataJSON().address };
		if (request.postDataJSON()?.address === "no@example.org") {
			all.mail = { possible: true };
			return route.fulfill({ status: 403, json: { code: "not-allowed", message: "" } });
		}
		return route.fulfill(request.method() === "DELETE" ? { status: 204 } : { json: all });
	});
	await openSettings(mara);
	expect(await inspect(mara.page, "main")).toEqual([]);
	const field = mara.page.getByRole("textbox", { name: text("notices.mail.address") });
	await field.fill("no@example.org");
	await field.press("Enter");
	await mara.says("notices.mail.failed").first().waitFor();
	await field.fill("mara@example.org");
	await mara.button("notices.mail.set").click();
	await mara.says("notices.mail.waiting", { address: "mara@example.org" }).waitFor();
	expect(await inspect(mara.page, "main")).toEqual([]);
	await mara.button("notices.mail.end").click();
	await field.waitFor();
});

test("links of mails do nothing before a button is pressed", async ({ player }) => {
	const mara = await player();
	const sent: string[] = [];
	await mara.page.route("**/api/notices/**", (route) => {
		const request = route.request();
		sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? new URL(request.url()).search}`);
		return sent.length < 3 ? route.fulfill({ status: 204 }) : route.continue();
	});
	await mara.page.goto(`${mara.server.url}/notices#confirm=mail.x.y`);
	await mara.button("notices.page.confirm.yes").waitFor();
	expect(await inspect(mara.page, "main")).toEqual([]);
	expect(sent).toEqual([]);
	await mara.button("notices.page.confirm.yes").click();
	await mara.says("notices.page.confirm.done").waitFor();
	const ends = { "mail.x.y": "notices.page.off.done", "mail.x.z": "notices.page.failed" } as const; // the server has made no such code
	for (const [code, said] of Object.entries(ends)) {
		await mara.page.goto(`${mara.server.url}/notices#off=${code}`);
		await mara.button("notices.page.off.yes").click();
		await mara.says(said).waitFor();
	}
	expect(sent).toEqual([
		'POST /api/notices/mail/confirm {"code":"mail.x.y"}',
		"POST /api/notices/off ?code=mail.x.y",
		"POST /api/notices/off ?code=mail.x.z",
	]);
});
