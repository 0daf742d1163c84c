import { readdirSync, readFileSync } from "node:fs";
import { type Component, mount, unmount } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { type Block, compile } from "../../build/rulebook";
import type { DeepbluePack } from "../net/protocol";
import { session } from "../net/session.svelte";
import { pictures } from "../rules/illustrations";
import { addGames } from ".";

// Every picture that a document names is drawn, and every one that can be drawn is in a document.

addGames();
const books: { [game: string]: string } = { deepblue: "deep-blue", sunken: "sunken-treasure" };
const documents = readdirSync("../docs/rules").filter((name) => name.endsWith(".md"));

beforeAll(() => {
	const pack: DeepbluePack = JSON.parse(readFileSync("../game/deepblue/packs/standard.json", "utf8"));
	session.parts = { deepblue: pack, sunken: null };
});

function picturesOf(file: string): string[] {
	const book = compile(readFileSync(`../docs/rules/${file}`, "utf8"), file);
	const of = (b: Block): string[] =>
		"picture" in b ? [b.picture] : "rule" in b ? b.blocks.flatMap(of) : "ruling" in b ? b.ruling.flatMap(of) : [];
	return [...book.intro, ...book.sections.flatMap((s) => s.blocks)].flatMap(of);
}

test.each(Object.keys(books))(
	"the pictures of %s are those of its documents",
	async (game) => {
		const drawn = (await pictures[game]?.()) ?? {};
		const files = documents.filter((name) => name.startsWith(`${books[game]}.`));
		expect(files.length).toBeGreaterThan(0);
		const named = [...new Set(files.flatMap(picturesOf))];
		for (const name of named) {
			const [kind = "", ...args] = name.split(" ");
			const Drawing = drawn[kind] as Component<{ args: string[] }> | undefined;
			if (!Drawing) throw new Error(`nothing draws ${name}`);
			const shown = mount(Drawing, { target: document.body, props: { args } });
			expect(document.querySelector("svg"), name).not.toBeNull();
			await unmount(shown);
		}
		const kinds = new Set(named.map((name) => name.split(" ")[0]));
		expect(Object.keys(drawn).filter((name) => !kinds.has(name))).toEqual([]);
	},
	60_000,
);

test("other documents have none", () => {
	const others = documents.filter((name) => !Object.values(books).some((book) => name.startsWith(`${book}.`)));
	expect(others.flatMap(picturesOf)).toEqual([]);
});
