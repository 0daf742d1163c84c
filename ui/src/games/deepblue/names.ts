import { Thing } from "../../i18n/values";
import { has, list, lookUp, t } from "../../i18n/words.svelte";
import { isStandard, loadedParts } from "./pack";
import type { BoatName, Gem, SpotKind } from "./view";

// The names of things: from the catalogues, or from the pack if it is a custom one.

/** The name of a thing in a custom pack. */
export function sayThing(of: string, id: string): string | undefined {
	if (isStandard()) return undefined;
	if (of === "crew") return loadedParts()?.cards.get(id)?.name;
	if (of === "tile") return loadedParts()?.tiles.get(id)?.name;
	return of === "place" ? loadedParts()?.places.get(id)?.name : undefined;
}

function called(of: string, id: string): string {
	const key = `deepblue.${of}.${id}`;
	return sayThing(of, id) ?? (has(key) ? lookUp(key) : id);
}

export const cardName = (id: string) => called("crew", id);
export const tileName = (id: string) => called("tile", id);
export const placeName = (id: string) => called("place", id);
export function roleName(role: string): string {
	const key = `deepblue.role.${role.replaceAll(" ", "-")}`;
	return has(key) ? lookUp(key) : role;
}
export const gemThing = (gem: Gem) => new Thing(gem, t(`deepblue.gem.${gem}`));
export const spotThing = (spot: SpotKind) => new Thing(spot, t(`deepblue.spot.${spot}`));
export const boatName = (boat: BoatName) => t(`deepblue.boat.${boat}`);
export const cardNames = (ids: string[]) => list(ids.map(cardName));
