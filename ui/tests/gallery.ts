// Screenshots of every screen in every size, in all languages and both themes, with a page to browse them.
// Only some of them: npm run gallery -- -g NAME

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { arrive, type Options, phone, test } from "./fixtures.ts";
import { Learner } from "./learner.ts";
import { courses } from "./lessons.ts";
import type { Player } from "./player.ts";
import { Cast, scenes } from "./scenes.ts";
import { languages, speak } from "./text.ts";

const folder = resolve(import.meta.dirname, "../../build/gallery");
const touch = { hasTouch: true, isMobile: true };
const sizes: { [name: string]: Options } = {
	wide: { viewport: { width: 1440, height: 900 } },
	phone: { viewport: phone, ...touch },
	lying: { viewport: { width: phone.height, height: phone.width }, ...touch },
	small: { viewport: { width: 320, height: 568 }, ...touch },
	large: { viewport: { width: 2560, height: 1440 } },
};
const themes = ["dark", "light"] as const;

/** The people of a worker, with a window for each size. */
let people: { cast: Cast; windows: Map<string, Player> } | undefined;

for (const [n, scene] of scenes.entries()) {
	test(scene.name, async ({ browser, server }) => {
		if (!people) {
			people = { cast: await Cast.of(browser, server), windows: new Map() };
			for (const [size, form] of Object.entries(sizes))
				people.windows.set(size, await arrive(browser, server, undefined, { ...form, pictured: true }));
		}
		const path = await scene.at(people.cast);
		const cookies = scene.stranger ? [] : await people.cast.mara.context.cookies();
		const file = join(folder, `${String(n + 1).padStart(2, "0")}-${scene.name}`);
		for (const [size, { page, context }] of people.windows) {
			await context.clearCookies();
			await context.addCookies(cookies);
			await page.goto(server.url + path);
			await scene.show(page);
			await page.evaluate(() => document.fonts.ready);
			for (const language of languages) {
				await speak(page, language);
				await shootThemes(page, `${file}.${size}-${language}`);
			}
			await page.evaluate(() => localStorage.clear());
		}
	});
}

for (const { game, lessons, examples } of courses)
	for (const lesson of [...lessons, ...examples])
		test(`lesson-${game}-${lesson.id}`, async ({ browser, server }) => {
			for (const size of ["wide", "phone"])
				for (const [language, locale] of Object.entries({ en: "en-GB", de: "de-DE" })) {
					const learner = new Learner(
						await arrive(browser, server, "Mara", { ...sizes[size], locale, pictured: true }),
						language,
					);
					let n = 0;
					const shoot = () => {
						const name = `lesson-${game}-${lesson.id}-${String(++n).padStart(2, "0")}`;
						return shootThemes(learner.player.page, join(folder, `${name}.${size}-${language}`));
					};
					await learner.begin(lesson);
					if (!(await learner.player.look()).lesson?.free) await learner.play(lesson, { act: learner.order, at: shoot });
					await shoot();
					await learner.player.context.close();
				}
		});

async function shootThemes(page: Player["page"], file: string): Promise<void> {
	await page.waitForTimeout(250); // for images that load separately
	for (const theme of themes) {
		await page.emulateMedia({ colorScheme: theme });
		await page.screenshot({ path: `${file}-${theme}.png` });
	}
}

const choice = (name: string, values: readonly string[]) =>
	`<fieldset><legend>${name}</legend>${values
		.map((v, n) => `<label><input type="radio" name="${name}" value="${v}"${n ? "" : " checked"}>${v}</label>`)
		.join("")}</fieldset>`;

test.afterAll(() => {
	mkdirSync(folder, { recursive: true });
	const shown = new Set(readdirSync(folder).flatMap((name) => /^(.*)\.[a-z-]+\.png$/.exec(name)?.[1] ?? []));
	writeFileSync(
		join(folder, "index.html"),
		`<!doctype html>
<meta charset="utf-8"><title>Gallery</title>
<style>
body { margin: 0; font: 16px system-ui; background: #222; color: #eee }
form { position: sticky; top: 0; display: flex; gap: 1rem; padding: .5rem 1rem; background: #111 }
fieldset { border: 0; padding: 0 } legend { float: left; margin-right: .5rem; color: #aaa }
figure { margin: 1rem } img { max-width: 100%; max-height: 92vh; display: block; margin-top: .4rem }
</style>
<form>${choice("size", Object.keys(sizes))}${choice("language", languages)}${choice("theme", themes)}</form>
${[...shown].map((file) => `<figure><figcaption>${file}</figcaption><img loading="lazy" data-file="${file}" alt=""></figure>`).join("\n")}
<script>
const form = document.forms[0];
const show = () => document.querySelectorAll("img").forEach((img) => {
	img.src = img.dataset.file + "." + form.size.value + "-" + form.language.value + "-" + form.theme.value + ".png";
});
form.onchange = show;
show();
</script>
`,
	);
});
