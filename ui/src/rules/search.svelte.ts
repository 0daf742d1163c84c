import { books } from "virtual:rules";
import type { Block, Book } from "../../build/rulebook";
import { words } from "../i18n/words.svelte";
import { mark } from "./search";

// What is searched for in the rulebook. It goes along from one book to another, and nowhere else.

class RuleSearch {
	query = $state("");
	#goesAlong = false;

	/** The reader goes on to another book. */
	goAlong(): void {
		this.#goesAlong = true;
	}

	/** A book was left. */
	leave(): void {
		if (!this.#goesAlong) this.query = "";
		this.#goesAlong = false;
	}

	/** How often the text of a book has what is searched for; 0 if the book cannot be had now. */
	async countIn(book: string): Promise<number> {
		const { query } = this;
		const load = books[book]?.[words.language];
		try {
			return load ? count((await load()).default, query) : 0;
		} catch {
			return 0;
		}
	}
}

export const ruleSearch = new RuleSearch();

const count = (book: Book, query: string): number =>
	[book.title, ...textOf(book.intro), ...book.sections.flatMap(({ heading, blocks }) => [heading, ...textOf(blocks)])]
		.map((html) => mark(html, query).split('class="hit"').length - 1)
		.reduce((sum, n) => sum + n, 0);

function textOf(blocks: Block[]): string[] {
	return blocks.flatMap((block) => {
		if ("text" in block) return [block.text];
		if ("rule" in block) return [...block.rule, ...textOf(block.blocks)];
		return "ruling" in block ? textOf(block.ruling) : [];
	});
}
