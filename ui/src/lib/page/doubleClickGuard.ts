// Accidental clicks.

/** Two taps are one gesture if they are at most this far apart, in milliseconds and in pixels. */
const soon = 300;
const near = 24;

/**
 * DoubleClickGuard detects clicks that belong to the previous click, like the second of a double click: they must not answer a
 * question that was not there at the first.
 */
export class DoubleClickGuard {
	#first: { step: number; at: number; x: number; y: number } | undefined;

	/** isSecondClick tells whether a click at a question belongs to a click at an earlier question. */
	isSecondClick(e: MouseEvent, step: number): boolean {
		const first = this.#first;
		// Browsers count consecutive mouse clicks, but not all of them count taps.
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
