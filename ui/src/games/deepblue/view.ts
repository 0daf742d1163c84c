import type {
	DeepblueBoatView,
	DeepblueDangersView,
	DeepblueGemCounts,
	DeepblueOdds,
	DeepbluePublicOdds,
	DeepblueTurnView,
	DeepblueView,
	Look,
} from "../../net/protocol";
import type { LiveTable } from "../../table/liveTable.svelte";
import { isAt } from "../look";

// What a player sees of a game of Deep Blue; docs/views.md describes it.

export type {
	DeepblueDangersView as Dangers,
	DeepblueDiveView as Dive,
	DeepblueOdds as Odds,
	DeepbluePlayerView as Player,
	DeepbluePublicOdds as PublicOdds,
	DeepblueSiteView as Site,
	DeepblueView as View,
} from "../../net/protocol";
export type Gem = keyof DeepblueGemCounts;
export type SpotKind = NonNullable<DeepblueBoatView["spot"]>;
export type BoatName = NonNullable<DeepblueTurnView["settling"]>;
/** How near a hazard is. */
export type Danger = DeepblueDangersView["blue"];

export const boatNames: BoatName[] = ["A", "B"];
/** The gems, in the order of the odds in the view. */
export const gems: Gem[] = ["silver", "gold", "red", "green", "purple", "blue", "black"];

/** The game, once it has been dealt. */
export const viewIn = (look: Look | undefined): DeepblueView | undefined => (isAt("deepblue", look) ? look.view : undefined);

/** The exact odds, if the table shows them. */
export const oddsIn = (look: Look | undefined): DeepblueOdds | undefined => (isAt("deepblue", look) ? look.you.odds : undefined);

/** What spectators are told of them. */
export const publicOddsIn = (look: Look | undefined): DeepbluePublicOdds | undefined =>
	isAt("deepblue", look) ? look.public_odds : undefined;

export const viewOf = (table: LiveTable): DeepblueView | undefined => viewIn(table.look);
