import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const layers = new Set(readFileSync("src/app/app.css", "utf8").match(/--layer-[a-z]+(?=:)/g));
const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|svelte)$/.test(name));

// -1 to 3 order the parts of one component; a component that isolates its parts may order more of them.
test("what lies over what is said by named layers", () => {
	const wrong = files.flatMap((file) => {
		const text = readFileSync(`src/${file}`, "utf8");
		const most = text.includes("isolation: isolate") ? 9 : 3;
		return text.split("\n").flatMap((line, n) => {
			const value = /z-index: (.*);/.exec(line)?.[1];
			const fits = !value || layers.has(/^var\((.*)\)$/.exec(value)?.[1] ?? "") || (Number(value) >= -1 && Number(value) <= most);
			return fits ? [] : [`${file}:${n + 1}: ${line.trim()}`];
		});
	});
	expect(wrong).toEqual([]);
});
