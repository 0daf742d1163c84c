// Time and randomness, replaceable in tests.

export interface Clock {
	/** The time in milliseconds since 1970. */
	now(): number;
	/** Runs something later, unless the returned function is called before. */
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
