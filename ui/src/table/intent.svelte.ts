import type { Look } from "../net/protocol";
import { settings } from "../parts/settings.svelte";
import type { Option } from "./options";

// One policy for all games: pressing a thing picks a move, and its effect is shown. Pressing the same thing again makes the move,
// and so does the button that names it; Escape drops it. The server says how far a move commits the player.

/** What an intent needs of its table. */
interface Playable {
	readonly look: Look | undefined;
	readonly options: Option[];
	readonly busy: boolean;
	play(move: string): Promise<boolean>;
}

/** What the player has picked at a table but not yet done. A new question drops it. */
export class Intent {
	#held: { step: number; options: Option[] } | undefined = $state.raw();
	/** Whether a final move is always confirmed; the game says so. */
	isWeighty: (option: Option) => boolean = () => false;

	constructor(readonly table: Playable) {}

	/** The picked moves: several while it is still open which one is meant. */
	options: Option[] = $derived.by(() => {
		const { look, options } = this.table;
		if (this.#held?.step !== (look?.you.step ?? 0)) return [];
		return this.#held.options.filter(({ move }) => options.some((o) => o.move === move));
	});
	/** The picked move, if it is a single one. */
	one: Option | undefined = $derived.by(() => (this.options.length === 1 ? this.options[0] : undefined));

	/** Whether one of some moves is picked. */
	includes(some: Option[]): boolean {
		return some.some(({ move }) => this.options.some((held) => held.move === move));
	}

	/**
	 * Handles a press on a thing that stands for some moves; worded if its text says what it does. A single move is made if
	 * it was already picked, or needs no confirmation.
	 */
	touch(some: Option[], worded = false): void {
		const [first] = some;
		if (!first || this.table.busy) return;
		if (some.length === 1 && (this.one?.move === first.move || !this.#asks(first, worded))) void this.do(first.move);
		else this.#held = { step: this.table.look?.you.step ?? 0, options: some };
	}

	/**
	 * Whether a move needs confirmation. Parts of a plan do not, only the end of the plan. A button with words is
	 * pressed once, unless its move is final and weighty, or there is another that is not final.
	 */
	#asks(option: Option, worded: boolean): boolean {
		const { words } = option;
		if (words.commits === "part" || settings.confirm === "never") return false;
		if (worded && words.commits === "final") {
			return this.isWeighty(option) || this.table.options.some((o) => o.words.commits !== "final");
		}
		if (worded) return false;
		return words.commits !== undefined || settings.confirm === "always";
	}

	/** Makes a move, if none is under way. */
	async do(move: string): Promise<boolean> {
		if (this.table.busy) return false;
		this.#held = undefined;
		return this.table.play(move);
	}

	/** Drops what is picked, and tells whether there was anything. */
	forget(): boolean {
		const had = this.options.length > 0;
		this.#held = undefined;
		return had;
	}
}
