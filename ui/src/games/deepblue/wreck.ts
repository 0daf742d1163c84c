import type { Tile } from "./pack";
import type { Player } from "./view";

// Where things are on a wreck tile, and whose boat is on which spot.

export const tileSize = { w: 108, h: 86 };

/** spotX is where a spot is on the tile's lower edge. */
export const spotX = (i: number, spots: number): number => (i - (spots - 1) / 2) * 33;

export interface Berth {
	seat: number;
	boat: number;
}

/** berths tells for each spot of a tile which boat is on it. Two spots of one kind are filled from the left. */
export function berths(tile: Tile, place: string, players: Player[]): (Berth | undefined)[] {
	const on: (Berth | undefined)[] = tile.spots.map(() => undefined);
	for (const player of players)
		for (const [boat, { place: at, spot }] of player.boats.entries()) {
			if (at !== place || !spot) continue;
			const i = tile.spots.findIndex((kind, i) => kind === spot && !on[i]);
			if (i >= 0) on[i] = { seat: player.seat, boat };
		}
	return on;
}
