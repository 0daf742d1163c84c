/** around lists the players as they sit around the table, from a seat on; for a spectator from the first. */
export function around<P extends { seat: number }>(players: P[], seat: number | undefined): P[] {
	const first = Math.max(seat ?? 0, 0);
	return [...players.slice(first), ...players.slice(0, first)];
}
