import { sayTrouble } from "../i18n/say";
import { Failed, Refused } from "../net/api";
import { toasts } from "./toasts.svelte";

/** Makes a request; if the server refuses or fails, it shows a toast and returns undefined. */
export async function orToast<T>(deed: () => Promise<T>): Promise<T | undefined> {
	try {
		return await deed();
	} catch (err) {
		if (!(err instanceof Refused || err instanceof Failed)) throw err;
		const { text, rule } = sayTrouble(err);
		toasts.say(text, rule);
		return undefined;
	}
}
