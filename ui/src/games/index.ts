import type { Component } from "svelte";
import { type Note, notes } from "../learn/notes";
import { covers } from "../parts/covers";
import { keepTrying } from "../parts/keepTrying";
import { type Legend, legends, type Pictures, pictures } from "../rules/illustrations";
import { type Kit, kits } from "../table/kit";
import "./deepblue/palette.css";
import "./sunken/palette.css";

// The games that the app can show. Nothing else names them.

/** The parts of a game. Each is loaded when it is needed. */
interface Game {
	kit(): Promise<{ kit: Kit }>;
	cover(): Promise<{ default: Component }>;
	guide(): Promise<{ notes: readonly Note[] }>;
	pictures(): Promise<{ pictures: Pictures }>;
	legend(): Promise<{ legend: Legend }>;
}

const games: { [name: string]: Game } = {
	deepblue: {
		kit: () => import("./deepblue"),
		cover: () => import("./deepblue/Cover.svelte"),
		guide: () => import("./deepblue/guide"),
		pictures: () => import("./deepblue/pictures"),
		legend: () => import("./deepblue/legend"),
	},
	sunken: {
		kit: () => import("./sunken"),
		cover: () => import("./sunken/Cover.svelte"),
		guide: () => import("./sunken/guide"),
		pictures: () => import("./sunken/pictures"),
		legend: () => import("./sunken/legend"),
	},
};

/** Adds the parts of each game to the features that show them. */
export function addGames(): void {
	for (const [name, game] of Object.entries(games)) {
		kits[name] = () => keepTrying(async () => (await game.kit()).kit);
		covers[name] = () => keepTrying(async () => (await game.cover()).default);
		notes[name] = () => keepTrying(async () => (await game.guide()).notes);
		pictures[name] = () => keepTrying(async () => (await game.pictures()).pictures);
		legends[name] = () => keepTrying(async () => (await game.legend()).legend);
	}
}
