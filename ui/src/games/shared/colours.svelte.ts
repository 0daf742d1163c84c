// The names of the seat colours at the table on screen. Players may have chosen them, so they need not be in the game's order.
// Without a table, as in a rulebook, they are.

class SeatColours {
	#names: string[] = $state.raw([]);

	/** show sets the colours of the seats; it is called for the table on screen. */
	show(names: string[]): void {
		if (names.join() !== this.#names.join()) this.#names = names;
	}

	/** pick finds the item with the colour of a seat, among items in the game's order. */
	pick<T extends { colour: string }>(of: readonly T[], seat: number): T {
		const name = this.#names[seat];
		return (of.find(({ colour }) => colour === `var(--${name})`) ?? of[seat % of.length]) as T;
	}
}

export const seatColours = new SeatColours();
