import type { Component } from "svelte";
import type { Note } from "../lib/learn/guide.svelte";
import { keepTrying } from "../lib/page/keepTrying";
import type { Kit, Legend, Pictures } from "./kit";

// The games that the app can show. Each is loaded when it is needed.

export const kits: { [game: string]: () => Promise<Kit> } = {
	deepblue: () => keepTrying(async () => (await import("./deepblue")).kit),
	sunken: () => keepTrying(async () => (await import("./sunken")).kit),
};

/** The games' pictures, for lists and the home page. */
export const covers: { [game: string]: () => Promise<Component> } = {
	deepblue: () => keepTrying(async () => (await import("./deepblue/Cover.svelte")).default),
	sunken: () => keepTrying(async () => (await import("./sunken/Cover.svelte")).default),
};

/** The guide's notes on the games. */
export const guides: { [game: string]: () => Promise<readonly Note[]> } = {
	deepblue: () => keepTrying(async () => (await import("./deepblue/guide")).notes),
	sunken: () => keepTrying(async () => (await import("./sunken/guide")).notes),
};

/** The pictures of their rulebooks, by the names that the documents use. */
export const pictures: { [game: string]: () => Promise<Pictures> } = {
	deepblue: () => keepTrying(async () => (await import("./deepblue/pictures")).pictures),
	sunken: () => keepTrying(async () => (await import("./sunken/pictures")).pictures),
};

/** The legends of the games. */
export const legends: { [game: string]: () => Promise<Legend> } = {
	deepblue: () => keepTrying(async () => (await import("./deepblue/legend")).legend),
	sunken: () => keepTrying(async () => (await import("./sunken/legend")).legend),
};
