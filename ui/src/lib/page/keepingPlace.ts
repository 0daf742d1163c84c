import { tick } from "svelte";

/** keepingPlace does something after which what was pressed may be gone: then the keyboard is at the heading of its part. */
export async function keepingPlace<T>(deed: () => Promise<T>): Promise<T> {
	const part = document.activeElement?.closest("section");
	const done = await deed();
	await tick();
	if (document.activeElement === document.body) (part?.querySelector("h2") ?? document.querySelector("h1"))?.focus();
	return done;
}
