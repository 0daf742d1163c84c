import type { Component } from "svelte";

/** The pictures of the games, by game, for lists and the home page. Each game adds its own. */
export const covers: { [game: string]: () => Promise<Component> } = {};
