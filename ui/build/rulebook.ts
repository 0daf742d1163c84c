import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import { languages } from "./catalogues.ts";

// The rulebooks are docs/rules, compiled when the app is built: `virtual:rules/rules-deepblue-de` is one book in one
// language, and `virtual:rules` lists them all. So the documents, which read well by themselves, and the app have one source.

/** A book has an introduction and sections; its text is HTML. */
export interface Book {
	title: string;
	intro: Block[];
	sections: Section[];
}

export interface Section {
	/** The anchor, the same in every language. */
	id: string;
	heading: string;
	blocks: Block[];
}

export type Block =
	| { text: string }
	| { rule: string[]; blocks: Block[] }
	| { ruling: Block[] }
	| { picture: string }
	| { example: string };

/** Gives the app the books of a folder; files are their names there, by the name of the book. */
export function rulebooks(folder: string, locales: string, files: { [book: string]: string }): Plugin {
	const at = (path: string) => resolve(import.meta.dirname, "..", path);
	const all = languages(at(locales));
	return {
		name: "rulebooks",
		resolveId: (id) => (/^virtual:rules($|\/)/.test(id) ? `\0${id}` : undefined),
		load(id) {
			if (id === "\0virtual:rules") {
				const books = Object.keys(files).map((book) => {
					const loaders = all.map((l) => `${l}: () => import("virtual:rules/rules-${book}-${l}")`);
					return `${JSON.stringify(book)}: {${loaders.join(", ")}}`;
				});
				return `export const books = {${books.join(", ")}};`;
			}
			const [, book = "", language = ""] = /^\0virtual:rules\/rules-(\w+)-(\w+)$/.exec(id) ?? [];
			if (!book) return;
			const file = documentOf(at(folder), files[book] ?? book, language);
			this.addWatchFile(file);
			const names = Object.fromEntries(Object.entries(files).map(([of, name]) => [name, of]));
			return `export default ${JSON.stringify(compile(readFileSync(file, "utf8"), book, names))};`;
		},
	};
}

/** The file of a document in a language: English has the plain name. */
export const documentOf = (folder: string, name: string, language: string): string =>
	join(folder, language === "en" ? `${name}.md` : `${name}.${language}.md`);

const ruleId = /\b(?:[A-Z]{2,}-)+[A-Z0-9]+\b/;
const comment = /^<!--\s*(section|picture|example):\s*(.*?)\s*-->\s*$/;

/** Makes a book of a document. Books tells what documents are called in the app, by the names of their files. */
export function compile(markdown: string, book: string, books: { [file: string]: string } = {}): Book {
	return new Compiler(markdown, book, books).book;
}

class Compiler {
	readonly book: Book = { title: "", intro: [], sections: [] };
	readonly #name: string;
	readonly #marked: Marked;
	readonly #known = new Set<string>();

	constructor(markdown: string, name: string, books: { [file: string]: string }) {
		this.#name = name;
		this.#marked = new Marked({
			renderer: {
				link: ({ href, tokens }) => {
					const target = linkTarget(href, name, books);
					const text = this.#marked.Parser.parseInline(tokens);
					return target.startsWith("/")
						? `<a href="${target}">${text}</a>`
						: `<a href="${target}" target="_blank" rel="noreferrer">${text}</a>`;
				},
			},
		});
		// What follows is for engineers.
		const [forPlayers = ""] = markdown.split(/^<!-- app: end -->$/m);
		const tokens = this.#marked.lexer(forPlayers);
		for (const token of tokens) this.#learn(token);
		this.#read(tokens);
	}

	/** Takes in which rules the document has, before it is known where they are spoken of. */
	#learn(token: Token): void {
		if (token.type !== "list") return;
		for (const item of (token as Tokens.List).items) for (const id of idsOf(item)) this.#known.add(id);
	}

	#read(tokens: Token[]): void {
		let anchor = "";
		let blocks = this.book.intro;
		for (const token of tokens) {
			if (token.type === "heading" && token.depth === 1) this.book.title = this.#inline(token.tokens);
			else if (token.type === "heading" && token.depth === 2) {
				const heading = this.#inline(token.tokens);
				blocks = [];
				if (!anchor) throw new Error(`${this.#name}: the section ${token.text} has no anchor`);
				this.book.sections.push({ id: anchor, heading, blocks });
				anchor = "";
			} else if (token.type === "html" && comment.exec(token.text.trim())?.[1] === "section")
				anchor = comment.exec(token.text.trim())?.[2] ?? "";
			else blocks.push(...this.#blocks(token));
		}
	}

	#blocks(token: Token): Block[] {
		switch (token.type) {
			case "space":
				return [];
			case "html": {
				const [, kind, value = ""] = comment.exec(token.text.trim()) ?? [];
				if (kind === "picture") return [{ picture: value }];
				if (kind === "example") return [{ example: value }];
				throw new Error(`${this.#name}: ${token.text.trim()} is no picture, example or section`);
			}
			case "blockquote":
				return [{ ruling: this.#all((token as Tokens.Blockquote).tokens) }];
			case "list":
				return this.#list(token as Tokens.List);
			default:
				return [{ text: this.#html([token]) }];
		}
	}

	#all = (tokens: Token[]): Block[] => tokens.flatMap((token) => this.#blocks(token));

	/** Separates rules from lists that are only lists. */
	#list(list: Tokens.List): Block[] {
		if (!list.items.some((item) => idsOf(item).length)) return [{ text: this.#html([list]) }];
		return list.items.map((item) => {
			const rule = idsOf(item);
			if (!rule.length) return { text: this.#html([{ ...list, items: [item] }]) };
			const [first, ...rest] = item.tokens as [Tokens.Text | Tokens.Paragraph, ...Token[]];
			const words = this.#inline((first.tokens ?? []).slice(1)).trim();
			return { rule, blocks: [{ text: `<p>${words}</p>` }, ...this.#all(rest)] };
		});
	}

	/** Has tables in boxes of their own, for they may be wider than a phone, and no headings without a word. */
	#html(tokens: Token[]): string {
		const html = this.#marked.parser(tokens).trim();
		const tables = html
			.replace(/<thead>\s*<tr>(\s*<th><\/th>)+\s*<\/tr>\s*<\/thead>\s*/g, "")
			.replaceAll("<th></th>", "<td></td>")
			.replace(/<table>.*?<\/table>/gs, '<div class="wide">$&</div>');
		return this.#linked(tables);
	}

	#inline = (tokens: Token[] | undefined): string => this.#linked(this.#marked.Parser.parseInline(tokens ?? []));

	/** Makes a link of each rule that is spoken of. */
	#linked(html: string): string {
		let inside = false;
		return html.replace(/<[^>]*>|\b(?:[A-Z]{2,}-)+[A-Z0-9]+\b/g, (part) => {
			if (part.startsWith("<")) {
				if (/^<\/?a\b/.test(part)) inside = part[1] !== "/";
				return part;
			}
			if (inside || !(this.#known.has(part) || part.startsWith("TABLE-"))) return part;
			const book = this.#known.has(part) ? this.#name : "tables";
			return `<a href="/rules/${book}#${part}">${part}</a>`;
		});
	}
}

/** The ids of the rules that an item of a list tells. */
function idsOf(item: Tokens.ListItem): string[] {
	const [first] = item.tokens;
	const lead = first && "tokens" in first ? first.tokens?.[0] : undefined;
	const ids = lead?.type === "strong" ? (lead.text as string).split(/,\s*/) : [];
	return ids.every((id) => ruleId.exec(id)?.[0] === id) ? ids : [];
}

/** Where a link of a document leads in the app: to a section, to another book, or to where the documents are. */
function linkTarget(href: string, book: string, books: { [file: string]: string }): string {
	if (/^https?:/.test(href)) return href;
	const [path = "", hash = ""] = href.split("#");
	const anchor = hash ? `#${hash}` : "";
	if (!path) return `/rules/${book}${anchor}`;
	const file = /^([\w-]+?)(?:\.[a-z]{2})?\.md$/.exec(path)?.[1];
	if (file && books[file]) return `/rules/${books[file]}${anchor}`;
	return new URL(`${path}${anchor}`, "https://github.com/divingbell/divingbell/blob/main/docs/rules/").href;
}
