import { Failed, Refused } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { sayTrouble } from "../lib/telling";

/** attempt does something that the server may not do; then it says so and answers with nothing. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
	try {
		return await deed();
	} catch (err) {
		if (!(err instanceof Refused || err instanceof Failed)) throw err;
		const { text, rule } = sayTrouble(err);
		notices.say(text, rule);
		return undefined;
	}
}
