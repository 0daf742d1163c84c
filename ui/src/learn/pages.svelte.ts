import type { LessonLook, LessonPage } from "../net/protocol";

// Reading a lesson. The table has the pages up to the next move, and the reader turns them.

export class Pages {
	#turned: { step: number; turned: number };

	constructor(
		readonly lesson: () => LessonLook | undefined,
		begun = { step: 0, turned: 0 },
	) {
		this.#turned = $state.raw(begun);
	}

	/** How many of the pages have been turned; 0 when the table has new ones. */
	get turned(): number {
		const lesson = this.lesson();
		return lesson?.step === this.#turned.step ? this.#turned.turned : 0;
	}

	/** The open page; none while others move, and at the end. */
	get page(): LessonPage | undefined {
		const pages = this.lesson()?.pages ?? [];
		const last = pages.at(-1);
		// After an undo, all pages may have been turned: then it is the page that awaits the move.
		return pages[this.turned] ?? (last?.awaits ? last : undefined);
	}

	/** Everything in the lesson has been done and read. */
	get ended(): boolean {
		return this.lesson()?.done === true && this.page === undefined;
	}

	/** The number of the page among all of the lesson's, from 0. */
	get number(): number {
		const { step = 0, pages = [] } = this.lesson() ?? {};
		return step + Math.min(this.turned, Math.max(0, pages.length - 1));
	}

	/** Opens the next page, unless this one awaits a move, and returns the new position. */
	turn(): { step: number; turned: number } {
		const step = this.lesson()?.step ?? 0;
		if (this.page && !this.page.awaits) this.#turned = { step, turned: this.turned + 1 };
		return this.#turned;
	}
}
