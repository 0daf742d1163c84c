import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

// licences.txt, which the app comes with: the licences of what others have made and the app contains, as these want it.

/** The packages of which the app has parts. Others only build it. */
export const shipped = [
	"svelte",
	"clsx",
	"idb",
	"qrcode-generator",
	"@fontsource-variable/fraunces",
	"@fontsource-variable/atkinson-hyperlegible-next",
];

const packages = resolve(import.meta.dirname, "../node_modules");

export function licences(): Plugin {
	return {
		name: "licences",
		apply: "build",
		generateBundle() {
			this.emitFile({ type: "asset", fileName: "licences.txt", source: text() });
		},
	};
}

/** All licences, each below the name of what it is for. */
export function text(): string {
	const go = execFileSync("go", ["env", "GOROOT"], { encoding: "utf8" }).trim();
	const all = [["Go: its runtime and library in divingbell.wasm, and wasm_exec.js in the workers", go]];
	for (const name of shipped) all.push([name, join(packages, name)]);
	return all.map(([name, folder = ""]) => `${name}\n\n${licence(folder)}\n`).join(`\n${"-".repeat(80)}\n\n`);
}

/** The licence in a folder. Without one, it is the MIT licence, under what the program begins with. */
function licence(folder: string): string {
	const file = readdirSync(folder).find((name) => /^licen[cs]e(\.\w+)?$/i.test(name));
	if (file) return readFileSync(join(folder, file), "utf8").trim();
	const { module } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const [notice = ""] = readFileSync(join(folder, module), "utf8").split("\n\n", 1);
	const [, mit = ""] = /^(Permission is hereby granted.*)/ms.exec(licence(join(packages, "clsx"))) ?? [];
	return `${notice.replaceAll(/^\/\/(-+$| ?)/gm, "").trim()}\n\n${mit}`;
}
