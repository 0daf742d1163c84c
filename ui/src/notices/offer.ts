import { loadPreference, savePreference } from "../browser/preferences";
import type { Look } from "../net/protocol";
import { session } from "../net/session.svelte";

// After their first move at a slow table, players are asked once whether they want to be notified when it is their turn again.

/** With this many seconds for a decision or more, nobody is expected to wait at the table; as on the server. */
const slow = 3600;

/** Tells whether players at a table may have to wait a long time for other people. */
export function isSlow({ status, clock, seats, lesson, you }: Look): boolean {
	const unhurried = !clock.decision || clock.decision >= slow;
	const person = session.person?.id;
	const company = seats.some((seat) => seat.person && seat.person !== person);
	return status === "playing" && unhurried && company && !lesson && you.seats.length > 0;
}

export const wasOffered = (): boolean => loadPreference("notices", { offered: false }).offered;
export const noteOffered = (): void => savePreference("notices", { offered: true });
