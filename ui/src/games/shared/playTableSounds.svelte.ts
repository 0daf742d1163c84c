import { type Sound, sound } from "../../parts/sound";
import type { LiveTable } from "../../table/liveTable.svelte";

/** Plays the sounds of a table: of events that come together, only the one that is first in the list. */
export function playTableSounds(table: LiveTable, heard: readonly (readonly [event: string, sound: Sound])[]): void {
	$effect(() => {
		const happened = new Set(table.fresh.flatMap(({ events }) => events?.map(({ name }) => name) ?? []));
		const [, name] = heard.find(([event]) => happened.has(event)) ?? [];
		if (name) sound(name);
	});
}
