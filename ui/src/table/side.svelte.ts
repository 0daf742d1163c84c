import { untrack } from "svelte";
import { backCloses } from "../browser/back";
import { returningFocus } from "../browser/returningFocus.svelte";
import { landscape, narrow } from "../browser/screen";
import { openBook } from "../rules/rules.svelte";
import { freeSpace } from "./freeSpace.svelte";
import type { LiveTable } from "./liveTable.svelte";
import { isBeforeGame, isNow, type Mode } from "./mode";
import type { Panels } from "./panels.svelte";

/** What is shown beside the board: what the user has opened, as far as the table has it now. */
export class Side {
	/** The rulebook is open here, beside the board, or over it if there is no room or a dialog is open. */
	reading = $derived.by(() => (this.mode() === "covered" ? undefined : openBook.place));
	over = $derived.by(
		() => this.reading !== undefined && (narrow.current || document.querySelector("dialog[open]:not(.rulebook)") !== null),
	);
	book = $derived.by(() => (this.over ? undefined : this.reading));
	drawer = $derived.by(() => this.panels.tab !== "" && this.mode() !== "covered");
	#playing = $derived.by(() => this.table.look?.status === "playing" && isNow(this.mode()));
	moves = $derived.by(() => {
		const { look, seat } = this.table;
		return (this.panels.moves || this.listOnly()) && this.#playing && seat >= 0 && !look?.lesson?.done;
	});
	mayHint = $derived.by(() => Boolean(this.table.look?.hints) && this.#playing && this.table.asked);
	hint = $derived.by(() => this.panels.hint && this.mayHint);
	panel = $derived.by(() => this.drawer || this.moves || this.hint);
	/** Where the panels go in the window, if the board has room for them. */
	place = $derived.by(() => (this.book || this.covers ? undefined : freeSpace.place));
	/** The list of moves, while it is shown. */
	list: { digit(n: number): void } | undefined = $state();

	constructor(
		readonly table: LiveTable,
		readonly panels: Panels,
		readonly mode: () => Mode,
		/** Moves can only be made from the list. */
		readonly listOnly: () => boolean,
	) {
		$effect(() => openBook.keepAtTable());
		$effect(() => {
			if (!this.mayHint) panels.hint = false;
		});
		// Closing a panel by keyboard returns the focus.
		returningFocus(() => this.drawer, "#drawer", "[aria-controls=drawer]");
		returningFocus(() => this.hint, "#hint", "[aria-controls=hint]");
		returningFocus(() => this.moves, "#moves", "[aria-controls=moves]");
		$effect(() => {
			freeSpace.wanted = this.panel && !this.book;
			return () => {
				freeSpace.wanted = false;
			};
		});
		const begun = $derived(table.look !== undefined && !isBeforeGame(table.look) && !table.look.lesson);
		$effect(() => {
			if (begun) untrack(() => panels.begin());
		});
		$effect(() => {
			if (this.drawer && this.covers) return backCloses(() => panels.shut());
		});
	}

	/** Open panels cover the board. */
	get covers(): boolean {
		return narrow.current || landscape.current;
	}

	/** Shows the board where panels cover it. */
	uncover = (): void => {
		if (this.covers) this.panels.tab = "";
	};
}
