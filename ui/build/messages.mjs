import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

// Writes src/i18n/messages.ts, the keys of all messages with the types of their arguments, from the English catalogue. It is made
// anew whenever the app is checked, and not kept.

const folder = new URL("../../locale/en/", import.meta.url);
const types = {
	[TYPE.argument]: "Value",
	[TYPE.plural]: "number",
	[TYPE.select]: "Value",
};

/** add notes the arguments of a message; one that is counted somewhere is a number. */
function add(args, elements) {
	for (const e of elements) {
		if (e.type in types && args.get(e.value) !== "number") args.set(e.value, types[e.type]);
		for (const option of Object.values(e.options ?? {})) add(args, option.value);
	}
	return args;
}

function declare([key, text]) {
	const args = [...add(new Map(), parse(text, { ignoreTag: true }))].map(([name, type]) => `${name}: ${type}`);
	return `\t${JSON.stringify(key)}: {${args.join("; ")}};\n`;
}

const files = readdirSync(folder).filter((name) => !["notice-sent.json", "page.json", "terminal.json"].includes(name)); // which the app does not have
const messages = files.flatMap((name) => Object.entries(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
writeFileSync(
	new URL("../src/i18n/messages.ts", import.meta.url),
	`import type { Value } from "./values";\n\nexport interface Messages {\n${messages.map(declare).join("")}}\n`,
);
