import { SvelteSet } from "svelte/reactivity";
import { call } from "../../net/api";
import { myTables } from "../myTables.svelte";

// The people blocked since the app was opened. The server no longer sends what they say; what they said before is hidden here.

class Blocked {
	#people = new SvelteSet<string>();

	has(person: string | undefined): boolean {
		return person !== undefined && this.#people.has(person);
	}

	/** Blocks or unblocks a person. */
	async set(person: string, on: boolean): Promise<void> {
		await call(on ? "PUT" : "DELETE", `/api/blocked/${person}`);
		if (on) this.#people.add(person);
		else this.#people.delete(person);
		void myTables.refresh(); // their invitations disappear, or come back
	}
}

export const blocked = new Blocked();
