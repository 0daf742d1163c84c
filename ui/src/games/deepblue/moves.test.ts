import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "./moves";

const forms: [string, unknown][] = [
	["recruit K3", { do: "recruit", card: "K3" }],
	["renew", { do: "renew" }],
	["sail A>D4", { do: "sail", boat: "A", to: "D4" }],
	["sail A>-", { do: "sail", boat: "A", to: undefined }],
	["sail B>D4", { do: "sail", boat: "B", to: "D4" }],
	["sail B>-", { do: "sail", boat: "B", to: undefined }],
	["rest", { do: "rest" }],
	["dive D4", { do: "dive", place: "D4" }],
	["pay S1+S3+token", { do: "pay", cards: ["S1", "S3"], tokens: 1 }],
	["pay token+token", { do: "pay", cards: [], tokens: 2 }],
	["take K3", { do: "take", card: "K3" }],
	["settle A", { do: "settle", boat: "A" }],
	["settle B", { do: "settle", boat: "B" }],
	["spot gold", { do: "spot", spot: "gold" }],
	["spot blue-or-black", { do: "spot", spot: "blue-or-black" }],
	["rush A", { do: "rush", boats: ["A"] }],
	["rush B", { do: "rush", boats: ["B"] }],
	["rush A+B", { do: "rush", boats: ["A", "B"] }],
	["rush -", { do: "rush", boats: [] }],
	["protect K3", { do: "protect", card: "K3" }],
	["protect A", { do: "protect", boat: "A" }],
	["resurface", { do: "resurface" }],
	["play R1", { do: "play", card: "R1" }],
	["done", { do: "done" }],
	["draw", { do: "draw" }],
	["stop", { do: "stop" }],
];

test.each(forms)("%s", (text, move) => {
	expect(parse(text)).toEqual(move);
});

test("every form of the rules is known", () => {
	const rules = readFileSync("../docs/rules/deep-blue.md", "utf8");
	const table = rules.slice(rules.indexOf("## Moves"), rules.indexOf("- **Recruiting and sailing**"));
	const written = table
		.split("\n")
		.filter((line) => line.startsWith("|"))
		.flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map((m) => m[1] ?? ""));
	expect(written.length).toBeGreaterThan(20);
	for (const text of written) expect(parse(text), text).not.toMatchObject({ do: "unknown" });
});

test("what is not known is left alone", () => {
	expect(parse("teleport D4")).toEqual({ do: "unknown", text: "teleport D4" });
	expect(parse("sail C>D4")).toEqual({ do: "unknown", text: "sail C>D4" });
});
