import type { Component, Snippet } from "svelte";
import type { Look, VisibleEvent } from "../net/protocol";
import type { Events } from "./deeds";
import type { LiveTable } from "./liveTable.svelte";
import type { Option } from "./options";
import type { Explainer } from "./things/things";

// What a game provides to the app. The shell (home, set-up, seats, log, chat, end of the game, settings) depends on no game, only
// on the kit.

export interface Kit {
	/** Everything between the header and the drawer: board, hand, prompts. It may use all the room it is given. */
	Board: Component<{ table: LiveTable }>;
	/** Moves can only be made from the list of moves, which is therefore always open. */
	listOnly?: boolean;
	/** What the end of the game shows beyond names and ranks: a chart, the chests. */
	ending?(): Promise<Component<{ table: LiveTable }>>;
	/** The name of a thing of the game, where the catalogue does not have it as such. */
	sayThing?(of: string, value: string): string | undefined;
	/**
	 * Whether the board still shows what has happened ("shows"), or waits until that has been read and dismissed ("waits").
	 * Nothing should interrupt the viewer meanwhile.
	 */
	animating?(table: LiveTable): "" | "shows" | "waits";
	/** Ends what the board is showing; after a step, its outcome is still to be read. */
	skip?(table: LiveTable): void;
	/** The things on the board that a move is about, by name; the first is the one to press. */
	thingsOf?(option: Option, look: Look): string[];
	/** How its events are shown: which are worth mentioning, and which things on the board they affect. */
	events?: Events;
	/** A small square picture of what an event is about; its children if there is none. */
	DeedPicture?: Component<{ told: VisibleEvent; children: Snippet }>;
	/** Whether something replaces the board for a while and itself shows what happens. */
	isAway?(table: LiveTable): boolean;
	/**
	 * Whether a move that cannot be undone is always confirmed, even if nothing else can be done. Without it such a move is
	 * confirmed only where a slip could be one: beside moves that can be undone.
	 */
	isWeighty?(option: Option): boolean;
	/** Explains its things, for "What's this?". */
	things?(): Promise<Explainer>;
	/** What a seat has won so far, for the graph of a replay; undefined if the viewer cannot know. */
	pointsOf?(look: Look, seat: number): number | undefined;
	/** The mark of a seat: a shape as well as a colour. */
	Mark: Component<{ seat: number; size?: number }>;
}

/** The kits, by game. Each game adds its own. */
export const kits: { [game: string]: () => Promise<Kit> } = {};
