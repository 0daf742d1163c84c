import { loadPreference, savePreference } from "../browser/preferences";
import { randomName } from "./randomName";
import { session } from "./session.svelte";

// New users are asked for a name only when one is needed: to sit down, to open a table, to chat.

class Introduction {
	asking = $state(false);
	#answer: (known: boolean) => void = () => {};

	/** Asks for a name if the user has none yet; it resolves to false if they decline. */
	async known(): Promise<boolean> {
		if (this.isNamed) return true;
		this.asking = true;
		return new Promise((answer) => {
			this.#answer = answer;
		});
	}

	/** Creates a guest with a random name where nobody else sees it; the user is asked when it matters. */
	async anyone(): Promise<void> {
		if (session.person?.name) return; // without a server it may be missing
		await session.introduce(randomName());
		savePreference("name", { given: true });
	}

	/** The user has chosen a name, rather than been given a random one. */
	get isNamed(): boolean {
		return Boolean(session.person?.name) && !loadPreference("name", { given: false }).given;
	}

	/** Sets the name that the user has chosen. */
	async introduce(name: string): Promise<void> {
		await session.introduce(name);
		savePreference("name", { given: false });
		this.close();
	}

	/** Ends the dialog. */
	close(): void {
		this.asking = false;
		this.#answer(this.isNamed);
		this.#answer = () => {};
	}
}

export const introduction = new Introduction();
