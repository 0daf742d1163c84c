import { visit } from "../../lib/session.svelte";
import type { Gem, SpotKind } from "./view";

// What is in the box: crew, wrecks, places and routes, as docs/packs.md describes them.

export interface Card {
	id: string;
	name: string;
	role: string;
	needs?: { gem: Gem | "any"; count: number };
	vp?: number;
	protects?: "blue" | "black";
	cash?: number;
	propellers?: number;
	adds?: Gem;
}

export interface Tile {
	id: string;
	name: string;
	pile: "starting" | "advanced";
	spots: SpotKind[];
	leader_vp: number;
	sunken_city?: boolean;
	empty?: boolean;
}

export interface Place {
	id: string;
	name: string;
	kind: "harbour" | "starting site" | "advanced site" | "buoy";
	x: number;
	y: number;
}

export interface Pack {
	market_prices: number[];
	renew_price: number;
	starting_crew: Card[];
	crew: Card[];
	tiles: Tile[];
	places: Place[];
	routes: [string, string][];
}

/** A Box finds the things of a pack by their ids. */
export interface Box {
	pack: Pack;
	cards: Map<string, Card>;
	tiles: Map<string, Tile>;
	places: Map<string, Place>;
}

export function unpack(pack: Pack): Box {
	return {
		pack,
		cards: new Map([...pack.crew, ...pack.starting_crew].map((c) => [c.id, c])),
		tiles: new Map(pack.tiles.map((t) => [t.id, t])),
		places: new Map(pack.places.map((p) => [p.id, p])),
	};
}

let unpacked: { from: unknown; box: Box } | undefined;

/** box is what is in the box, once it has been fetched. */
export function box(): Box | undefined {
	const parts = visit.parts.deepblue;
	if (!parts) return undefined;
	if (unpacked?.from !== parts) unpacked = { from: parts, box: unpack(parts as Pack) };
	return unpacked.box;
}
