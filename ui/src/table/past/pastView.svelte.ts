import { untrack } from "svelte";
import { call } from "../../net/api";
import type { Replay } from "../../net/protocol";
import { orToast } from "../../parts/orToast";
import { settings } from "../../parts/settings.svelte";
import { LiveTable } from "../liveTable.svelte";
import { isBeforeGame } from "../mode";
import { Playback } from "./playback.svelte";

/** A past moment of a table, while it is being viewed. */
export class PastView {
	/** The table as it was; undefined for the present. */
	past: LiveTable | undefined = $state.raw();
	/** The line being viewed, 0 for the present. */
	at = $state(0);
	playback: Playback | undefined = $state.raw();

	constructor(
		readonly table: LiveTable,
		readonly onlook: () => void,
	) {
		// The next player on a shared device sees the table as it is now, not what the previous one was viewing.
		$effect.pre(() => {
			void table.seat;
			untrack(this.close);
		});
	}

	/** The table to show: as it was, or as it is. */
	get shown(): LiveTable {
		return this.past ?? this.table;
	}

	look = async (line: number): Promise<void> => {
		const { look, seat } = this.table;
		if (!look || isBeforeGame(look)) return;
		const moment = await orToast(() => pastTable(this.table, line));
		if (!moment || seat !== this.table.seat) return;
		this.past = moment;
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

/** The table as it was at a line. It allows no actions, and does not change. */
async function pastTable(table: LiveTable, line: number): Promise<LiveTable> {
	const as = table.seat >= 0 ? `&as=${table.seat}` : "";
	const { look, lines } = await call<Replay>("GET", `/api/tables/${table.id}/replay?at=${line}${as}`);
	const past = new LiveTable(table.id);
	past.look = { ...look, you: { ...look.you, moves: [], can_undo: false, takeback: undefined } };
	past.lines = lines;
	past.here = table.here;
	return past;
}
