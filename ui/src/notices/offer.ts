import { visit } from "../lib/connection/session.svelte";
import { loadPreference, savePreference } from "../lib/settings/preferences";
import type { Look } from "../protocol";

// Whoever has moved at a slow table for the first time is asked once whether they want to be told when it is their turn again.

/** Seconds for a decision, from which on nobody is expected to wait at the table; the server says the same. */
const slow = 3600;

/** isSlow tells whether one waits for other people at a table, and perhaps for long. */
export function isSlow({ status, clock, seats, lesson, you }: Look): boolean {
	const unhurried = !clock.decision || clock.decision >= slow;
	const person = visit.person?.id;
	const company = seats.some((seat) => seat.person && seat.person !== person);
	return status === "playing" && unhurried && company && !lesson && you.seats.length > 0;
}

export const wasOffered = (): boolean => loadPreference("notices", { offered: false }).offered;
export const noteOffered = (): void => savePreference("notices", { offered: true });
