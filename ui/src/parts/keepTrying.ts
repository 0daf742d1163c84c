import { t } from "../i18n/words.svelte";
import { toasts } from "./toasts.svelte";

const shortest = 500;
const longest = 8000;

/**
 * Fetches a part of the app when it is needed. It retries until the server can be reached, and says only once that it
 * takes longer.
 */
export async function keepTrying<Part>(fetch: () => Promise<Part>): Promise<Part> {
	for (let wait = shortest; ; wait = Math.min(2 * wait, longest)) {
		try {
			return await fetch();
		} catch {
			if (wait === shortest) toasts.say(t("app.problem.offline"));
			await new Promise((done) => setTimeout(done, wait));
		}
	}
}
