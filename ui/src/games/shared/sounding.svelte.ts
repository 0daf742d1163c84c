import { sounds } from "../../lib/settings/sound";
import type { LiveTable } from "../../lib/table/table.svelte";

/** sounding lets a table be heard: of all that happened at once, the event that stands first in the list has its sound. */
export function sounding(
	table: LiveTable,
	heard: readonly (readonly [event: string, sound: keyof typeof sounds])[],
): void {
	$effect(() => {
		const happened = new Set(table.fresh.flatMap(({ events }) => events?.map(({ name }) => name) ?? []));
		const [, sound] = heard.find(([event]) => happened.has(event)) ?? [];
		if (sound) sounds[sound]();
	});
}
