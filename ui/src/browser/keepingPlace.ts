import { tick } from "svelte";

/** Does something that may remove the pressed button: then the focus goes to the heading of its section. */
export async function keepingPlace<T>(deed: () => Promise<T>): Promise<T> {
	const part = document.activeElement?.closest("section");
	const done = await deed();
	await tick();
	if (document.activeElement === document.body) (part?.querySelector("h2") ?? document.querySelector("h1"))?.focus();
	return done;
}

/** Waits for an action that may remove its button: then the focus goes to the last button beside it. */
export async function keepingBeside(e: MouseEvent, deed: Promise<unknown>): Promise<void> {
	const button = e.currentTarget as HTMLElement;
	const group = button.parentElement;
	const byKey = e.detail === 0;
	await deed;
	await tick();
	if (!byKey || document.activeElement !== document.body) return;
	const others = [...(group?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
	(button.isConnected ? button : others.at(-1))?.focus();
}
