import type { Component, Snippet } from "svelte";
import type { Events } from "../lib/table/deeds";
import type { Option } from "../lib/table/options";
import type { LiveTable } from "../lib/table/table.svelte";
import type { Explainer } from "../lib/things/things";
import type { Look, Told } from "../protocol";

// What a game brings to the app. The shell (home, set-up, seats, log, chat, end of the game, settings) knows no game; it
// asks the kit.

export interface Kit {
	/** Everything between the header and the drawer: board, hand, prompts. It may use all the room it is given. */
	Board: Component<{ table: LiveTable }>;
	/** Moves are made from their list alone, which is therefore always open. */
	listed?: boolean;
	/** What happened at the end, beyond names and ranks: a chart, the chests. */
	ending?(): Promise<Component<{ table: LiveTable }>>;
	/** What people call a thing of the game, where its name depends on how it is used; otherwise the catalogue has it. */
	sayThing?(of: string, value: string): string | undefined;
	/**
	 * Whether the board still shows what has happened; whoever looks at it is not interrupted meanwhile. It shows it, or it
	 * waits until it has been read and dismissed.
	 */
	animating?(table: LiveTable): "" | "shows" | "waits";
	/** The things on the board that a move is about, by their names; the first is what one would touch. */
	thingsOf?(option: Option, look: Look): string[];
	/** How its events are shown: which are worth telling, and what they touch on the board. */
	events?: Events;
	/** A small picture of what an event is about, in a square; its children where there is none. */
	DeedPicture?: Component<{ told: Told; children: Snippet }>;
	/** Whether the board shows something else for a while, which itself tells what happens. */
	isAway?(table: LiveTable): boolean;
	/** What its things are, for whoever asks. */
	things?(): Promise<Explainer>;
	/** The mark of a seat: a shape as well as a colour. */
	Mark: Component<{ seat: number; size?: number }>;
}

/** Pictures of a rulebook, by name. Those that can show different things are given what the document says after the name. */
export type Pictures = { [name: string]: Component<{ args: string[] }> | Component<Record<string, never>> };

/** The legend of a game. Things are those of "What is that?", with their texts; signs are what things bear, with texts of their
 * own, `<game>.sign.<text>` and `<game>.sign.<text>.about`. */
export interface Legend {
	Likeness: Component<{ of: string }>;
	things: { text: string; rule: string }[];
	signs: { text: string; rule: string }[];
}
