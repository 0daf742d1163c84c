// The app as a site without a server: divingbell site, served as plain files below a path.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, phone, test } from "./fixtures.ts";
import { Player } from "./player.ts";
import { program } from "./server.ts";
import { part, text } from "./text.ts";
import { until } from "./wait.ts";

/** Writes a site to a folder of its own. */
function writeSite(): string {
	const folder = mkdtempSync(join(tmpdir(), "divingbell-site-"));
	execFileSync(program, ["site", folder]);
	return folder;
}

/** Serves a site below a path, by a server that knows files and little more. */
async function serveSite(path: string) {
	const folder = writeSite();
	const types: { [ending: string]: string } = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
	const outside: string[] = [];
	const files = createServer((request, reply) => {
		const { pathname } = new URL(request.url ?? "", "http://localhost");
		const name = pathname === path ? "index.html" : pathname.slice(path.length);
		try {
			if (!pathname.startsWith(path)) throw new Error("it is outside");
			const body = readFileSync(join(folder, name));
			reply.writeHead(200, { "Content-Type": types[extname(name)] ?? "application/octet-stream" }).end(body);
		} catch {
			outside.push(pathname);
			reply.writeHead(404).end();
		}
	});
	await new Promise<void>((done) => files.listen(0, "localhost", done));
	const { port } = files.address() as AddressInfo;
	const stop = () => {
		files.closeAllConnections();
		files.close();
		rmSync(folder, { recursive: true, force: true });
	};
	return { url: `http://localhost:${port}${path}`, outside, stop };
}

/** Notes what goes wrong in a page, and what is requested that should not be. */
function faultsOf(context: BrowserContext, page: Page, mayAsk: (address: string) => boolean): string[] {
	const faults: string[] = [];
	page.on("pageerror", (fault) => faults.push(fault.message));
	page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
	context.on("request", (request) => mayAsk(request.url()) || faults.push(request.url()));
	return faults;
}

/** Replays a record from home, and checks that its draws were fair. */
async function verifyRecord(page: Page): Promise<void> {
	await page.getByRole("link", { name: text("app.replay.file") }).click();
	await page.locator("input[type=file]").setInputFiles(resolve(import.meta.dirname, "../../fair/testdata/deepblue.json"));
	await page.locator("[data-entry]").waitFor();
	await page.locator("[aria-controls=beside]").last().click();
	await page.getByRole("button", { name: text("share.verify") }).click();
	await page.getByText(text("share.verify.fair", { count: 97 })).waitFor();
}

test("a site without a server is played below a path, without a network, and asks for nothing outside", async ({ browser }) => {
	const site = await serveSite("/a/b/");
	const context = await browser.newContext({ serviceWorkers: "allow", bypassCSP: false });
	const page = await context.newPage();
	const faults = faultsOf(context, page, (address) => address.startsWith(site.url));

	await page.goto(site.url);
	await page.getByRole("link", { name: text("app.rules") }).click();
	await expect(page).toHaveURL(/\/a\/b\/#\/rules\/\w+$/);
	await page.locator("nav a[href='#/rules/sunken']").click();
	await page.locator("article h1").waitFor();
	await page.goBack();
	await page.goBack();

	await verifyRecord(page);
	await page.keyboard.press("Escape");

	await page.goto(site.url);
	await page.getByRole("button", { name: text("app.play.now") }).click();
	const board = page.locator("main.board > *").first();
	await board.waitFor();
	await expect(page).toHaveURL(/\/a\/b\/#\/t\/local\w+$/);

	// What opens offline is there once the page has had time.
	await until("all is kept", () =>
		page.evaluate(async () => (await (await caches.open("divingbell")).keys()).some(({ url }) => url.endsWith("/parts.json"))),
	);
	expect(site.outside).toEqual([]);
	expect(faults).toEqual([]);
	site.stop();
	await page.reload();
	await board.waitFor();
	await page.goto(`${site.url}#/`);
	await expect(page.locator(".mine li")).toContainText(part("app.summary.yours"));
	await context.close();
});

for (const [device, viewport] of Object.entries({ "a desk": undefined, "a phone": phone }))
	test(`a site is played from files, on ${device}, and games are found again`, async ({ browser, server }) => {
		const folder = writeSite();
		const context = await browser.newContext({ bypassCSP: false, ...(viewport && { viewport }) });
		const page = await context.newPage();
		const faults = faultsOf(context, page, (address) => /^(file|blob|data):/.test(address));
		const player = new Player(page, server, "mouse");

		const home = pathToFileURL(join(folder, "index.html")).href;
		await page.goto(home);
		await page.locator("input[type=radio][value=sunken]").check({ force: true });
		await player.button("app.play.now").click();
		await player.onBoard();
		for (let moves = 0; moves < 3; moves++) await player.playMove();
		const step = async () => Number(await page.locator("main.board").getAttribute("data-step"));
		await until("it is the player's turn", step);
		const reached = await step();
		await page.reload();
		await player.onBoard();
		await until("the game is as it was", async () => (await step()) >= reached);
		const second = new Player(await context.newPage(), server, "mouse");
		await second.page.goto(page.url());
		await second.playMove();
		await second.page.close();
		await until("the move is there", async () => (await step()) > reached);

		await page.goto(home);
		await expect(page.locator(".mine li")).toContainText(part("app.summary.yours"));
		await verifyRecord(page);

		await page.goto(`${home}#/learn/sunken`);
		await page.locator("li a").first().click();
		await page.locator(".teacher .sentence").waitFor();
		await page.goto(`${home}#/rules/deepblue`);
		await page.locator("article h1").waitFor();

		await page.goto(home);
		await player.button("app.settings.title").click();
		await page.locator("select", { has: page.locator("[lang=hu]") }).selectOption("hu");
		await expect(player.button("app.play.now")).toHaveCount(0);
		await page.reload();
		await page.getByRole("button", { name: text("app.play.now", {}, "hu") }).waitFor();
		expect(faults).toEqual([]);
		await context.close();
		rmSync(folder, { recursive: true, force: true });
	});
