import { untrack } from "svelte";
import type { Line } from "../../net/protocol";
import type { Events } from "../deeds";
import type { LiveTable } from "../liveTable.svelte";
import { type Recap, recapOf } from "./recap";
import { lastSeen, noteSeen } from "./seen";

// Absence notices when a player returns to a table: on another visit, after the connection was lost, or from another window.

/** A single deed needs no recap: it is still visible on the board. */
const leastTold = 2;

export class Absence {
	/** What happened meanwhile, until it is dismissed. */
	recap: Recap | undefined = $state.raw();
	/** The lines since the previous visit. */
	since: Line[] = $state.raw([]);
	#hidden = $state(document.hidden);

	/**
	 * Watches a table while it is on screen; events are those of the game, once they are loaded. What the board is still
	 * showing does not count as seen.
	 */
	follow(table: LiveTable, events: () => Events | undefined, telling: () => boolean): void {
		$effect(() => {
			const changed = () => {
				this.#hidden = document.hidden;
			};
			document.addEventListener("visibilitychange", changed);
			return () => document.removeEventListener("visibilitychange", changed);
		});
		let back = true;
		let arrives = true;
		$effect(() => {
			const { look, missed } = table;
			const known = events();
			if (!look?.view || !known || look.you.as < 0 || look.lesson) return;
			if (this.#hidden) {
				back = true;
				return;
			}
			const since = lastSeen(table.id, look.cursor);
			if (arrives && since !== undefined) this.since = untrack(() => table.lines.filter(({ n }) => n > since));
			arrives = false;
			if ((back || missed.length > 0) && since !== undefined) {
				const recap = untrack(() => recapOf(table.lines, since, look.you.as, known));
				if (recap.news.length >= leastTold) this.recap = recap;
			}
			back = false;
			if (!telling()) noteSeen(table.id, look.cursor, look.result !== undefined);
		});
	}

	forget(): void {
		this.recap = undefined;
	}
}
