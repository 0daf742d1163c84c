import { settings } from "../parts/settings.svelte";
import type { LiveTable } from "./liveTable.svelte";
import { nextOnDevice } from "./turn";

/** Between turns of people who share a screen, it is covered: a moment after they have seen what happened, or at once if there is
 * nothing new. */
export class SharedDevice {
	covered = $state(false);
	/** The seat to hand the device to. */
	next: number | undefined = $derived.by(() => nextOnDevice(this.table.look));

	constructor(
		readonly table: LiveTable,
		animating: () => boolean,
	) {
		$effect.pre(() => {
			if (this.next === undefined) this.covered = false;
			else if (table.fresh.length === 0) this.covered = true;
			else if (!animating()) {
				const timer = setTimeout(() => (this.covered = true), 600 + settings.pace(900));
				return () => clearTimeout(timer);
			}
		});
	}
}
