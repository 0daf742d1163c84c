// What a key press is meant for.

/** Tells whether keys go into a text field. */
export function isWriting(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;
}

/** Tells whether a key takes back what was chosen on the board: Escape, unless it is for a text field, a dialog, a
 * menu or "What's this?"; only once if it is held. */
export function takesBack(e: KeyboardEvent): boolean {
	if (e.key !== "Escape" || e.defaultPrevented || e.repeat || isWriting(e.target)) return false;
	return document.querySelector("dialog[open], [data-asking], [popover]:not([popover=manual]):popover-open") === null;
}
