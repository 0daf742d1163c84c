import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "./catalogues";
import { type Block, type Book, compile, documentOf } from "./rulebook";

const small = `# A game: the rules

What it is like.

<!-- section: sail -->
## Setting sail

A tip before, see [the end](#end) and [tables](tables.de.md#undo), [packs](../packs.md).

- **XY-SAIL-1** You sail *far*, as in XY-SAIL-2.

  | moves | 1 |
  |---|---|
  | price | 2 |

- **XY-SAIL-2, XY-SAIL-3** You stop. Then TABLE-UNDO applies, and ZZ-NONE-1 does not.

> **XY-SAIL-2** We had to decide.

<!-- picture: boat green A -->
<!-- example: sail-far -->

<!-- section: end -->
## The end

- a list
- without ids
`;

test("a document becomes a book of sections, rules, rulings, pictures and examples", () => {
	const book = compile(small, "xy", { tables: "tables" });
	expect(book.title).toBe("A game: the rules");
	expect(book.intro).toEqual([{ text: "<p>What it is like.</p>" }]);
	expect(book.sections.map((s) => [s.id, s.heading])).toEqual([
		["sail", "Setting sail"],
		["end", "The end"],
	]);
	const kinds = book.sections[0]?.blocks.map((b) => Object.keys(b)[0]);
	expect(kinds).toEqual(["text", "rule", "rule", "ruling", "picture", "example"]);
	expect(rulesOf(book)).toEqual(["XY-SAIL-1", "XY-SAIL-2", "XY-SAIL-3"]);
	const [, , , , picture, example] = book.sections[0]?.blocks ?? [];
	expect(picture).toEqual({ picture: "boat green A" });
	expect(example).toEqual({ example: "sail-far" });
	expect(JSON.stringify(book.sections[1]?.blocks)).toContain("<ul>");
});

test("a rule has its table, and the rules it speaks of are links", () => {
	const html = JSON.stringify(compile(small, "xy", { tables: "tables" })).replaceAll('\\"', '"');
	expect(html).toContain('as in <a href="/rules/xy#XY-SAIL-2">XY-SAIL-2</a>');
	expect(html).toContain('<a href="/rules/tables#TABLE-UNDO">TABLE-UNDO</a>');
	expect(html).toContain("and ZZ-NONE-1 does not");
	expect(html).toContain('<a href="/rules/xy#end">the end</a>');
	expect(html).toContain('<a href="/rules/tables#undo">tables</a>');
	expect(html).toContain('href="https://github.com/divingbell/divingbell/blob/main/docs/packs.md"');
	const [, sail] = compile(small, "xy").sections[0]?.blocks ?? [];
	expect(sail && "rule" in sail && sail.blocks).toEqual([
		{ text: '<p>You sail <em>far</em>, as in <a href="/rules/xy#XY-SAIL-2">XY-SAIL-2</a>.</p>' },
		{ text: expect.stringContaining("<table>") },
	]);
});

test("what the format does not know is refused", () => {
	expect(() => compile("# A\n\n<!-- pictur: x -->\n", "xy")).toThrow("pictur: x");
	expect(() => compile("# A\n\n## B\n", "xy")).toThrow("B has no anchor");
});

test("what is for engineers is not in the book, and items without ids stay items", () => {
	const book = compile("# A\n\n<!-- section: b -->\n## B\n\n- **XY-AB-1** One.\n- Two.\n\n<!-- app: end -->\n\n## C\n", "xy");
	expect(book.sections.map((s) => s.heading)).toEqual(["B"]);
	expect(book.sections[0]?.blocks).toEqual([
		{ rule: ["XY-AB-1"], blocks: [{ text: "<p>One.</p>" }] },
		{ text: "<ul>\n<li>Two.</li>\n</ul>" },
	]);
});

const documents = ["deep-blue", "sunken-treasure", "tables"];
test.each(languages("../locale"))("in %s every book can be compiled, with the rules of the English one", (language) => {
	for (const name of documents) {
		const read = (l: string) => compile(readFileSync(documentOf("../docs/rules", name, l), "utf8"), name);
		const rules = rulesOf(read(language));
		expect(rules.length).toBeGreaterThan(20);
		expect(new Set(rules).size).toBe(rules.length);
		expect(rules).toEqual(rulesOf(read("en")));
		expect(read(language).sections.map((s) => s.id)).toEqual(read("en").sections.map((s) => s.id));
	}
});

function rulesOf(book: Book): string[] {
	const of = (b: Block): string[] => ("rule" in b ? [...b.rule, ...b.blocks.flatMap(of)] : []);
	return book.sections.flatMap((s) => s.blocks.flatMap(of));
}

test("tables have no headings without a word", () => {
	const [both, none] = compile("# A\n\n| | b |\n|---|---|\n| c | d |\n\ntext\n\n| | |\n|---|---|\n| c | d |\n", "xy")
		.intro.filter((b) => "text" in b && b.text.includes("<table>"))
		.map((b) => ("text" in b ? b.text.replace(/\s+/g, "") : ""));
	expect(both).toContain("<thead><tr><td></td><th>b</th></tr></thead>");
	expect(none).toBe('<divclass="wide"><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table></div>');
});
