import { untrack } from "svelte";
import type { GameParts } from "../table/gameParts.svelte";
import type { History } from "../table/past/history.svelte";

// The player of a replay shows one decision after the other by itself.

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** How long a decision is shown at the usual speed, in milliseconds. */
const usual = 1400;
/** How often it is checked whether the board still shows what has happened. */
const glance = 150;

export class Player {
	playing = $state(false);
	speed: Speed = $state(1);
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(
		readonly history: History,
		readonly parts: GameParts,
		/** Shows an entry. */
		readonly show: (entry: number) => void,
	) {}

	get ended(): boolean {
		return this.history.entry >= this.history.last && this.history.at >= (this.history.stops.at(-1) ?? 0);
	}

	/** Plays on; from the end, from the beginning. */
	play(): void {
		this.playing = true;
		if (this.ended) this.show(0);
		else this.#next();
		this.#wait();
	}

	stop(): void {
		this.playing = false;
		clearTimeout(this.#timer);
	}

	toggle(): void {
		if (this.playing) this.stop();
		else this.play();
	}

	#next(): void {
		untrack(() => this.show(this.history.entry + 1));
	}

	#wait(delay = usual / this.speed): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			if (!this.playing) return;
			if (this.parts.animating !== "") {
				if (this.parts.animating === "waits" || this.speed > 2) this.parts.skip();
				return this.#wait(glance);
			}
			if (this.ended) return this.stop();
			this.#next();
			this.#wait();
		}, delay);
	}
}
