// Time and chance, so that what depends on them can be tested.

export interface Clock {
	/** The time in milliseconds since 1970. */
	now(): number;
	/** after runs something later, unless what it returns is called before. */
	after(ms: number, run: () => void): () => void;
	/** A number from 0 to 1. */
	random(): number;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after(ms, run) {
		const timer = setTimeout(run, ms);
		return () => clearTimeout(timer);
	},
	random: () => Math.random(),
};
