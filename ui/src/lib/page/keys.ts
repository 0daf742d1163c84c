// Keys that are pressed, and whom they are for.

/** isWriting tells whether keys are text just now. */
export function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null
	);
}

/** takesBack tells whether a key asks the board to take back what was chosen there: Escape, unless it is for a text, for a
 * dialog, for a menu or for whoever asks what things are, and once however long it is held. */
export function takesBack(e: KeyboardEvent): boolean {
	if (e.key !== "Escape" || e.defaultPrevented || e.repeat || isWriting(e.target)) return false;
	return document.querySelector("dialog[open], [data-asking], [popover]:not([popover=manual]):popover-open") === null;
}
