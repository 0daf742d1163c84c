import { untrack } from "svelte";
import type { Events } from "../../lib/table/deeds";
import { type Recap, recapOf } from "../../lib/table/recap";
import { lastSeen, noteSeen } from "../../lib/table/seen";
import type { LiveTable } from "../../lib/table/table.svelte";
import type { Line } from "../../protocol";

// Absence notices that somebody was away from a table and has come back: with another visit, after the connection was lost, or
// from another window.

/** A single thing that happened is still to be seen on the board. */
const leastTold = 2;

export class Absence {
	/** What happened meanwhile, until it has been read. */
	recap: Recap | undefined = $state.raw();
	/** What has happened since the visit before this one. */
	since: Line[] = $state.raw([]);
	#hidden = $state(document.hidden);

	/**
	 * follow is called while the table is on the screen; events are those of the game, once they are known. What the board is
	 * still telling has not been seen.
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
