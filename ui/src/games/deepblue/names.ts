import type { LiveTable } from "../../lib/table/table.svelte";
import { playerName } from "../../lib/words/say";
import { has, list, lookUp, Thing, t } from "../../lib/words/words.svelte";
import { box, isStandard } from "./pack";
import type { BoatName, Gem, SpotKind } from "./view";

// The names of things: from the catalogues, or from the pack if it is a custom one.

/** sayThing is the name of a thing in a custom pack. */
export function sayThing(of: string, id: string): string | undefined {
	if (isStandard()) return undefined;
	if (of === "crew") return box()?.cards.get(id)?.name;
	if (of === "tile") return box()?.tiles.get(id)?.name;
	return of === "place" ? box()?.places.get(id)?.name : undefined;
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

export const seatName = (table: LiveTable, seat: number) => playerName(table.look?.seats ?? [], seat);
