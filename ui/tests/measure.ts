// Measures of what is shown, which wait for it: boards are drawn piece by piece, and parts of the app come late.

import type { Locator, Page } from "@playwright/test";
import { drawn, until } from "./wait.ts";

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Where an element is in the window, once it is visible and has come to rest. */
export async function box(of: Locator): Promise<Box> {
	let [now, before]: (Box | null)[] = [null, null];
	await until(`${of} has come to rest`, async () => {
		before = now;
		await drawn(of.page());
		now = await of.boundingBox();
		return now && JSON.stringify(now) === JSON.stringify(before);
	});
	return now as unknown as Box;
}

/** Gives a window another size, and waits until the page is laid out in it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
	await page.setViewportSize({ width, height });
	await drawn(page);
}
