import { createSubscriber } from "svelte/reactivity";
import { wire } from "./wire.svelte";

// The time by the server's clock. It ticks as long as something shows it.

const ticking = createSubscriber((update) => {
	const timer = setInterval(update, 500);
	return () => clearInterval(timer);
});

/** The time in milliseconds; whatever shows it is updated twice a second. */
export function serverNow(): number {
	ticking();
	return wire.serverTime;
}
