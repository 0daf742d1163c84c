import { playerName } from "../../i18n/say";
import type { LiveTable } from "../../table/liveTable.svelte";

/** Lists the players as they sit around the table, from a seat on; for a spectator from the first. */
export function around<P extends { seat: number }>(players: P[], seat: number | undefined): P[] {
	const first = Math.max(seat ?? 0, 0);
	return [...players.slice(first), ...players.slice(0, first)];
}

/** The name of the player at a seat. */
export const seatName = (table: LiveTable, seat: number): string => playerName(table.look?.seats ?? [], seat);
