import { tick } from "svelte";
import { pathOf } from "../browser/address";
import { router } from "../browser/router.svelte";
import type { About, Line, VisibleEvent } from "../net/protocol";

// Links to rules by their ids. At a table the rulebook opens beside the board or over it; everywhere else it is a page of its
// own.

/** The address of a rule or a section in the book of a game; without one, of the book. Rules of tables are in a book
 * for all games. */
export function ruleLink(game: string, rule = ""): string {
	const book = rule.startsWith("TABLE-") ? "tables" : game;
	return `/rules/${book}${rule && `#${rule}`}`;
}

/** The place at which the book is open at a table. */
export interface Place {
	book: string;
	anchor: string;
}

class OpenBook {
	/** Where the book is open; a new object for every lookup, even of the same place. */
	place: Place | undefined = $state.raw();
	/** What had the focus before. */
	#before: EventTarget | null = null;
	#cameBy: EventTarget | null = null;
	#tables = 0;

	/** Marks a table as on screen, until the returned function is called; only then can the book open beside it. */
	keepAtTable(): () => void {
		this.#tables++;
		return () => {
			this.#tables--;
			this.place = undefined;
		};
	}

	get atTable(): boolean {
		return this.#tables > 0;
	}

	/** Records where the focus came from when it moves to a link in a popover, which will soon be gone. */
	cameBy(before: EventTarget | null): void {
		this.#cameBy = before;
	}

	open(book: string, anchor: string): void {
		const active = document.activeElement;
		if (!this.place) this.#before = active?.closest("[popover]") ? this.#cameBy : active;
		this.place = { book, anchor };
	}

	/** Returns the focus to what led to the book. */
	close(): void {
		this.place = undefined;
		const before = this.#before;
		const isThere = (before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected;
		const back = isThere && before !== document.body ? before : document.querySelector("h1");
		void tick().then(() => back?.focus()); // once a book over the board is gone
	}
}

export const openBook = new OpenBook();

/** Opens the book of a game at a rule or a section, with a way back. */
export function showRule(game: string, rule = ""): void {
	follow(ruleLink(game, rule));
}

function follow(link: string): void {
	const { pathname, hash } = new URL(link, location.href);
	if (openBook.atTable) openBook.open(pathname.slice("/rules/".length), decodeURIComponent(hash.slice(1)));
	else router.go(link);
}

/** Opens the book on a plain click on a link to a rule while a table is on screen, so that such links are ordinary
 * links. It tells whether it did. */
export function followRule(e: MouseEvent): boolean {
	const link = (e.target as Element).closest("a");
	const path = link && pathOf(link);
	if (!path?.startsWith("/rules/")) return false;
	if (!openBook.atTable || e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return false;
	e.preventDefault();
	follow(path);
	return true;
}

/** The rule behind a sentence of the log: a rule of the game for an event, otherwise a rule of tables. */
export function ruleOf(line: Line, told: VisibleEvent | undefined, game: string, about: About | undefined): string | undefined {
	if (!told) return about?.line_rules[line.kind];
	return about?.games.find(({ name }) => name === game)?.event_rules?.[told.name];
}
