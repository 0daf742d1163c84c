import { isWriting } from "./keys";

// Accidental clicks, and keys that are held down.

/** Two taps are one gesture if they are at most this far apart, in milliseconds and in pixels. */
const soon = 300;
const near = 24;

/**
 * Detects clicks that belong to the previous click, like the second of a double click: they must not answer a
 * question that was not there at the first.
 */
export class DoubleClickGuard {
	#first: { step: number; at: number; x: number; y: number } | undefined;

	/** Tells whether a click at a question belongs to a click at an earlier question. */
	isSecondClick(e: MouseEvent, step: number): boolean {
		const first = this.#first;
		// Browsers count consecutive mouse clicks, but not all of them count taps.
		const tapped = (e as PointerEvent).pointerType === "touch";
		const again =
			first !== undefined &&
			(tapped ? e.timeStamp - first.at < soon && Math.hypot(e.clientX - first.x, e.clientY - first.y) < near : e.detail > 1);
		if (!again) this.#first = { step, at: e.timeStamp, x: e.clientX, y: e.clientY };
		return again && first?.step !== step;
	}
}

/** Attached to what asks questions, numbered by step, it holds back what was not meant for the question: a second click that belongs
 * to a click at the one before, and a key that is still held down. */
export const holdBackAccidents = (step: () => number) => (element: HTMLElement) => {
	const guard = new DoubleClickGuard();
	const click = (e: MouseEvent) => {
		if (!guard.isSecondClick(e, step())) return;
		e.preventDefault();
		e.stopPropagation();
	};
	const key = (e: KeyboardEvent) => {
		if (e.repeat && (e.key === "Enter" || e.key === " ") && !isWriting(e.target)) e.preventDefault();
	};
	element.addEventListener("click", click, true);
	element.addEventListener("keydown", key, true);
};
