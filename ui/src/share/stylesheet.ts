// The rules of style that apply to a part of the page, as one text that needs no page.

/** What of a selector cannot be looked for: states and pseudo-elements. */
const states =
	/::?(?:before|after|placeholder|backdrop|marker|file-selector-button|-webkit-[\w-]+|-moz-[\w-]+|hover|focus(?:-visible|-within)?|active|enabled|disabled|checked)\b/g;

export function styleOf(part: HTMLElement): string {
	return [...document.styleSheets].map((sheet) => rulesOf(sheet.cssRules, part)).join("\n");
}

const rulesOf = (rules: CSSRuleList, part: HTMLElement): string => [...rules].map((rule) => textOf(rule, part)).join("");

function textOf(rule: CSSRule, part: HTMLElement): string {
	if (rule instanceof CSSStyleRule) return applies(rule.selectorText, part) ? `${forPicture(rule)}\n` : "";
	// A picture has the size of the window, so what applies there is settled.
	if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? rulesOf(rule.cssRules, part) : "";
	if (rule instanceof CSSSupportsRule) return CSS.supports(rule.conditionText) ? rulesOf(rule.cssRules, part) : "";
	if (rule instanceof CSSContainerRule) {
		const inner = rulesOf(rule.cssRules, part);
		return inner && `@container ${rule.containerName} ${rule.containerQuery}{${inner}}\n`;
	}
	if (rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule)
		return rule instanceof CSSKeyframesRule ? `${rule.cssText}\n` : "";
	return `${rule.cssText}\n`;
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
function forPicture(rule: CSSStyleRule): string {
	const selector = rule.selectorText.replace(/(^|[,\s(])html\b/g, "$1:root").replace(/(^|[,\s(])body\b/g, "$1.off-screen");
	return selector + rule.cssText.slice(rule.selectorText.length);
}

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
	const file = /url\("?([^")]+\.woff2)"?\)/.exec(style.getPropertyValue("src"))?.[1];
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
