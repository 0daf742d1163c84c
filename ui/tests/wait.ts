import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** How long something may take before it counts as failed, in milliseconds: long, for slow machines. */
export const patience = 90_000;

/** Waits for a condition. It checks less often over time, since checks slow down what it waits for. */
export async function until(what: string, happened: () => unknown): Promise<void> {
	const late = Date.now() + patience;
	for (let rest = 15; !(await happened()); rest = Math.min(2 * rest, 120)) {
		if (Date.now() > late) throw new Error(`waited in vain until ${what}`);
		await pause(rest);
	}
}

/**
 * Waits for two frames: what depends on the size of something else is laid out a frame later. A page that is given no frames, as may
 * happen on a very busy machine, is not waited for.
 */
export const drawn = (page: Page): Promise<void> =>
	page.evaluate(
		() =>
			new Promise((done) => {
				setTimeout(done, 10_000);
				requestAnimationFrame(() => requestAnimationFrame(() => done()));
			}),
	);
