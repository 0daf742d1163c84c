import { tick } from "svelte";

/**
 * Returns the focus when a panel that has it closes: to the element that had it before, or else to the button
 * that opens the panel.
 */
export function returningFocus(isOpen: () => boolean, panel: string, opener: string): void {
	let before: Element | null = null;
	let was = false;
	$effect.pre(() => {
		const is = isOpen();
		const active = document.activeElement;
		if (is && !was) before = active;
		else if (!is && was && active?.closest(panel)) void tick().then(() => giveBack([before, document.querySelector(opener)]));
		was = is;
	});
}

function giveBack(places: (Element | null)[]): void {
	for (const place of places) if (document.activeElement === document.body) (place as HTMLElement | SVGElement | null)?.focus();
}
