import { onDestroy } from "svelte";
import type { LiveTable } from "./liveTable.svelte";

// The names of the seat colours at the table on screen. Players may have chosen them, so they need not be in the game's order.
// Without a table, as in a rulebook, they are.

class SeatColours {
	#names: string[] = $state.raw([]);

	/** Follows the seats of the table on screen, until its component is destroyed. */
	follow(table: Pick<LiveTable, "look">): void {
		$effect.pre(() => this.#show(table.look?.seats.map(({ colour }) => colour) ?? []));
		onDestroy(() => this.#show([]));
	}

	#show(names: string[]): void {
		if (names.join() !== this.#names.join()) this.#names = names;
	}

	/** Finds the item with the colour of a seat, among items in the game's order. */
	pick<T extends { colour: string }>(of: readonly T[], seat: number): T {
		const name = this.#names[seat];
		return (of.find(({ colour }) => colour === `var(--${name})`) ?? of[seat % of.length]) as T;
	}
}

export const seatColours = new SeatColours();
