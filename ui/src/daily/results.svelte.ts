import { loadPreference, savePreference } from "../browser/preferences";
import { streak } from "./days";
import type { Score } from "./score";

// What the player has played of the draws of the day, stored in the browser. Where a day is missing, it was not played.

export interface Result {
	table: string;
	/** The game is over. */
	done?: boolean;
	score?: Score;
}

interface Kept {
	days: { [date: string]: { [game: string]: Result } };
}

const load = (): Kept => loadPreference<Kept>("daily", { days: {} });

/** How many days are kept. */
const most = 1000;

class Results {
	#kept: Kept = $state.raw(load());

	constructor() {
		// What another tab notes counts as well.
		globalThis.addEventListener?.("storage", (e) => {
			if (e.key === "divingbell.daily") this.#kept = load();
		});
	}

	of(date: string, game: string): Result | undefined {
		return this.#kept.days[date]?.[game];
	}

	/** Notes what has become of a draw. A score that is there stays. */
	note(date: string, game: string, result: Result): void {
		const before = load().days; // with what other tabs have noted
		const { score, ...known } = { ...before[date]?.[game] };
		const now = { ...known, ...result, ...(score && { score }) };
		const days = Object.entries({ ...before, [date]: { ...before[date], [game]: now } }).sort(([a], [b]) => (a < b ? -1 : 1));
		this.#kept = { days: Object.fromEntries(days.slice(-most)) };
		savePreference("daily", this.#kept);
	}

	/** How many days in a row a draw was played to its end. */
	streak(today: string): number {
		const done = Object.entries(this.#kept.days).filter(([, games]) => Object.values(games).some(({ done }) => done));
		return streak(
			done.map(([date]) => date),
			today,
		);
	}
}

export const results = new Results();
