import type { LiveTable } from "../../lib/table/table.svelte";
import { playerName } from "../../lib/words/say";
import { has, list, lookUp, Thing, t } from "../../lib/words/words.svelte";
import { box } from "./pack";
import type { BoatName, Gem, SpotKind } from "./view";

// What things are called: as the catalogues say, or as the pack does if it is one of somebody's own.

const called = (key: string, otherwise: string | undefined, id: string) => (has(key) ? lookUp(key) : (otherwise ?? id));

export const cardName = (id: string) => called(`deepblue.crew.${id}`, box()?.cards.get(id)?.name, id);
export const tileName = (id: string) => called(`deepblue.tile.${id}`, box()?.tiles.get(id)?.name, id);
export const placeName = (id: string) => called(`deepblue.place.${id}`, box()?.places.get(id)?.name, id);
export const roleName = (role: string) => called(`deepblue.role.${role.replaceAll(" ", "-")}`, role, role);
export const gemThing = (gem: Gem) => new Thing(gem, t(`deepblue.gem.${gem}`));
export const spotThing = (spot: SpotKind) => new Thing(spot, t(`deepblue.spot.${spot}`));
export const boatName = (boat: BoatName) => t(`deepblue.boat.${boat}`);
export const cardNames = (ids: string[]) => list(ids.map(cardName));

export const seatName = (table: LiveTable, seat: number) => playerName(table.look?.seats ?? [], seat);
