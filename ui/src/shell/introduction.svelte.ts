import { visit } from "../lib/connection/session.svelte";
import { loadPreference, savePreference } from "../lib/settings/preferences";
import { handle } from "./handles";

// A stranger is asked for a name only when one is needed: to sit down, to open a table, to talk.

class Introduction {
	asking = $state(false);
	#answer: (known: boolean) => void = () => {};

	/** known is true when we have a name, which may have to be asked for; false if somebody would rather not say. */
	async known(): Promise<boolean> {
		if (this.isNamed) return true;
		this.asking = true;
		return new Promise((answer) => {
			this.#answer = answer;
		});
	}

	/** anyone is a guest under any name, where no others see it: they are asked for theirs when it matters. */
	async anyone(): Promise<void> {
		if (visit.person) return;
		await visit.introduce(handle());
		savePreference("name", { given: true });
	}

	/** Whoever was given a name has not been asked yet. */
	get isNamed(): boolean {
		return visit.person !== undefined && !loadPreference("name", { given: false }).given;
	}

	/** introduce takes the name that somebody has chosen. */
	async introduce(name: string): Promise<void> {
		await visit.introduce(name);
		savePreference("name", { given: false });
		this.close();
	}

	/** close ends the asking. */
	close(): void {
		this.asking = false;
		this.#answer(this.isNamed);
		this.#answer = () => {};
	}
}

export const introduction = new Introduction();
