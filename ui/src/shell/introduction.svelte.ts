import { visit } from "../lib/connection/session.svelte";

// A stranger is asked for a name only when one is needed: to sit down, to open a table, to talk.

class Introduction {
	asking = $state(false);
	#answer: (known: boolean) => void = () => {};

	/** known is true when we have a name, which may have to be asked for; false if somebody would rather not say. */
	async known(): Promise<boolean> {
		if (visit.person) return true;
		this.asking = true;
		return new Promise((answer) => {
			this.#answer = answer;
		});
	}

	/** close ends the asking. */
	close(): void {
		this.asking = false;
		this.#answer(visit.person !== undefined);
		this.#answer = () => {};
	}
}

export const introduction = new Introduction();
