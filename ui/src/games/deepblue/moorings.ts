import type { Point } from "./chart";
import type { Parts } from "./pack";
import type { View } from "./view";
import { berths, spotX, spotY, tileSize } from "./wreck";

// Where each boat is drawn: on its spot, or in a row with the others at the same place.

interface Mooring extends Point {
	seat: number;
	boat: number;
	place: string;
	/** How wide it is drawn. */
	wide: number;
}

/** Finds room for all boats; wide is how wide a boat is drawn, and tileScale how large a tile. */
export function moor(view: View, parts: Parts, points: Map<string, Point>, wide: number, tileScale: number): Mooring[] {
	const all: Mooring[] = [];
	for (const place of parts.pack.places) {
		const at = points.get(place.id);
		if (!at) continue;
		const tileId = view.sites.find((s) => s.place === place.id)?.tile;
		const tile = tileId ? parts.tiles.get(tileId) : undefined;
		const spots = tile ? berths(tile, place.id, view.players) : [];
		const onSpot = (seat: number, boat: number) => spots.findIndex((b) => b?.seat === seat && b.boat === boat);
		const loose: { seat: number; boat: number }[] = [];
		for (const { seat, boats } of view.players)
			for (const [boat, b] of boats.entries()) {
				if (b.place !== place.id) continue;
				const i = onSpot(seat, boat);
				if (i < 0) loose.push({ seat, boat });
				else
					all.push({
						seat,
						boat,
						place: place.id,
						wide,
						x: at.x + spotX(i, spots.length) * tileScale,
						y: at.y + spotY * tileScale - wide * 0.52,
					});
			}
		const crowd = loose.length > 4 ? wide * 0.74 : wide;
		const inRow = Math.min(loose.length, 5);
		const top = tile ? (-tileSize.h / 2) * tileScale : place.kind === "harbour" ? -crowd * 0.5 : -crowd * 0.35;
		for (const [i, b] of loose.entries()) {
			const row = Math.floor(i / inRow);
			const many = Math.min(inRow, loose.length - row * inRow);
			all.push({
				...b,
				place: place.id,
				wide: crowd,
				x: at.x + ((i % inRow) - (many - 1) / 2) * crowd * 0.84,
				y: at.y + top + row * crowd * 0.8,
			});
		}
	}
	return all;
}
