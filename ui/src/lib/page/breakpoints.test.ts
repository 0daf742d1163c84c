import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breakpoints, lying } from "./breakpoints";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte)$/.test(name));

test.each(files)("%s has no breakpoints of its own", (file) => {
	const queries = readFileSync(`src/${file}`, "utf8").match(/@media[^{]*/g) ?? [];
	const widths = queries.flatMap((query) => [...query.matchAll(/(max|min)-width: (\d+)px/g)]);
	for (const [, side, width] of widths) {
		expect(Object.values(breakpoints)).toContain(side === "max" ? Number(width) : Number(width) - 1);
	}
	for (const query of queries.filter((q) => q.includes("orientation"))) expect(query).toContain(lying);
});
