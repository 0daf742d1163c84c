import { sounds } from "../../parts/sound";
import type { LiveTable } from "../../table/liveTable.svelte";

/** Plays the sounds of a table: of events that come together, only the one that is first in the list. */
export function playTableSounds(
	table: LiveTable,
	heard: readonly (readonly [event: string, sound: keyof typeof sounds])[],
): void {
	$effect(() => {
		const happened = new Set(table.fresh.flatMap(({ events }) => events?.map(({ name }) => name) ?? []));
		const [, sound] = heard.find(([event]) => happened.has(event)) ?? [];
		if (sound) sounds[sound]();
	});
}
