import type { Clock } from "../clock";

/** A FakeClock stands still until a test sets it forward. */
export class FakeClock implements Clock {
	chance = 0.5;
	#now = 0;
	#due: { at: number; run: () => void }[] = [];

	now = (): number => this.#now;
	random = (): number => this.chance;

	after(ms: number, run: () => void): () => void {
		const timer = { at: this.#now + ms, run };
		this.#due.push(timer);
		return () => {
			this.#due = this.#due.filter((other) => other !== timer);
		};
	}

	/** Lets time pass, and runs what becomes due in order. */
	forward(ms: number): void {
		const until = this.#now + ms;
		for (;;) {
			const next = this.#due.toSorted((a, b) => a.at - b.at)[0];
			if (!next || next.at > until) break;
			this.#due.splice(this.#due.indexOf(next), 1);
			this.#now = next.at;
			next.run();
		}
		this.#now = until;
	}
}
