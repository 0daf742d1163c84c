// How quickly bots think on a device, and how soon tables there can be played; make speed prints it. Nothing is required here, since
// times depend on what else a machine does.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { lookAt, openForTwo } from "./device.ts";
import { test } from "./fixtures.ts";

const built = resolve(import.meta.dirname, "../../build");
const times = 5;

test.describe.configure({ mode: "serial", timeout: 1_800_000 });

type Speeds = { [game: string]: number };

/** Reads what lab/same -speed prints. */
const speedsIn = (printed: string): Speeds =>
	Object.fromEntries([...printed.matchAll(/^(\w+): (\d+) futures/gm)].map(([, game, speed]) => [game, Number(speed)]));

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;

test("captains think", async ({ player, server }) => {
	const { page, context } = await player("Mara", { fresh: true });
	const glue = readFileSync(join(execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim(), "lib/wasm/wasm_exec.js"));
	const worker = `${glue};
		const go = new Go();
		go.argv = ["same", "-speed"];
		const text = new TextDecoder();
		fs.writeSync = (_, data) => (postMessage(text.decode(data)), data.length);
		WebAssembly.instantiateStreaming(fetch("/speed/same.wasm"), go.importObject)
			.then(({ instance }) => go.run(instance)).then(() => postMessage(""));`;
	const serve = (path: string, body: string | Buffer, contentType: string) =>
		context.route(`**/speed/${path}`, (route) => route.fulfill({ body, contentType }));
	await serve("page", "<title>speed</title>", "text/html");
	await serve("worker.js", worker, "text/javascript");
	await serve("same.wasm", readFileSync(join(built, "same.wasm")), "application/wasm");
	await page.goto(`${server.url}/speed/page`);
	const inBrowser = () =>
		page.evaluate(
			() =>
				new Promise<string>((done) => {
					let printed = "";
					const worker = new Worker("/speed/worker.js");
					worker.onmessage = ({ data }) => {
						printed += data;
						if (!data) done(printed);
					};
				}),
		);
	const runs: { native: Speeds; browser: Speeds }[] = [];
	for (let i = 0; i < times; i++) {
		const native = speedsIn(execFileSync(join(built, "same"), ["-speed"], { encoding: "utf8" }));
		runs.push({ native, browser: speedsIn(await inBrowser()) });
	}
	for (const game of Object.keys(runs[0]?.native ?? {})) {
		const all = (which: "native" | "browser") => runs.map((run) => run[which][game] ?? Number.NaN);
		const [native, browser] = [all("native"), all("browser")];
		const share = median(browser) / median(native);
		console.log(`${game}: ${browser} futures a second in Chromium, ${native} natively; of the medians, ${share.toFixed(2)}`);
	}
});

/** Milliseconds from the start of the worker until tables can be played, in a page that has loaded everything. */
async function ready(page: Page, url: string): Promise<number> {
	await page.goto(`${url}/t/local000`);
	return page.evaluate(
		() =>
			new Promise<number>((done) => {
				const channel = new BroadcastChannel("divingbell");
				channel.onmessage = ({ data }) => {
					if (data.tell !== "state" || data.state !== "ready") return;
					channel.close();
					const begun = performance.getEntriesByType("resource").find(({ name }) => name.includes("hall.worker"))?.startTime ?? 0;
					done(performance.now() - begun);
				};
				channel.postMessage({ ask: "state" });
			}),
	);
}

test("tables are ready", async ({ player, server }) => {
	const found: number[] = [];
	const { context, page: first } = await player("Mara", { fresh: true });
	await ready(first, server.url); // loads everything
	await first.close();
	for (let i = 0; i < times; i++) {
		const page = await context.newPage();
		found.push(Math.round(await ready(page, server.url)));
		await page.close();
	}
	console.log(`ready after ${found} ms; median ${median(found)}`);
});

test("pages draw while bots think", async ({ player, server }) => {
	const { page } = await player("Mara", { fresh: true });
	await page.goto(`${server.url}/t/local000`);
	const table = await openForTwo(page, "deepblue");
	await page.goto(`${server.url}/t/${table}`);
	await page.locator("main.board > *").first().waitFor();
	await lookAt(page, table);
	await page.keyboard.press("h"); // a hint makes a bot think
	const frames = await page.evaluate(
		() =>
			new Promise<number[]>((done) => {
				const found: number[] = [];
				let last = performance.now();
				const frame = (now: number) => {
					found.push(now - last);
					last = now;
					if (found.length < 180) requestAnimationFrame(frame);
					else done(found);
				};
				requestAnimationFrame(frame);
			}),
	);
	const sorted = frames.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
	console.log(`frames while a bot thinks: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`);
});
