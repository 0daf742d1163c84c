import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { show } from "./drawing.ts";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** inspect runs axe on the page, or a part of it, and returns what it finds; accessible names must contain the visible text. */
export async function inspect(page: Page, within = "body"): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: script });
	await show(page, true);
	const found = await page.evaluate((within) => {
		const rules = { "label-content-name-mismatch": { enabled: true } };
		return (window as unknown as { axe: typeof axe }).axe.run(within, { resultTypes: ["violations"], rules });
	}, within);
	await show(page, false);
	return found.violations.map((v) => {
		const where = v.nodes.map((n) => n.target.join(" ")).slice(0, 3);
		return `${v.id}: ${v.help}: ${where.join(" | ")}`;
	});
}
