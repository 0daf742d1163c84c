import type { Component } from "svelte";
import type { Look } from "../net/protocol";
import type { LiveTable } from "./liveTable.svelte";
import type { Panels } from "./panels.svelte";

/** What teaches at a table. It is given to the table, because it points at things on it. */
export interface Teaching {
	/** The component that shows a lesson at its table, once it has been loaded. */
	readonly Teacher: Component<{ table: LiveTable; panels: Panels; game: string; lesson: string; tight: boolean }> | undefined;
	/** The user wants notes about what they meet for the first time. */
	readonly guides: boolean;
	/** Loads the teacher, with the texts of a game's lessons. */
	load(game: string): Promise<void>;
	guide(): Promise<{ default: Component<{ table: LiveTable }> }>;
}

/** Whether the open step of a lesson is about choosing a card: then none is chosen for the learner. */
export const isAboutChoosing = (look: Look | undefined): boolean =>
	look?.lesson?.pages.at(-1)?.light.some((thing) => thing.startsWith("card:")) ?? false;
