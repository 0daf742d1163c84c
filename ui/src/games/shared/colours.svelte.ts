// The colours of the seats at the table on the screen, by their names. They may have been chosen, and are then not in the game's
// order. Without a table, as in a rulebook, they are.

class SeatColours {
	#names: string[] = $state.raw([]);

	/** show says which colours the seats have; it is called for the table on the screen. */
	show(names: string[]): void {
		if (names.join() !== this.#names.join()) this.#names = names;
	}

	/** pick finds what belongs to the colour of a seat, among things in the game's order that each name their colour. */
	pick<T extends { colour: string }>(of: readonly T[], seat: number): T {
		const name = this.#names[seat];
		return (of.find(({ colour }) => colour === `var(--${name})`) ?? of[seat % of.length]) as T;
	}
}

export const seatColours = new SeatColours();
