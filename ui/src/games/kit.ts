import type { Component, Snippet } from "svelte";
import type { Events } from "../lib/table/deeds";
import type { Option } from "../lib/table/options";
import type { LiveTable } from "../lib/table/table.svelte";
import type { Explainer } from "../lib/things/things";
import type { Look, Told } from "../protocol";

// What a game provides to the app. The shell (home, set-up, seats, log, chat, end of the game, settings) depends on no game, only
// on the kit.

export interface Kit {
	/** Everything between the header and the drawer: board, hand, prompts. It may use all the room it is given. */
	Board: Component<{ table: LiveTable }>;
	/** Moves can only be made from the list of moves, which is therefore always open. */
	listed?: boolean;
	/** What the end of the game shows beyond names and ranks: a chart, the chests. */
	ending?(): Promise<Component<{ table: LiveTable }>>;
	/** The name of a thing of the game, where the catalogue does not have it as such. */
	sayThing?(of: string, value: string): string | undefined;
	/**
	 * Whether the board still shows what has happened ("shows"), or waits until that has been read and dismissed ("waits").
	 * Nothing should interrupt the viewer meanwhile.
	 */
	animating?(table: LiveTable): "" | "shows" | "waits";
	/** The things on the board that a move is about, by name; the first is the one to press. */
	thingsOf?(option: Option, look: Look): string[];
	/** How its events are shown: which are worth mentioning, and which things on the board they affect. */
	events?: Events;
	/** A small square picture of what an event is about; its children if there is none. */
	DeedPicture?: Component<{ told: Told; children: Snippet }>;
	/** Whether something replaces the board for a while and itself shows what happens. */
	isAway?(table: LiveTable): boolean;
	/** Explains its things, for "What is that?". */
	things?(): Promise<Explainer>;
	/** The mark of a seat: a shape as well as a colour. */
	Mark: Component<{ seat: number; size?: number }>;
}

/** Pictures of a rulebook, by name. Their arguments are what the document has after the name. */
export type Pictures = { [name: string]: Component<{ args: string[] }> | Component<Record<string, never>> };

/** The legend of a game. Things are those of "What is that?", with their texts; signs are the marks on things, with texts of their
 * own, `<game>.sign.<text>` and `<game>.sign.<text>.about`. */
export interface Legend {
	Likeness: Component<{ of: string }>;
	things: { text: string; rule: string }[];
	signs: { text: string; rule: string }[];
}
