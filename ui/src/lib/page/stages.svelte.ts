import { onMount } from "svelte";

// A large picture comes piece by piece, a piece for each frame, so that the page answers meanwhile.

/** How long a frame is waited for, in milliseconds: a page that nobody sees draws none. */
const patience = 100;

/** Stages is how far a picture has come. */
export class Stages {
	#shown = $state(0);

	/** A picture of so many pieces begins when the component is there. */
	constructor(pieces: number) {
		onMount(() => {
			let cancel = () => {};
			const show = () => {
				this.#shown++;
				if (this.#shown < pieces) cancel = afterFrame(show);
			};
			cancel = afterFrame(show);
			return () => cancel();
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

/** afterFrame does something in a task of its own when a frame has been drawn; what it returns cancels that. */
function afterFrame(act: () => void): () => void {
	let timer = setTimeout(next, patience);
	const frame = requestAnimationFrame(() => {
		clearTimeout(timer);
		timer = setTimeout(act);
	});
	function next(): void {
		cancelAnimationFrame(frame);
		act();
	}
	return () => {
		clearTimeout(timer);
		cancelAnimationFrame(frame);
	};
}
