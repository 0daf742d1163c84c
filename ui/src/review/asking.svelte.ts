import { call, Failed, Refused } from "../net/api";
import type { Review, ReviewState } from "../net/protocol";

// The review of a table, from the moment somebody asks for it until it is there. The server remembers it, so this can be left and
// come back to.

/** How long to wait before asking again, in milliseconds: soon at first, since small games are quickly reviewed. */
const soonest = 1000;
const latest = 5000;

export class Asking {
	/** Undefined until the server has answered for the first time. */
	now: ReviewState | undefined = $state.raw();
	/** Why the server did not answer, or refused. */
	trouble: Refused | Failed | undefined = $state.raw();
	busy = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;
	#wait = soonest;
	#closed = false;

	constructor(readonly table: string) {}

	get review(): Review | undefined {
		return this.now?.review;
	}

	/** How far the review is, from 0 to 1. */
	get share(): number {
		const { done = 0, of = 0 } = this.now ?? {};
		return of > 0 ? Math.min(1, done / of) : 0;
	}

	/** Looks whether there is a review, and follows it until it is done. */
	look = (): Promise<void> => this.#request("GET");

	/** Asks for a review. */
	ask = (): Promise<void> => this.#request("POST");

	close(): void {
		this.#closed = true;
		clearTimeout(this.#timer);
	}

	async #request(method: "GET" | "POST"): Promise<void> {
		clearTimeout(this.#timer);
		this.busy = method === "POST";
		try {
			this.now = await call<ReviewState>(method, `/api/tables/${this.table}/review`);
			this.trouble = undefined;
		} catch (err) {
			if (!(err instanceof Refused || err instanceof Failed)) throw err;
			this.trouble = err;
		} finally {
			this.busy = false;
		}
		if (this.#closed || !this.#goesOn(method)) return;
		this.#timer = setTimeout(this.look, this.#wait);
		this.#wait = Math.min(latest, 1.5 * this.#wait);
	}

	/** Whether something is still to come: the review is being made, or the server could not be reached for a moment. */
	#goesOn(method: string): boolean {
		if (this.trouble) return method === "GET" && this.trouble instanceof Failed && this.trouble.problem.retry_ms !== undefined;
		return this.now?.state === "waiting" || this.now?.state === "running";
	}
}
