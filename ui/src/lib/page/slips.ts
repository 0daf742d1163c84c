// Clicks that nobody meant.

/** How soon after each other two taps at one place are one gesture, in milliseconds, and how near they are, in pixels. */
const soon = 300;
const near = 24;

/**
 * Slips finds clicks that belong to the click before them, as the second of a double click does: they do not answer a question
 * that was not there when the first was made.
 */
export class Slips {
	#first: { step: number; at: number; x: number; y: number } | undefined;

	/** isSlip tells whether a click at a question was meant for the one before. */
	isSlip(e: MouseEvent, step: number): boolean {
		const first = this.#first;
		// Browsers count clicks of a mouse that follow each other, but not all of them count taps.
		const tapped = (e as PointerEvent).pointerType === "touch";
		const again =
			first !== undefined &&
			(tapped
				? e.timeStamp - first.at < soon && Math.hypot(e.clientX - first.x, e.clientY - first.y) < near
				: e.detail > 1);
		if (!again) this.#first = { step, at: e.timeStamp, x: e.clientX, y: e.clientY };
		return again && first?.step !== step;
	}
}
