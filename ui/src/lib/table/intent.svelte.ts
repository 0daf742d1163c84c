import { settings } from "../settings/settings.svelte";
import type { Option } from "./options";
import type { LiveTable } from "./table.svelte";

// One policy for all games: touching a thing has a move in mind, and what would come of it is said. Touching the same thing
// again does it, and so does the button that names it; Escape forgets it. How far a move commits is for the server to say.

/** Intent is what somebody has in mind at a table and has not done yet. Another question has it forgotten. */
export class Intent {
	#held: { step: number; options: Option[] } | undefined = $state.raw();

	constructor(readonly table: LiveTable) {}

	/** The moves that are in mind: several where it is still to be said which. */
	options: Option[] = $derived.by(() => {
		const { look, options } = this.table;
		if (this.#held?.step !== (look?.you.step ?? 0)) return [];
		return this.#held.options.filter(({ move }) => options.some((o) => o.move === move));
	});
	/** The move in mind, if it is one. */
	one: Option | undefined = $derived.by(() => (this.options.length === 1 ? this.options[0] : undefined));

	/** includes tells whether one of some moves is in mind. */
	includes(some: Option[]): boolean {
		return some.some(({ move }) => this.options.some((held) => held.move === move));
	}

	/**
	 * touch is a touch on a thing that stands for some moves; worded if it says in words what it does. The only move is made if it
	 * was in mind already, or if it need not be confirmed.
	 */
	touch(some: Option[], worded = false): void {
		const [first] = some;
		if (!first || this.table.busy) return;
		if (some.length === 1 && (this.one?.move === first.move || !this.#asks(first, worded))) void this.do(first.move);
		else this.#held = { step: this.table.look?.you.step ?? 0, options: some };
	}

	/**
	 * asks tells whether a move is to be confirmed. Parts of a plan are not: what ends the plan is. A button in words is
	 * pressed once, unless it draws or reveals and something else could be done that does not.
	 */
	#asks({ words }: Option, worded: boolean): boolean {
		if (words.commits === "part" || settings.confirm === "never") return false;
		if (worded) return words.commits === "final" && this.table.options.some((o) => o.words.commits !== "final");
		return words.commits !== undefined || settings.confirm === "always";
	}

	/** do makes a move, if none is under way. */
	async do(move: string): Promise<boolean> {
		if (this.table.busy) return false;
		this.#held = undefined;
		return this.table.play(move);
	}

	/** forget tells whether there was something to forget. */
	forget(): boolean {
		const had = this.options.length > 0;
		this.#held = undefined;
		return had;
	}
}
