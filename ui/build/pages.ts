import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { languages } from "./catalogues.ts";

// The page and the manifest in each language: what can be read before the app is there, or without it. index.html is the
// English page, index.de.html the German one, which names manifest.de.webmanifest and the words that the app will want. The server
// chooses.

const manifest = "manifest.webmanifest";

export function pages(folder: string): Plugin {
	const root = resolve(import.meta.dirname, "..", folder);
	return {
		name: "pages",
		transformIndexHtml: {
			order: "pre",
			handler: (html, { server }) => (server ? page(html, "en", textsOf(root, "en")) : html),
		},
		writeBundle({ dir = "" }) {
			const html = readFileSync(join(dir, "index.html"), "utf8");
			const about = JSON.parse(readFileSync(join(dir, manifest), "utf8"));
			for (const language of languages(root)) {
				const texts = textsOf(root, language);
				const described = { lang: language, ...about, description: texts["page.description"] };
				writeFileSync(join(dir, named("index.html", language)), withWords(page(html, language, texts), language));
				writeFileSync(join(dir, named(manifest, language)), `${JSON.stringify(described, null, "\t")}\n`);
			}
		},
	};
}

type Texts = { [key: string]: string };

const textsOf = (root: string, language: string): Texts => JSON.parse(readFileSync(join(root, language, "page.json"), "utf8"));

/** The name of a file in a language: English has the plain one. */
const named = (file: string, language: string): string => (language === "en" ? file : file.replace(/(?=\.\w+$)/, `.${language}`));

/** Has a browser fetch the words of a language beside all else that comes first. */
const withWords = (html: string, language: string): string =>
	html.replace("</head>", `\t<link rel="modulepreload" crossorigin href="/assets/${language}.js">\n\t</head>`);

/** Fills in the texts of a language. */
export function page(html: string, language: string, texts: Texts): string {
	return html
		.replace('<html lang="en">', `<html lang="${language}">`)
		.replace(`/${manifest}`, `/${named(manifest, language)}`)
		.replace(/\{\{([\w.-]+)\}\}/g, (_, key) => escaped(texts[key] ?? key));
}

const escaped = (text: string): string => text.replace(/[&<"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", '"': "&quot;" })[c] ?? c);
