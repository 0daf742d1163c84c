import { untrack } from "svelte";
import { orToast } from "../../parts/orToast";
import { settings } from "../../parts/settings.svelte";
import type { LiveTable } from "../liveTable.svelte";
import { isBeforeGame } from "../mode";
import { History } from "./history.svelte";
import { Playback } from "./playback.svelte";

/** A past moment of a table, while it is being viewed. */
export class PastView {
	/** The table as it was; undefined for the present. */
	past: LiveTable | undefined = $state.raw();
	/** The line being viewed, 0 for the present. */
	at = $state(0);
	playback: Playback | undefined = $state.raw();
	#history: History | undefined;

	constructor(
		readonly table: LiveTable,
		readonly onlook: () => void,
	) {
		// The next player on a shared device sees the table as it is now, not what the previous one was viewing.
		$effect.pre(() => {
			void table.seat;
			untrack(() => {
				this.close();
				this.#history = undefined;
			});
		});
	}

	/** The table to show: as it was, or as it is. */
	get shown(): LiveTable {
		return this.past ?? this.table;
	}

	look = async (line: number): Promise<void> => {
		const { look, seat } = this.table;
		if (!look || isBeforeGame(look)) return;
		this.#history ??= new History({ table: this.table.id }, seat);
		const history = this.#history;
		const there = await orToast(() => history.showLine(line));
		if (!there || history !== this.#history) return;
		history.table.here = this.table.here;
		this.past = history.table;
		this.at = line;
		this.onlook();
	};

	/** Plays what happened, moment by moment. */
	play = (lines: number[]): void => {
		this.playback = new Playback(lines, this.look, () => 700 + settings.pace(1100));
		void this.playback.play();
	};

	/** Returns to the present. */
	close = (): void => {
		this.playback?.stop();
		this.playback = undefined;
		this.past = undefined;
		this.at = 0;
	};
}
