import { flushSync, onMount } from "svelte";

// What takes long to draw comes piece by piece, so that the page answers meanwhile: each piece is a task, and between tasks the
// page does whatever else there is to do. All that is drawn at a time takes turns.

const waiting: (() => void)[] = [];
let draws = $state(false);

/** isDrawing tells whether there is something that has not come as a whole. */
export const isDrawing = (): boolean => draws;

const { port1: next, port2: soon } = new MessageChannel(); // unlike a timer it is not slowed down
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

/** Stages is how far something has come. */
export class Stages {
	#shown = $state(0);

	/** What has so many pieces begins when its component is there. */
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

	/** has tells whether a piece is to be shown by now; they are numbered from 1. */
	has(piece: number): boolean {
		return this.#shown >= piece;
	}

	/** part is as much of some things as is to be shown by now, if they come within several pieces from the first on. */
	part<Thing>(things: Thing[], first: number, pieces: number): Thing[] {
		const share = Math.max(0, Math.min(1, (this.#shown - first + 1) / pieces));
		return share === 1 ? things : things.slice(0, Math.ceil(things.length * share));
	}
}
