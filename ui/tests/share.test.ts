// What can be done with a game that is over: its draws are verified, a moment becomes a picture, and other pages show it.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { inspect } from "./axe.ts";
import { command, moveOn, openForTwo } from "./device.ts";
import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { deepblue } from "./positions.ts";
import { languages, part, speak, text } from "./text.ts";

const record = readFileSync(resolve(import.meta.dirname, "../../fair/testdata/deepblue.json"), "utf8");
const duplicate = readFileSync(resolve(import.meta.dirname, "../../fair/testdata/sunken-duplicate.json"), "utf8");
const file = (content: string) => ({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(content) });

/** Opens what can be shared of the game that is shown. */
async function share(page: Page): Promise<void> {
	await page.locator("[data-entry]").waitFor();
	await page.locator("[aria-controls=beside]").last().click();
	await page.locator("#beside h2").waitFor();
}

/** A game of a few moves that Mara has given up. */
async function over(mara: Player): Promise<string> {
	await mara.against("deepblue", ["mate"], { ...deepblue.lead, public: true, spectators: true });
	for (const move of ["draw", "stop"]) await mara.move(await mara.look(), move);
	await mara.command({ do: "resign", seat: 0 });
	return mara.id;
}

test("the draws of a game are worked out again, and a record that was tampered with fails where it was", async ({ player }) => {
	const { page, says, button } = await stranger(player);
	await page.locator("input[type=file]").setInputFiles(file(record));
	await share(page);
	await button("share.verify").click();
	await expect(says("share.verify.fair", { count: 97 })).toBeVisible();
	await expect(page.locator(".entry")).not.toHaveCount(0);
	expect(await inspect(page, "dialog")).toEqual([]);

	const other = page.locator("dialog input[type=file]");
	const changed: { entries: { chance?: string[] }[] } = JSON.parse(record);
	const entry = changed.entries.findIndex(({ chance }) => chance?.[0] === "gem silver") + 1;
	Object.assign(changed.entries[entry - 1] ?? {}, { chance: ["gem gold"] });
	await other.setInputFiles(file(JSON.stringify(changed)));
	await expect(says("share.verify.fault.entry", { entry })).toBeVisible();
	await expect(page.locator(".entry.bad h4")).toContainText(part("share.verify.entry", { entry }));
	await other.setInputFiles(file(record.replace('"tide-591"', '"tide-592"')));
	await expect(says("share.verify.fault.seed")).toBeVisible();
	await other.setInputFiles(file(duplicate));
	await expect(says("share.verify.duplicate.seed.about")).toBeVisible();
	await expect(page.locator(".verdict.ok")).toBeVisible();
	await other.setInputFiles(file("{}"));
	await expect(page.getByRole("alert")).toBeVisible();

	await page.keyboard.press("Escape");
	await button("share.report").click();
	const report = page.locator(".report");
	await expect(report.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(report.getByText(text("share.verify.fair", { count: 97 }))).toBeVisible();
	await expect(report.locator(".log li").nth(20)).toBeVisible();
	expect(await inspect(page, ".report")).toEqual([]);
	await page.emulateMedia({ media: "print" });
	await expect(page.locator("[data-entry]")).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await page.keyboard.press("Escape");
	await expect(button("share.report")).toBeFocused();
});

test("what is said of the draws of a device's game mentions no server", async ({ player }) => {
	const mara = await player("Mara", { place: "device" });
	const { page } = mara;
	await page.goto(`${mara.server.url}/t/local000`);
	const table = await openForTwo(page, "sunken");
	await moveOn(page, table);
	await command(page, table, { do: "resign", seat: 0 });
	await page.goto(`${mara.server.url}/replay/${table}`);
	await share(page);
	await mara.button("share.verify").click();
	const dialog = page.locator("dialog[open]");
	for (const language of languages) {
		await speak(page, language);
		await expect(dialog).toContainText(part("share.verify.here", {}, language));
		await expect(dialog).toContainText(part("share.verify.device.secret", {}, language));
		await expect(dialog).toContainText(part("share.verify.device.meaning.silence", {}, language));
		await expect(dialog).not.toContainText(/server|serveur|szerver/i);
	}
	await speak(page, "en");
	await page.keyboard.press("Escape");
	await mara.button("share.report").click();
	await expect(page.locator(".report").getByText(text("share.verify.here"))).toBeVisible();
});

async function stranger(player: (name?: string) => Promise<Player>) {
	const one = await player();
	await one.page.goto(`${one.server.url}/replay`);
	const says: Player["says"] = (...what) => one.says(...what);
	const button: Player["button"] = (...what) => one.button(...what);
	return { page: one.page, says, button };
}

test("a moment becomes a picture, with names only if they are wanted", async ({ player }) => {
	const mara = await player("Marabella", { pictured: true });
	const { page } = mara;
	const id = await over(mara);
	await page.goto(`${mara.server.url}/replay/${id}#1`);
	await share(page);
	const saved = async (format: string): Promise<Buffer> => {
		const download = page.waitForEvent("download");
		await mara.button("share.picture.save", { format }).click();
		return readFileSync(await (await download).path());
	};
	const svg = (await saved("SVG")).toString();
	expect(svg).toContain("<foreignObject");
	expect(svg).not.toContain("Marabella");
	// It needs nothing from elsewhere.
	expect(svg.replaceAll(/xmlns(:\w+)?="[^"]*"/g, "")).not.toMatch(/https?:|(?:href|src)="[^#"]|url\((?!["']?(?:#|data:))/);
	const png = await saved("PNG");
	expect(await colours(page, png)).toBeGreaterThan(200);
	await page.getByRole("checkbox", { name: text("share.picture.names") }).check();
	expect((await saved("SVG")).toString()).toContain("Marabella");
});

/** How many colours an image has. */
const colours = (page: Page, png: Buffer): Promise<number> =>
	page.evaluate(async (data) => {
		const image = new Image();
		image.src = `data:image/png;base64,${data}`;
		await image.decode();
		const canvas = new OffscreenCanvas(image.width, image.height);
		const context = canvas.getContext("2d");
		context?.drawImage(image, 0, 0);
		const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
		return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size;
	}, png.toString("base64"));

test("another page shows a replay in a frame, which has no cookies and sees nothing else", async ({ player }) => {
	const mara = await player("Mara", { bypassCSP: false });
	const { page } = mara;
	const id = await over(mara);
	const { url } = mara.server;
	await page.goto(`${url}/replay/${id}`);
	await share(page);
	const code = await page.getByRole("textbox", { name: text("share.embed.code") }).inputValue();
	const frames = [code.replace(/#\d+/, "#1"), `<iframe name="table" src="${url}/t/${id}"></iframe>`];
	const site = createServer((_, answer) =>
		answer.setHeader("Content-Type", "text/html").end(`<!doctype html><h1>Mine</h1>${frames.join("")}`),
	);
	await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
	try {
		const sent: Promise<string | undefined>[] = [];
		page.on("request", (r) => r.frame().url().includes("/embed/") && sent.push(r.allHeaders().then((h) => h.cookie)));
		await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
		const frame = page.frameLocator("iframe").first();
		await expect(frame.locator('[data-entry="1"]')).toBeVisible();
		await frame.getByRole("button", { name: text("replay.forward") }).click();
		await expect(frame.locator('[data-entry="2"]')).toBeVisible();
		await expect(frame.getByRole("link", { name: text("share.embed.whole") })).toHaveAttribute("href", `/replay/${id}#2`);
		expect((await Promise.all(sent)).filter(Boolean)).toEqual([]);
		const inner = page.frames().find((f) => f.url().includes("/embed/"));
		const reach = await inner?.evaluate(async (id) => {
			const tried = (what: () => unknown) => {
				try {
					return what();
				} catch (err) {
					return (err as Error).name;
				}
			};
			const read = (path: string) =>
				fetch(path, { credentials: "include" }).then(
					() => "read",
					() => "refused",
				);
			return {
				origin: self.origin,
				cookies: tried(() => document.cookie),
				storage: tried(() => localStorage.length),
				above: tried(() => parent.document.title),
				session: await read("/api/session"),
				table: await read(`/api/tables/${id}`),
			};
		}, id);
		expect(reach).toEqual({
			origin: "null",
			cookies: "SecurityError",
			storage: "SecurityError",
			above: "SecurityError",
			session: "refused",
			table: "refused",
		});
		// Nothing else can be framed.
		expect(await page.frame("table")?.locator("#app").count()).toBe(0);
	} finally {
		site.close();
		site.closeAllConnections();
	}
});
