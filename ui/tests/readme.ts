// The pictures of the README, and its film. make pictures makes them again.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Locator } from "@playwright/test";
import { arranged } from "./arrange.ts";
import { test } from "./fixtures.ts";
import type { Player } from "./player.ts";
import { sunken } from "./positions.ts";
import { plain } from "./text.ts";

const pictures = resolve(import.meta.dirname, "../../docs/pictures");
const folder = resolve(import.meta.dirname, "../../build/film");
const wide = { width: 1440, height: 900 };

/** How long these last, in milliseconds: a frame, one in which nothing moves, the last one; and Mara's thinking. */
const [frame, longest, last, pause] = [100, 1000, 2500, 700];

/** Mara is where a dive goes well, though not without a fright. */
const begin = arranged(
	{
		turn: "green",
		market: "V3 B2 N3 M1",
		"boats green": "A5/gold H",
		"boats orange": "A6 U1",
		"boats yellow": "U3 U4",
		"hand green": "K1 S1 S2 S3",
	},
	["gem silver", "gem gold", "gem black", "gem silver", "gem black", "gem gold", "gem blue", "gem silver"],
);

test.describe.configure({ timeout: 1_200_000 });
mkdirSync(folder, { recursive: true });

test("a dive", async ({ player }) => {
	const mara = await player("Mara", {
		animated: true,
		fresh: true,
		viewport: { width: 1024, height: 700 },
		reducedMotion: "no-preference",
	});
	await mara.page.clock.install();
	await mara.against("deepblue", ["mate", "mate"], begin);
	await mara.goTo();
	await mara.asked();
	const film = await Film.of(mara);
	const dive = mara.page.locator('[data-thing~="dive:A5"]').first();
	const draw = mara.button("ui.dive.draw");
	const protect = mara.page.getByRole("button", { name: "Bruno" }).last();
	for (const control of [dive, dive, draw, draw, draw, draw, protect, draw, draw, draw]) await film.press(control);
	await film.press(mara.button("ui.dive.stop"));
	await film.roll(4000);
	film.develop(join(pictures, "dive.webp"));
});

test("Sunken Treasure by day", async ({ player }) => {
	const mara = await player("Mara", { pictured: true, viewport: wide, colorScheme: "light" });
	await mara.against("sunken", ["mate"], sunken.late);
	await mara.goTo();
	await mara.asked();
	await keep(mara, "sunken-treasure");
});

test("a lesson", async ({ player }) => {
	const mara = await player("Mara", { pictured: true, viewport: wide });
	await mara.page.goto(`${mara.server.url}/learn/deepblue/sail`);
	await mara.page.locator(".spotlight .ring").first().waitFor();
	await keep(mara, "lesson");
});

test("the rulebook", async ({ player }) => {
	const mara = await player("Mara", { pictured: true, viewport: wide, colorScheme: "light" });
	await mara.page.goto(`${mara.server.url}/rules/deepblue#DB-DIVE-5`);
	await mara.page.locator("figure svg").nth(9).waitFor();
	await keep(mara, "rulebook");
});

/** What other sites show beside a link to a table: the covers of the games, with their names. */
test("previews of links", async ({ player }) => {
	const mara = await player("Mara", { pictured: true, viewport: { width: 1200, height: 630 } });
	const { page } = mara;
	await mara.goHome();
	const covers = page.locator(".game-picture svg");
	await covers.last().waitFor();
	await page.evaluate(() => document.fonts.ready);
	for (const game of ["deepblue", "sunken"]) {
		await page
			.locator(`label:has(input[value=${game}])`)
			.first()
			.evaluate(
				(label, title) => {
					document.getElementById("preview")?.remove();
					const preview = document.createElement("div");
					preview.id = "preview";
					preview.popover = "manual";
					const cover = label.querySelector(".game-picture")?.cloneNode(true) as HTMLElement;
					cover.style.cssText = "display:block;width:1200px;height:630px;aspect-ratio:auto";
					preview.append(cover);
					const name = document.createElement("strong");
					name.textContent = title;
					preview.append(name);
					preview.style.cssText = "inset:0;width:1200px;height:630px;max-width:none;margin:0;padding:0;border:0;overflow:hidden";
					name.style.cssText =
						"position:absolute;inset:auto 0 0;padding:130px 60px 24px;background:linear-gradient(transparent,#04101ce0 60%);color:#fff6e6;font:600 96px var(--display);text-shadow:0 3px 22px #04101c,0 0 6px #04101c";
					document.body.append(preview);
					preview.showPopover();
				},
				plain(`${game}.title`),
			);
		await page.screenshot({ path: resolve(import.meta.dirname, `../public/preview-${game}.jpg`), type: "jpeg", quality: 80 });
	}
});

async function keep({ page }: Player, name: string): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(1000); // for images that load separately
	const picture = join(folder, `${name}.png`);
	await page.screenshot({ path: picture });
	execFileSync("cwebp", ["-quiet", "-q", "80", picture, "-o", join(pictures, `${name}.webp`)]);
}

/** What a window shows, frame by frame, in a time of its own: animations run smoothly, however busy the machine is. */
class Film {
	#frames: { file: string; data: Buffer; lasts: number }[] = [];

	private constructor(readonly player: Player) {}

	static async of(player: Player): Promise<Film> {
		await player.page.clock.pauseAt(Date.now() + 2000);
		return new Film(player);
	}

	/** Presses a control, as soon as there is one, and after a pause. */
	async press(control: Locator): Promise<void> {
		while (!((await control.count()) && (await control.isEnabled()))) await this.roll(frame);
		await this.roll(pause);
		await control.evaluate((button: HTMLElement) => button.click());
	}

	/** Films for some milliseconds. */
	async roll(milliseconds: number): Promise<void> {
		for (let passed = 0; passed < milliseconds; passed += frame) await this.#take();
	}

	/** Takes a frame. One in which nothing has moved makes the last one longer. */
	async #take(): Promise<void> {
		const { page } = this.player;
		await page.clock.runFor(frame);
		await page.evaluate(advance, frame);
		const data = await page.screenshot();
		const before = this.#frames.at(-1);
		if (before?.data.equals(data)) {
			before.lasts = Math.min(before.lasts + frame, longest);
			return;
		}
		const file = join(folder, `${String(this.#frames.length).padStart(3, "0")}.png`);
		writeFileSync(file, data);
		this.#frames.push({ file, data, lasts: frame });
	}

	develop(file: string): void {
		const frames = this.#frames.flatMap(({ file, lasts }, n, all) => ["-d", String(n + 1 < all.length ? lasts : last), file]);
		execFileSync("img2webp", ["-loop", "0", "-lossy", "-q", "60", "-m", "4", ...frames, "-o", file], { stdio: "inherit" });
	}
}

/** Runs in the page: it moves all animations on by some milliseconds; those without an end stand still. */
function advance(milliseconds: number): void {
	for (const animation of document.getAnimations()) {
		const moved = animation as Animation & { at?: number };
		const end = Number(animation.effect?.getComputedTiming().endTime);
		moved.at = (moved.at ?? 0) + milliseconds;
		if (moved.at >= end) animation.finish();
		else {
			animation.pause();
			animation.currentTime = end === Number.POSITIVE_INFINITY ? 0 : moved.at;
		}
	}
}
