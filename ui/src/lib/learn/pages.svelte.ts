import type { LessonLook, LessonPage } from "../../protocol";

// Reading a lesson. The table tells what to read up to the next move, and the reader turns the pages.

export class Pages {
	#turned: { step: number; turned: number };

	constructor(
		readonly lesson: () => LessonLook | undefined,
		begun = { step: 0, turned: 0 },
	) {
		this.#turned = $state.raw(begun);
	}

	/** How many of the pages have been turned; none when the table has told new ones. */
	get turned(): number {
		const lesson = this.lesson();
		return lesson?.step === this.#turned.step ? this.#turned.turned : 0;
	}

	/** The page that is open; none while others move, and at the end. */
	get page(): LessonPage | undefined {
		const pages = this.lesson()?.pages ?? [];
		const last = pages.at(-1);
		// Whoever comes back to a move that was taken back finds the page that awaits it.
		return pages[this.turned] ?? (last?.awaits ? last : undefined);
	}

	/** Everything has been done and read. */
	get ended(): boolean {
		return this.lesson()?.done === true && this.page === undefined;
	}

	/** The number of the page among all of the lesson's, from 0. */
	get number(): number {
		const { step = 0, pages = [] } = this.lesson() ?? {};
		return step + Math.min(this.turned, Math.max(0, pages.length - 1));
	}

	/** turn goes on to the next page, if this one does not wait for a move; it gives where we are then. */
	turn(): { step: number; turned: number } {
		const step = this.lesson()?.step ?? 0;
		if (this.page && !this.page.awaits) this.#turned = { step, turned: this.turned + 1 };
		return this.#turned;
	}
}
