import { SvelteSet } from "svelte/reactivity";
import { call } from "../connection/api";

// Whom one has blocked since the app was opened. What they say from then on is not told by the server; what they said before is
// hidden here.

class Blocked {
	#people = new SvelteSet<string>();

	has(person: string | undefined): boolean {
		return person !== undefined && this.#people.has(person);
	}

	/** set blocks a person, or no longer does. */
	async set(person: string, on: boolean): Promise<void> {
		await call(on ? "PUT" : "DELETE", `/api/blocked/${person}`);
		if (on) this.#people.add(person);
		else this.#people.delete(person);
	}
}

export const blocked = new Blocked();
