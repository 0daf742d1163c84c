import type { Look } from "../../../protocol";
import { box, type Card, type Tile } from "../pack";
import type { View } from "../view";

// What a dive needs of looks and of the box.

export const colours = ["silver", "gold", "red", "green", "purple", "blue", "black"];

/** Odds are exact chances, as docs/views.md describes them. */
export interface Odds {
	next: number[];
	hazard: number;
	forced: number;
	stop: number;
	draw: number;
}

export const viewIn = (look: Look | undefined): View | undefined => look?.view as View | undefined;

export const oddsIn = (look: Look | undefined): Odds | undefined => look?.you.odds as Odds | undefined;

export const cardOf = (id: string): Card => box()?.cards.get(id) ?? { id, name: id, role: "" };

export const tileOf = (id: string): Tile =>
	box()?.tiles.get(id) ?? { id, name: id, pile: "starting", spots: [], leader_vp: 0 };
