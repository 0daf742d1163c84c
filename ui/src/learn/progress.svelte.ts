import { loadPreference, savePreference } from "../browser/preferences";

// The player's progress in the lessons, stored in the browser, so that nobody needs an account.

interface Under {
	/** The table of a lesson that has been started. */
	table: string;
	/** What was read last: the table's step, and how many pages were turned since. */
	step: number;
	turned: number;
}

interface Kept {
	/** The finished lessons, as game/lesson; a lesson that is repeated stays finished. */
	done: string[];
	skipped: string[];
	under: { [lesson: string]: Under };
}

const load = (): Kept => loadPreference<Kept>("lessons", { done: [], skipped: [], under: {} });

class Progress {
	#kept: Kept = $state.raw(load());

	constructor() {
		// Progress in another tab counts as well.
		globalThis.addEventListener?.("storage", (e) => {
			if (e.key === "divingbell.lessons") this.#kept = load();
		});
	}

	#keep(change: Partial<Kept>): void {
		this.#kept = { ...this.#kept, ...change };
		savePreference("lessons", this.#kept);
	}

	isDone(game: string, lesson: string): boolean {
		return this.#kept.done.includes(`${game}/${lesson}`);
	}

	isSkipped(game: string, lesson: string): boolean {
		return this.#kept.skipped.includes(`${game}/${lesson}`);
	}

	under(game: string, lesson: string): Under | undefined {
		return this.#kept.under[`${game}/${lesson}`];
	}

	/** No lesson has been finished, skipped or started. */
	get untouched(): boolean {
		const { done, skipped, under } = this.#kept;
		return done.length + skipped.length + Object.keys(under).length === 0;
	}

	/** Some lesson of a game has been finished, skipped or started. */
	hasBegun(game: string): boolean {
		const { done, skipped, under } = this.#kept;
		return [...done, ...skipped, ...Object.keys(under)].some((lesson) => lesson.startsWith(`${game}/`));
	}

	/** The first lesson of a course that is neither finished nor skipped. */
	next(game: string, lessons: string[]): string | undefined {
		return lessons.find((lesson) => !this.isDone(game, lesson) && !this.isSkipped(game, lesson));
	}

	begin(game: string, lesson: string, table: string): void {
		this.#keep({ under: { ...this.#kept.under, [`${game}/${lesson}`]: { table, step: 0, turned: 0 } } });
	}

	/** Records what was read last at the table of a lesson. */
	turn(game: string, lesson: string, step: number, turned: number): void {
		const under = this.under(game, lesson);
		if (under) this.#keep({ under: { ...this.#kept.under, [`${game}/${lesson}`]: { ...under, step, turned } } });
	}

	finish(game: string, lesson: string): void {
		this.#leave(game, lesson, { done: added(this.#kept.done, `${game}/${lesson}`) });
	}

	skip(game: string, lesson: string): void {
		this.#leave(game, lesson, { skipped: added(this.#kept.skipped, `${game}/${lesson}`) });
	}

	#leave(game: string, lesson: string, change: Partial<Kept>): void {
		const { [`${game}/${lesson}`]: _, ...under } = this.#kept.under;
		this.#keep({ ...change, under });
	}
}

const added = (list: string[], lesson: string): string[] => (list.includes(lesson) ? list : [...list, lesson]);

export const progress = new Progress();
