// Pictures of every screen, by daylight and at dusk, wide and on a phone, in two languages, with a page to leaf through.
//
//	node tests/gallery.mjs [FOLDER [NAME...]]    only scenes whose names begin so

import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { House, launch, phone, visitor } from "./house.mjs";
import { Cast, scenes } from "./scenes.mjs";

const [folder = resolve(import.meta.dirname, "../../build/gallery"), ...wanted] = process.argv.slice(2);
const shown = scenes
	.map((scene, n) => ({ ...scene, file: `${String(n + 1).padStart(2, "0")}-${scene.name}` }))
	.filter((scene) => wanted.length === 0 || wanted.some((name) => scene.name.startsWith(name)));
const sizes = {
	wide: { viewport: { width: 1440, height: 900 } },
	phone: { viewport: phone, hasTouch: true, isMobile: true },
};
const locales = { en: "en-GB", de: "de-DE" };
const themes = ["dark", "light"];

mkdirSync(folder, { recursive: true });
const house = new House();
await house.start();
const browser = await launch();
try {
	await pictures();
} finally {
	await browser.close();
	await house.close();
}

async function pictures() {
	const cast = await Cast.of(browser, house);
	const cookies = await cast.mara.context().cookies();
	const looks = [];
	for (const [size, form] of Object.entries(sizes))
		for (const [language, locale] of Object.entries(locales)) {
			const { page } = await visitor(browser, house, { ...form, locale });
			looks.push({ name: `${size}-${language}`, page });
		}
	for (const scene of shown) {
		const path = await scene.at(cast);
		await Promise.all(looks.map((look) => picture(scene, path, look, cookies)));
		console.log(scene.file);
	}
}

async function picture(scene, path, { name, page }, cookies) {
	await page.context().clearCookies();
	if (!scene.stranger) await page.context().addCookies(cookies);
	await page.evaluate(() => localStorage.clear());
	await page.goto(house.url + path);
	await scene.show(page);
	await page.evaluate(() => document.fonts.ready);
	await page.waitForTimeout(250); // pictures in their own files
	for (const theme of themes) {
		await page.emulateMedia({ colorScheme: theme });
		await page.screenshot({ path: join(folder, `${scene.file}.${name}-${theme}.png`) });
	}
}

const choice = (name, values) =>
	`<fieldset><legend>${name}</legend>${values
		.map((v, n) => `<label><input type="radio" name="${name}" value="${v}"${n ? "" : " checked"}>${v}</label>`)
		.join("")}</fieldset>`;

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
<form>${choice("size", Object.keys(sizes))}${choice("language", Object.keys(locales))}${choice("theme", themes)}</form>
${shown.map(({ file }) => `<figure><figcaption>${file}</figcaption><img loading="lazy" data-file="${file}" alt=""></figure>`).join("\n")}
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
