import type { LiveTable } from "../../lib/table.svelte";

// The view of a game of Deep Blue, as docs/views.md describes it.

export type Gem = "silver" | "gold" | "red" | "green" | "purple" | "blue" | "black";
export type SpotKind = "silver" | "gold" | "red" | "blue" | "black" | "blue-or-black";
export type BoatName = "A" | "B";
export type Step = "turn" | "sail" | "pay" | "take" | "settle" | "spot" | "rush" | "hazard" | "cards" | "lead" | "over";

export const boatNames: BoatName[] = ["A", "B"];

export interface View {
	seat?: number;
	scenario: string;
	step: Step;
	turn: number;
	first: number;
	asked: number[];
	players: Player[];
	market: Slot[];
	renew_price: number;
	deck: string[];
	swept: string[];
	bag: { [gem in Gem]: number };
	supply: { [gem in Gem]: number };
	sites: Site[];
	unseen: string[];
	frieze: string[];
	turning?: Turning;
	/** Where we could sail: the places one move away, those two moves away, and so on. */
	reach?: string[][];
	dive?: Dive;
}

export interface Player {
	seat: number;
	hand_count: number;
	rest_count: number;
	crew: string[];
	in_play: string[];
	hand?: string[];
	rest?: string[];
	known: Known;
	tokens: number;
	boats: Boat[];
	vp?: number;
	score?: { cards: number; gems: number; leader: number };
}

/** Known is what everybody can know of a player's cards. */
export interface Known {
	hand: string[];
	rest: string[];
	unsure: string[][];
	ways: { in_hand: number[]; chance: number }[];
}

export interface Boat {
	place: string;
	spot?: SpotKind;
}

export interface Slot {
	price: number;
	card?: string;
}

export interface Site {
	place: string;
	tile?: string;
	face_down?: boolean;
	gem?: Gem;
}

export interface Turning {
	buying: string;
	sailing?: string[];
	need?: number;
	/** What we could pay with: the pieces worth 1, those worth 2, and so on. */
	worth?: string[][];
	unsettled?: BoatName[];
	settling?: BoatName;
}

/** How near a hazard is. */
export type Danger = "good" | "warning" | "danger";
export type Dangers = { blue: Danger; black: Danger };

export interface Dive {
	site: string;
	tile: string;
	leader: number;
	divers: { seat: number; in: boolean; laid: string[]; card_vp: number }[];
	gems: Gem[];
	dangers: Dangers;
	hazards?: Gem[];
	waiting?: number[];
	secret?: string[];
}

/** viewOf is the game at a table, once it has been dealt. */
export const viewOf = (table: LiveTable): View | undefined => table.look?.view as View | undefined;
