import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** How long something may take before it counts as never, in milliseconds: long, for there are slow machines. */
export const patience = 90_000;

/** until waits for something that takes a moment. It asks less often as it waits: asking takes the time of whoever is awaited. */
export async function until(what: string, happened: () => unknown): Promise<void> {
	const late = Date.now() + patience;
	for (let rest = 15; !(await happened()); rest = Math.min(2 * rest, 60)) {
		if (Date.now() > late) throw new Error(`waited in vain until ${what}`);
		await pause(rest);
	}
}

/** drawn waits until the page has been laid out: what goes by the size of something else is laid out a frame later. */
export const drawn = (page: Page): Promise<void> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
