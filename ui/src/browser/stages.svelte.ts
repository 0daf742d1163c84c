import { flushSync, onMount } from "svelte";

// What takes long to draw is drawn piece by piece, so that the page stays responsive: each piece is a task of its own. Components
// that are being drawn take turns.

const waiting: (() => void)[] = [];
let draws = $state(false);

/** Tells whether something is not completely drawn yet. */
export const isDrawing = (): boolean => draws;

const { port1: next, port2: soon } = new MessageChannel(); // unlike timers, it is not throttled
next.onmessage = () => {
	try {
		waiting.shift()?.();
		flushSync();
	} finally {
		if (waiting.length > 0) soon.postMessage(undefined);
		else draws = false;
	}
};

function wait(show: () => void): void {
	waiting.push(show);
	if (draws) return;
	draws = true;
	soon.postMessage(undefined);
}

/** How much of a component has been drawn. */
export class Stages {
	#shown = $state(0);

	/** Drawing begins when the component is mounted. */
	constructor(pieces: number) {
		onMount(() => {
			let gone = false;
			const show = () => {
				if (gone) return;
				this.#shown++;
				if (this.#shown < pieces) wait(show);
			};
			wait(show);
			return () => {
				gone = true;
			};
		});
	}

	/** Tells whether a piece is to be shown by now; pieces are numbered from 1. */
	has(piece: number): boolean {
		return this.#shown >= piece;
	}

	/** The share of some things to be shown by now, if they are spread over several pieces beginning with first. */
	part<Thing>(things: Thing[], first: number, pieces: number): Thing[] {
		const share = Math.max(0, Math.min(1, (this.#shown - first + 1) / pieces));
		return share === 1 ? things : things.slice(0, Math.ceil(things.length * share));
	}
}
