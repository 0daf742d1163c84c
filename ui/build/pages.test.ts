import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "./catalogues";
import { page } from "./pages";

test.each(languages("../locale"))("the page has all of its texts in %s", (language) => {
	const texts = JSON.parse(readFileSync(`../locale/${language}/page.json`, "utf8"));
	const html = page(readFileSync("index.html", "utf8"), language, texts);
	const found = new DOMParser().parseFromString(html, "text/html");
	expect(found.documentElement.lang).toBe(language);
	expect(found.querySelector<HTMLMetaElement>("meta[name=description]")?.content).toBe(texts["page.description"]);
	expect(found.querySelector(".loading")?.textContent?.trim()).toBe(texts["page.not-loaded"]);
	expect(html).toContain(`<noscript>${texts["page.no-script"]}</noscript>`);
	const manifest = found.querySelector("link[rel=manifest]")?.getAttribute("href");
	expect(manifest).toBe(language === "en" ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`);
	expect(html).not.toContain("{{");
});
