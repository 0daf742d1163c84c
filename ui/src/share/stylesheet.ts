// The rules of style that apply to a part of the page, as one text that needs no page.

/** What of a selector cannot be looked for: states and pseudo-elements. */
const states =
	/::?(?:before|after|placeholder|backdrop|marker|file-selector-button|-webkit-[\w-]+|-moz-[\w-]+|hover|focus(?:-visible|-within)?|active|enabled|disabled|checked)\b/g;

/**
 * The rules as they were written: a browser that has parsed them cannot always say what they were, such as a border whose colour is a
 * variable and whose lower edge is another.
 */
export async function styleOf(part: HTMLElement): Promise<string> {
	const sheets = [...document.styleSheets].map(async ({ href, ownerNode }) =>
		href ? (await fetch(href)).text() : (ownerNode?.textContent ?? ""),
	);
	return rulesOf((await Promise.all(sheets)).join("\n"), part);
}

interface Rule {
	/** What is before the braces. */
	head: string;
	/** What is between them; undefined if there are none. */
	body?: string;
}

/** Splits style into its rules. */
export function rulesIn(css: string): Rule[] {
	const rules: Rule[] = [];
	let head = "";
	let begun = 0;
	let depth = 0;
	const token = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;
	for (const { 0: found, index } of css.matchAll(token)) {
		if (found === "{" && depth++ === 0) {
			head = css.slice(begun, index);
			begun = index + 1;
		} else if (found === "}" && --depth === 0) {
			rules.push({ head: tidy(head), body: css.slice(begun, index) });
			begun = index + 1;
		} else if (found === ";" && depth === 0) {
			rules.push({ head: tidy(css.slice(begun, index)) });
			begun = index + 1;
		}
	}
	return rules;
}
const tidy = (head: string) => head.replace(/\/\*[\s\S]*?\*\//g, "").trim();

const rulesOf = (css: string, part: HTMLElement): string =>
	rulesIn(css)
		.map((rule) => textOf(rule, part))
		.join("");

function textOf({ head, body }: Rule, part: HTMLElement): string {
	if (body === undefined) return "";
	const [, at, condition = ""] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? [];
	if (at === undefined) return applies(head, part) ? `${forPicture(head)}{${body}}\n` : "";
	// A picture has the size of the window, so what applies there is settled.
	if (at === "media") return matchMedia(condition).matches ? rulesOf(body, part) : "";
	if (at === "supports") return CSS.supports(condition) ? rulesOf(body, part) : "";
	if (at === "container") return `${head}{${rulesOf(body, part)}}\n`;
	return at === "font-face" ? "" : `${head}{${body}}\n`;
}

/** Tells whether a rule can apply to a part of the page, or to what is around it. */
function applies(selector: string, part: HTMLElement): boolean {
	if (/(^|[,\s])(:root|html|body)\b/.test(selector)) return true;
	try {
		const plain = selector.replace(states, "");
		return part.querySelector(plain.replace(/(^|[,\s>+~(])(?=[,\s>+~)]|$)/g, "$1*")) !== null;
	} catch {
		return true;
	}
}

/** In a picture the root is an SVG, and what stood in for the page's body is an element in it. */
const forPicture = (selector: string): string =>
	selector.replace(/(^|[,\s(])html\b/g, "$1:root").replace(/(^|[,\s(])body\b/g, "$1.off-screen");

/** The fonts that a text needs, with their files in them. */
export async function fontsOf(text: string): Promise<string> {
	const faces = [...document.styleSheets].flatMap((sheet) =>
		[...sheet.cssRules]
			.filter((rule) => rule instanceof CSSFontFaceRule)
			.map((rule) => ({ rule, base: sheet.href ?? location.href })),
	);
	const all = await Promise.all(faces.map(({ rule, base }) => fontOf(rule, base, text)));
	return all.join("\n");
}

async function fontOf({ style }: CSSFontFaceRule, base: string, text: string): Promise<string> {
	const file = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1];
	if (!file || !hasAny(text, style.getPropertyValue("unicode-range"))) return "";
	const font = await (await fetch(new URL(file, base))).arrayBuffer();
	const src = `url(data:font/woff2;base64,${base64(new Uint8Array(font))}) format("woff2")`;
	const others = ["font-family", "font-style", "font-weight", "unicode-range"].map(
		(name) => `${name}:${style.getPropertyValue(name)}`,
	);
	return `@font-face{${others.join(";")};src:${src}}`;
}

/** Tells whether a text has a character in a range such as "U+0-FF, U+131". */
export function hasAny(text: string, range: string): boolean {
	const spans = [...range.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = "", to]) => [
		Number.parseInt(from.replaceAll("?", "0"), 16),
		Number.parseInt(to ?? from.replaceAll("?", "F"), 16),
	]);
	if (spans.length === 0) return true;
	const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
	return codes.some((code) => spans.some(([from = 0, to = 0]) => from <= code && code <= to));
}

function base64(bytes: Uint8Array): string {
	let binary = "";
	for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
	return btoa(binary);
}
