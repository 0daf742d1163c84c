// The account: devices, passkeys, the personal link, tokens, blocked people, export, and continuing on another device.

import { readFileSync } from "node:fs";
import type { CDPSession } from "@playwright/test";
import { inspect } from "./axe.ts";
import { arrive, expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import type { Server } from "./server.ts";
import { part, plain, text } from "./text.ts";

/** The server under a host name: passkeys need one, not an IP address. */
const byName = (server: Server): Server =>
	Object.assign(Object.create(server), { url: server.url.replace("127.0.0.1", "localhost") });

/** A virtual device that creates and uses passkeys, for the page of a player. */
class Authenticator {
	private constructor(
		readonly session: CDPSession,
		readonly authenticatorId: string,
	) {}

	static async of({ page, context }: Player): Promise<Authenticator> {
		const session = await context.newCDPSession(page);
		await session.send("WebAuthn.enable");
		const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
			options: {
				protocol: "ctap2",
				transport: "internal",
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true,
			},
		});
		return new Authenticator(session, authenticatorId);
	}

	/** Copies the passkeys to another device, as a password manager does. */
	async shareWith(other: Authenticator): Promise<void> {
		const { credentials } = await this.session.send("WebAuthn.getCredentials", {
			authenticatorId: this.authenticatorId,
		});
		for (const credential of credentials)
			await other.session.send("WebAuthn.addCredential", { authenticatorId: other.authenticatorId, credential });
	}
}

const openAccount = async ({ page, server }: Player): Promise<void> => {
	await page.goto(`${server.url}/account`);
	await page.getByRole("heading", { level: 1, name: text("account.title") }).waitFor();
};

test("a game begun on a desk goes on on a phone, with a passkey", async ({ browser, server }) => {
	const named = byName(server);
	const desk = await arrive(browser, named, "Mara");
	const deskKeys = await Authenticator.of(desk);
	await desk.against("sunken", ["deckhand"]);
	await openAccount(desk);
	await desk.says("account.known.guest").waitFor();
	await desk.button("account.passkeys.add").click();
	await desk.says("account.passkeys.added").first().waitFor();
	await desk.says("account.known.kept").waitFor();
	await desk.page.getByRole("button", { name: part("account.passkeys.rename", { name: "" }) }).click();
	await desk.page.getByLabel(text("account.passkeys.label")).fill("Mara's desk");
	await desk.button("account.passkeys.save").click();
	await desk.page.getByText("Mara's desk").waitFor();

	const phone = await arrive(browser, named, undefined, { way: "touch" });
	const phoneKeys = await Authenticator.of(phone);
	await deskKeys.shareWith(phoneKeys);
	await openAccount(phone);
	await phone.press(phone.button("account.sign-in"));
	await phone.says("account.welcome", { name: "Mara" }).first().waitFor();
	await phone.goTo(desk.id);
	await phone.asked();
	await phone.playMove();
	for (const { context, faults } of [desk, phone]) {
		await context.close();
		expect(faults).toEqual([]);
	}
});

test("a game begun on a desk goes on on a phone, with the personal link; a device signed out loses its socket at once", async ({
	player,
}) => {
	const desk = await player("Mara");
	await desk.against("sunken", ["deckhand"]);
	await openAccount(desk);
	await desk.button("account.link.make").click();
	const link = await desk.page.getByLabel(text("account.link.shown")).inputValue();
	expect(link).toMatch(/\/come#dbl_/);

	const phone = await player(undefined, { way: "touch" });
	await phone.page.goto(link);
	await phone.page.getByRole("heading", { name: text("account.come.title", { name: "Mara" }) }).waitFor();
	await expect(phone.page).toHaveTitle(part("account.come.title", { name: "Mara" }));
	expect(await inspect(phone.page, "main")).toEqual([]);
	expect(phone.page.url()).not.toContain("dbl_");
	await phone.press(phone.button("account.come.yes"));
	await phone.says("account.welcome", { name: "Mara" }).first().waitFor();
	await phone.goTo(desk.id);
	await phone.asked();
	await phone.playMove();

	// There is no request in between: the phone is notified over its open socket.
	await desk.page.reload();
	await desk.page.getByRole("button", { name: part("account.devices.out-of", { device: "" }) }).click();
	await desk.says("account.devices.done").first().waitFor();
	await phone.says("app.signed-out").first().waitFor();
	await expect(desk.page.getByRole("list", { name: text("account.devices.title") }).getByRole("listitem")).toHaveCount(1);

	// Once a link has been renewed, the old one lets nobody in.
	await desk.button("account.link.renew").click();
	await desk.page
		.getByRole("dialog")
		.getByRole("button", { name: text("account.link.renew") })
		.click();
	await desk.page.getByLabel(text("account.link.shown")).waitFor();
	await phone.page.goto(link);
	await phone.page.getByRole("heading", { name: text("account.come.wrong") }).waitFor();
});

test("everything is on the account screen, for keys and screen readers too, and comes along as a file", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.command({ do: "say", room: "players", text: "Ahoy from Mara!" });
	await ben.command({ do: "say", room: "players", text: "something rude" });
	await mara.goTo();
	await mara.onBoard();
	await mara.page.keyboard.press("c");
	await mara.page.getByText("something rude").waitFor();
	await mara.button("person.more", { name: "Ben" }).click();
	await mara.button("person.report").click();
	await mara.says("account.report.said", { text: "something rude" }).waitFor();
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
	await mara.page
		.getByRole("dialog")
		.getByRole("button", { name: text("account.report.send") })
		.click();
	await mara.says("account.report.sent").first().waitFor();
	await mara.button("person.more", { name: "Ben" }).click();
	await mara.button("person.block").click();
	await mara.page.getByText("something rude").waitFor({ state: "hidden" });

	await openAccount(mara);
	await mara.page.getByLabel(text("account.tokens.label")).fill("my bot");
	await mara.button("account.tokens.make").click();
	await expect(mara.page.getByLabel(text("account.tokens.shown", { name: "my bot" }))).toHaveValue(/^dbt_/);
	await mara.page.getByRole("button", { name: part("table.colour.violet") }).click();
	await expect(mara.page.getByRole("button", { name: part("table.colour.violet") })).toHaveAttribute("aria-pressed", "true");
	expect(await inspect(mara.page, "main")).toEqual([]);
	const coming = mara.page.waitForEvent("download");
	await mara.page.getByRole("link", { name: text("account.export.button") }).click();
	const file = JSON.parse(readFileSync(await (await coming).path(), "utf8"));
	expect(file.account.person.name).toBe("Mara");
	expect(file.tables[0].said[0].text).toBe("Ahoy from Mara!");
	expect(file.account.blocked[0].name).toBe("Ben");
	await mara.button("account.blocked.undo-of", { name: "Ben" }).click();
	await mara.says("account.blocked.none").waitFor();
	// The button is gone: the focus continues from where it was.
	await expect(mara.page.getByRole("heading", { name: text("account.blocked.title") })).toBeFocused();
	// With an IP address there are no passkeys, and the page says why.
	await mara.says("account.passkeys.no-name", { host: new URL(mara.server.url).host }).waitFor();
	await mara.button("account.out").click();
	await mara.says("account.out.last").waitFor();
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
	await mara.page
		.getByRole("dialog")
		.getByRole("button", { name: text("account.out") })
		.click();
	await mara.page.getByRole("link", { name: text("app.account"), exact: true }).waitFor();
});

test("strangers no longer invite whoever turns that off, and a blocked person's invitation disappears", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	const { person } = await mara.call<{ person: { id: string } }>("GET", "/api/session");
	const other = await ben.call<{ person: { id: string } }>("GET", "/api/session");
	await ben.open("sunken", [{ for: "open" }, { for: "invited", whom: person.id }]);
	const invited = ben.id;
	const own = await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	const listed = (id: string) => mara.page.locator(`a[href="/t/${id}"]`);
	await mara.page.goto(mara.server.url);
	await listed(invited).first().waitFor();

	await openAccount(mara);
	const strangers = mara.page.getByRole("switch", { name: part("account.invitations.strangers") });
	await expect(strangers).toBeChecked();
	await strangers.focus();
	await mara.page.keyboard.press("Space");
	await expect(strangers).not.toBeChecked();
	await expect(strangers).toBeFocused();
	expect(await inspect(mara.page, "main")).toEqual([]);
	await mara.page.reload();
	await expect(strangers).not.toBeChecked();
	await expect(ben.open("sunken", [{ for: "open" }, { for: "invited", whom: person.id }])).rejects.toThrow("invite-stranger");

	await mara.call("PUT", `/api/blocked/${other.person.id}`);
	await mara.page.goto(mara.server.url);
	await listed(own).first().waitFor();
	await expect(listed(invited)).toHaveCount(0);
});

test("whoever likes a colour has it when a table is opened, and when they sit down", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	await mara.call("PATCH", "/api/account", { colours: ["green"] });
	await ben.open("sunken", [{ for: "open" }, { for: "open" }]);
	await mara.goTo(ben.id);
	await mara.button("app.seat.sit").click();
	await expect.poll(async () => (await ben.look()).seats.find((s) => s.name === "Mara")?.colour).toBe("green");
});

test("whoever is deleted in the middle of a game is gone, and the others play on", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(mara.id, 1);
	await mara.command({ do: "start" });
	await mara.command({ do: "say", room: "players", text: "Ahoy from Mara!" });
	await ben.goTo();
	await ben.onBoard();
	await openAccount(mara);
	await mara.button("account.delete.button").click();
	const sure = mara.page.getByRole("dialog").getByRole("button", { name: text("account.delete.yes") });
	await expect(sure).toBeDisabled();
	await mara.page.getByLabel(text("account.delete.type", { name: "Mara" })).fill("Mara");
	await sure.click();
	await mara.says("account.delete.done").first().waitFor();
	await mara.page.getByRole("link", { name: text("app.account"), exact: true }).waitFor();
	// Ben's page, which was open all the time, no longer shows the name anywhere, and the game continues.
	await expect(ben.page.getByText("Mara")).toHaveCount(0);
	await ben.asked();
	await ben.playMove();
	// A former player is shown as such, also after a reload, and there is nobody to mute or report.
	for (const again of [false, true]) {
		if (again) await ben.page.reload();
		await ben.onBoard();
		await ben.page.keyboard.press("c");
		const room = ben.page.locator("#tabpanel");
		await expect(room).toContainText(plain("table.former"));
		await expect(room).toContainText(plain("table.removed"));
		await expect(room).not.toContainText("Ahoy from Mara!");
		const players = ben.page.getByRole("tab", { name: text("app.drawer.players") });
		await players.click();
		await expect(players).toHaveAttribute("aria-selected", "true");
		await expect(room).toContainText(plain("table.former"));
		await expect(room.getByRole("button", { name: part("person.more") })).toHaveCount(0);
	}
});
