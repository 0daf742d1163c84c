import { call, Failed } from "../net/api";
import type { Statistics } from "../net/protocol";
import { orToast } from "../parts/orToast";

const pause = 1500;

/** Statistics as they come: the server counts a few games with each request. */
export class Gathering {
	found: Statistics | undefined = $state.raw();
	/** They are not shown to the user. */
	hidden = $state(false);
	readonly #path: string;

	constructor(person: string) {
		this.#path = person ? `/api/statistics/${person}` : "/api/statistics";
	}

	/** Asks until everything is counted, or the returned function is called. */
	follow(): () => void {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let stopped = false;
		const ask = async () => {
			const wait = await orToast(() => this.#ask());
			if (wait && !stopped) timer = setTimeout(ask, wait);
		};
		void ask();
		return () => {
			stopped = true;
			clearTimeout(timer);
		};
	}

	/** Tells after how many milliseconds to ask again, if at all. */
	async #ask(): Promise<number> {
		try {
			this.found = await call<Statistics>("GET", this.#path);
			return this.found.pending ? pause : 0;
		} catch (err) {
			if (!(err instanceof Failed)) throw err;
			if (err.problem.code === "too-many" || err.problem.code === "offline") return Math.max(pause, err.problem.retry_ms ?? 0);
			if (err.problem.code !== "unknown") throw err;
			this.hidden = true;
			return 0;
		}
	}
}
