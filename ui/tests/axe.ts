import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { full } from "./fixtures.ts";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe on the page, or a part of it, and returns what it finds; accessible names must contain the visible text. To see the
 * colours of anything, axe looks at the whole page, which takes ten times as long: in a part it does so only if asked to, and without
 * the drawings of the board.
 */
export async function inspect(page: Page, within = "body", colours = full || within === "body"): Promise<string[]> {
	await page.locator(within).first().waitFor({ state: "attached" });
	if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: script });
	const found = await page.evaluate(examine, { within, colours });
	return found.violations.map((v) => {
		const where = v.nodes.map((n) => n.target.join(" ")).slice(0, 3);
		return `${v.id}: ${v.help}: ${where.join(" | ")}`;
	});
}

/** Runs axe in the page. Where nothing is drawn, axe is told that it is: drawing it for axe takes longer than axe itself. */
async function examine({ within, colours }: { within: string; colours: boolean }): Promise<axe.AxeResults> {
	const { getComputedStyle } = window;
	const drawn = (style: CSSStyleDeclaration): CSSStyleDeclaration =>
		new Proxy(style, {
			get(style, name) {
				if (name === "getPropertyValue") return (of: string) => (of === "opacity" ? "1" : style.getPropertyValue(of));
				return name === "opacity" ? "1" : Reflect.get(style, name, style);
			},
		});
	if ("hiding" in window)
		window.getComputedStyle = (e, part) => {
			const style = getComputedStyle.call(window, e, part);
			return e.matches("html, dialog, [popover]") ? drawn(style) : style;
		};
	const drawings =
		within === "body" ? [] : [...document.querySelectorAll<SVGElement>("main.board svg")].filter((e) => !e.closest(within));
	for (const { style } of drawings) style.display = "none";
	try {
		const rules = { "label-content-name-mismatch": { enabled: true }, "color-contrast": { enabled: colours } };
		return await (window as unknown as { axe: typeof axe }).axe.run(within, { resultTypes: ["violations"], rules });
	} finally {
		window.getComputedStyle = getComputedStyle;
		for (const { style } of drawings) style.display = "";
	}
}
