import { expect, test } from "vitest";
import { hasAny, rulesIn } from "./stylesheet";

test("style is split into its rules, whatever they contain", () => {
	const css = `@charset "utf-8";/* a { */ .a,.b{color:red;&:hover{color:blue}}@media (width<9px){.c{top:0}.d{top:1px}}.e::before{content:"}{;"}`;
	expect(rulesIn(css)).toEqual([
		{ head: '@charset "utf-8"' },
		{ head: ".a,.b", body: "color:red;&:hover{color:blue}" },
		{ head: "@media (width<9px)", body: ".c{top:0}.d{top:1px}" },
		{ head: ".e::before", body: 'content:"}{;"' },
	]);
});

test("a font is needed if it has a character of the text", () => {
	expect(hasAny("abc", "U+0-FF")).toBe(true);
	expect(hasAny("abc", "U+100-2BA, U+1E00-1E9F")).toBe(false);
	expect(hasAny("Győr", "U+100-2BA")).toBe(true);
	expect(hasAny("Győr", "U+15?")).toBe(true);
	expect(hasAny("abc", "")).toBe(true);
});
