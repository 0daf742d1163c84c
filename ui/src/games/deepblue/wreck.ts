import type { Place, Tile } from "./pack";
import type { Player } from "./view";

// Where things are on a wreck tile, and whose boat is on which spot.

export const tileSize = { w: 108, h: 86 };

/** The distance between a place's picture and the ring that marks it when something can be done there. */
export const ring = 5;

/** How far the picture of a place extends from its point: to both sides, up and down. */
export function reach(kind: Place["kind"], tileScale: number): { x: number; up: number; down: number } {
	if (kind === "harbour") return { x: 42, up: 42, down: 31 };
	if (kind === "buoy") return { x: 20, up: 22, down: 20 };
	return { x: (tileSize.w / 2) * tileScale, up: (tileSize.h / 2) * tileScale, down: (tileSize.h / 2) * tileScale };
}

/** Where a spot is on the tile's lower edge. */
export const spotX = (i: number, spots: number): number => (i - (spots - 1) / 2) * 33;
/** How far below the middle of the tile its spots are. */
export const spotY = tileSize.h / 2 - 17;
interface Berth {
	seat: number;
	boat: number;
}

/** Tells for each spot of a tile which boat is on it. Two spots of one kind are filled from the left. */
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
