import { expect, type Page } from "@playwright/test";

/** until waits for something that takes a moment. */
export const until = (what: string, happened: () => unknown): Promise<void> =>
	expect.poll(async () => Boolean(await happened()), { message: `until ${what}`, intervals: [15] }).toBe(true);

/** drawn waits until the page has been laid out: what goes by the size of something else is laid out a frame later. */
export const drawn = (page: Page): Promise<void> =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
