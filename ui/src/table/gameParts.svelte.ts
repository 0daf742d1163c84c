import { session } from "../net/session.svelte";
import { wireOf } from "../net/wire.svelte";
import { gameKits } from "./gameKits.svelte";
import type { Kit } from "./kit";
import type { LiveTable } from "./liveTable.svelte";
import { pauseAfter } from "./pauses";

const moment = 500;

/** What a table needs of its game, which is loaded once the game is known; what could not be loaded while the connection was lost,
 * once it is back. */
export class GameParts {
	/** Loading takes a while: something is shown meanwhile. */
	slow = $state(false);
	/** The board has been drawn, so there is time for the rest. */
	settled = $state(false);
	kit: Kit | undefined = $derived.by(() => gameKits.of(this.table.look?.game ?? ""));
	ready = $derived.by(() => this.kit !== undefined && (this.table.look?.game ?? "") in session.parts);

	constructor(readonly table: LiveTable) {
		table.intent.isWeighty = (option) => this.kit?.isWeighty?.(option) ?? false;
		table.pauseAfter = (lines) => pauseAfter(table, lines, this.kit?.events);
		$effect.pre(() => {
			void table.look; // the board may have been mounted since
			table.hold(this.animating !== "");
		});
		const game = $derived(table.look?.game ?? "");
		const pack = $derived(table.look?.pack_hash);
		$effect(() => {
			if (!game || wireOf(table.id).state === "lost") return;
			void gameKits.load(game);
			void session.loadParts(game, pack);
		});
		$effect(() => {
			const timer = setTimeout(() => (this.slow = true), moment);
			return () => clearTimeout(timer);
		});
		$effect(() => {
			if (!this.ready) return;
			const timer = setTimeout(() => (this.settled = true), moment);
			return () => clearTimeout(timer);
		});
	}

	/** Whether the board still shows what has happened ("shows"), or waits until that has been dismissed ("waits"). */
	get animating(): "" | "shows" | "waits" {
		return this.kit?.animating?.(this.table) ?? "";
	}

	/** Whether something is being shown that a tap or a key skips. */
	get skippable(): boolean {
		return this.animating !== "" || this.table.behind;
	}

	/** Skips one step of what is being shown. */
	skip(): void {
		if (this.animating !== "") this.kit?.skip?.(this.table);
		else this.table.next();
	}
}
