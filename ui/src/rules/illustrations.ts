import type { Component } from "svelte";

// What the games draw in their rulebooks. Each game adds its own.

/** Pictures of a rulebook, by name. Their arguments are what the document has after the name. */
export type Pictures = { [name: string]: Component<{ args: string[] }> | Component<Record<string, never>> };

/** The legend of a game. Things are those of "What's this?", with their texts; signs are the marks on things, with texts of their
 * own, `<game>.sign.<text>` and `<game>.sign.<text>.about`. */
export interface Legend {
	Likeness: Component<{ of: string }>;
	things: { text: string; rule: string }[];
	signs: { text: string; rule: string }[];
}

export const pictures: { [game: string]: () => Promise<Pictures> } = {};
export const legends: { [game: string]: () => Promise<Legend> } = {};
