import type {
	DeepblueCard as Card,
	DeepbluePack as Pack,
	DeepbluePlace as Place,
	DeepblueTile as Tile,
} from "../../net/protocol";
import { aboutOf, session } from "../../net/session.svelte";

// The parts of the game: crew, wrecks, places and routes, as docs/packs.md describes them.

export type { Card, Pack, Place, Tile };

/** The things of a pack, by their ids. */
export interface Parts {
	pack: Pack;
	cards: Map<string, Card>;
	tiles: Map<string, Tile>;
	places: Map<string, Place>;
}

function unpack(pack: Pack): Parts {
	return {
		pack,
		cards: new Map([...pack.crew, ...pack.starting_crew].map((c) => [c.id, c])),
		tiles: new Map(pack.tiles.map((t) => [t.id, t])),
		places: new Map(pack.places.map((p) => [p.id, p])),
	};
}

let unpacked: { from: Pack; parts: Parts } | undefined;

/** The parts, once they have been fetched. */
export function loadedParts(): Parts | undefined {
	const pack = session.parts.deepblue;
	if (!pack) return undefined;
	if (unpacked?.from !== pack) unpacked = { from: pack, parts: unpack(pack) };
	return unpacked.parts;
}

/** Tells whether the pack is the game's own, whose names are in the catalogues. */
export const isStandard = (): boolean => loadedParts()?.pack.id === aboutOf("deepblue")?.pack;

/** A card or a tile by its id; an unknown one has nothing but the id. */
export const cardOf = (id: string): Card => loadedParts()?.cards.get(id) ?? { id, name: id, role: "", source: "" };
export const tileOf = (id: string): Tile =>
	loadedParts()?.tiles.get(id) ?? { id, name: id, pile: "starting", spots: [], leader_vp: 0, source: "" };
