import type { Place, Tile } from "../pack";
import type { Odds } from "../view";

// The sample game that the pictures of the rulebook show.

/** Lays the starting tiles on the starting sites, in the order of the pack. */
export function tilesAt(places: Place[], tiles: Tile[]): Map<string, Tile> {
	const starting = tiles.filter((tile) => tile.pile === "starting");
	const sites = places.filter((place) => place.kind === "starting site");
	return new Map(sites.flatMap((site, n) => (starting[n]?.spots.length ? [[site.id, starting[n]]] : [])));
}

/** Three gems have been drawn, two silver ones and a blue one, and nothing protects from another. */
const left = { silver: 5, gold: 3, red: 1, green: 0, purple: 0, blue: 3, black: 4 };
const all = Object.values(left).reduce((sum, n) => sum + n, 0);
export const odds: Odds = {
	next: Object.values(left).map((n) => n / all),
	hazard: left.blue / all,
	forced: left.blue / all,
	stop: 5,
	draw: (left.silver * 6 + left.gold * 7 + left.red * 9 + left.black * 5 + left.blue * 3) / all,
};

/** The bag at the beginning. */
export const bag = { silver: 7, gold: 3, red: 1, green: 0, purple: 0, blue: 4, black: 4 };
