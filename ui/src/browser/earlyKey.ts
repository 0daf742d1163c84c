import { screenAt } from "./address";

// A key pressed while a screen is still loading: whoever is quick does not have to press it again. It is forgotten as soon as
// anything else is done, and belongs only to the address where it was pressed.

let last: { key: KeyboardEvent; path: string } | undefined;

/** Listens from now on. */
export function keepEarlyKeys(): void {
	addEventListener("keydown", (key) => {
		if (!key.repeat) last = { key, path: screenAt(location.href).pathname };
	});
	addEventListener("pointerdown", forgetEarlyKey, true);
}

/** For screens that are there and have handled the key themselves. */
export function forgetEarlyKey(): void {
	last = undefined;
}

/** Returns the last key pressed at this address, once. */
export function takeEarlyKey(): KeyboardEvent | undefined {
	const taken = last?.path === screenAt(location.href).pathname ? last.key : undefined;
	forgetEarlyKey();
	return taken;
}
