// Boats sail, cards and treasures fly: a lesson speaks of what they have done when they have arrived.

/** How long they are waited for at most, in milliseconds. */
const longest = 4000;

/** Tells whether pieces on the board are still on their way after the last change of something. */
export class Gliding {
	#arrived: unknown = $state.raw();

	constructor(readonly change: () => unknown) {
		this.#arrived = change();
		$effect(() => {
			const latest = change();
			let late = Number.POSITIVE_INFINITY;
			// What a change sets in motion begins with the frame after it.
			let frame = requestAnimationFrame(() => {
				late = performance.now() + longest;
				frame = requestAnimationFrame(wait);
			});
			const wait = () => {
				if (glides() && performance.now() < late) frame = requestAnimationFrame(wait);
				else this.#arrived = latest;
			};
			return () => cancelAnimationFrame(frame);
		});
	}

	get now(): boolean {
		return this.#arrived !== this.change();
	}
}

/** Animations that style sheets define are left out: they call for attention, and go on when everything has arrived. */
function glides(): boolean {
	return document.getAnimations().some((animation) => {
		const { playState, effect } = animation;
		if (playState !== "running" || animation instanceof CSSAnimation || !(effect instanceof KeyframeEffect)) return false;
		return effect.getComputedTiming().endTime !== Infinity && effect.target?.closest(".board") != null;
	});
}
