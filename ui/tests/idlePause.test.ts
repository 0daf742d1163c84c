// Nothing moves when nothing happens.

import { expect, test } from "./fixtures.ts";
import type { Player } from "./player.ts";

/** Counts the running animations. */
const moving = ({ page }: Player) =>
	page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);

/** Counts the frames that the page itself requests within a second. */
const frames = ({ page }: Player) =>
	page.evaluate(async () => {
		let asked = 0;
		const { requestAnimationFrame } = window;
		window.requestAnimationFrame = (draw) => {
			asked++;
			return requestAnimationFrame(draw);
		};
		await new Promise((done) => setTimeout(done, 1000));
		window.requestAnimationFrame = requestAnimationFrame;
		return asked;
	});

for (const where of ["home", "deepblue", "sunken"])
	test(`${where}: what moves stops when nothing happens, and goes on with the first touch`, async ({ player }) => {
		const mara = await player("Mara", { animated: true, reducedMotion: "no-preference" });
		if (where === "home") {
			await mara.goHome();
			await mara.button("app.play.now").waitFor();
		} else {
			await mara.against(where, ["random"]);
			await mara.goTo();
			await mara.onBoard();
		}
		let touches = 0;
		const touched = async () => {
			await mara.page.mouse.move(200 + (touches++ % 2), 200); // on a busy machine it may already have come to rest
			return moving(mara);
		};
		if (where !== "deepblue") await expect.poll(touched).toBeGreaterThan(0);
		await expect.poll(() => moving(mara)).toBe(0);
		await expect.poll(() => frames(mara)).toBe(0); // a board that is still being drawn requests some
		if (where === "deepblue") return; // the chart has no endless animations
		await expect.poll(touched).toBeGreaterThan(0);
	});

test("a page that nobody sees does not move", async ({ player }) => {
	const mara = await player("Mara", { animated: true, reducedMotion: "no-preference" });
	await mara.goHome();
	await mara.button("app.play.now").waitFor();
	await mara.page.mouse.move(200, 200);
	await expect.poll(() => moving(mara)).toBeGreaterThan(0);
	await mara.page.evaluate(() => {
		Object.defineProperty(document, "hidden", { value: true, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	});
	await expect.poll(() => moving(mara)).toBe(0);
});
