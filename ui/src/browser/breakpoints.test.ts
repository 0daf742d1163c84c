import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breakpoints, lying } from "./breakpoints";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
	(name) => /\.(css|svelte|ts)$/.test(name) && !name.endsWith(".test.ts"),
);

test.each(files)("%s has no breakpoints of its own", (file) => {
	const text = readFileSync(`src/${file}`, "utf8");
	const queries = text.match(/@media[^{]*|(?:matchMedia|MediaQuery)\([^;]*/g) ?? [];
	for (const [, side, of, size] of queries.flatMap((query) => [...query.matchAll(/(max|min)-(width|height): (\d+)px/g)]))
		expect(Object.values(breakpoints[of as "width" | "height"])).toContain(side === "max" ? Number(size) : Number(size) - 1);
	for (const query of queries.filter((q) => q.includes("landscape"))) expect(query).toContain(lying);
});
