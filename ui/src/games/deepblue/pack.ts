import { aboutOf, session } from "../../lib/connection/session.svelte";
import type {
	DeepblueCard as Card,
	DeepbluePack as Pack,
	DeepbluePlace as Place,
	DeepblueTile as Tile,
} from "../../protocol";

// What is in the box: crew, wrecks, places and routes, as docs/packs.md describes them.

export type { Card, Pack, Place, Tile };

/** A Box finds the things of a pack by their ids. */
export interface Box {
	pack: Pack;
	cards: Map<string, Card>;
	tiles: Map<string, Tile>;
	places: Map<string, Place>;
}

function unpack(pack: Pack): Box {
	return {
		pack,
		cards: new Map([...pack.crew, ...pack.starting_crew].map((c) => [c.id, c])),
		tiles: new Map(pack.tiles.map((t) => [t.id, t])),
		places: new Map(pack.places.map((p) => [p.id, p])),
	};
}

let unpacked: { from: Pack; box: Box } | undefined;

/** box is what is in the box, once it has been fetched. */
export function box(): Box | undefined {
	const parts = session.parts.deepblue;
	if (!parts) return undefined;
	if (unpacked?.from !== parts) unpacked = { from: parts, box: unpack(parts) };
	return unpacked.box;
}

/** isStandard tells whether the pack is the game's own, whose names are in the catalogues. */
export const isStandard = (): boolean => box()?.pack.id === aboutOf("deepblue")?.pack;

/** A card or a tile by its id; an unknown one has nothing but the id. */
export const cardOf = (id: string): Card => box()?.cards.get(id) ?? { id, name: id, role: "", source: "" };
export const tileOf = (id: string): Tile =>
	box()?.tiles.get(id) ?? { id, name: id, pile: "starting", spots: [], leader_vp: 0, source: "" };
