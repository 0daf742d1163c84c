import { t } from "../i18n/words.svelte";
import { toasts } from "./toasts.svelte";

const sayOffline = () => toasts.say(t("app.problem.offline"));

const shortest = 500;
const longest = 8000;

/**
 * Fetches a part of the app when it is needed. It retries until the server can be reached, and says only once that it
 * takes longer: in a toast, unless the caller has a better place.
 */
export async function keepTrying<Part>(fetch: () => Promise<Part>, fails = sayOffline): Promise<Part> {
	for (let wait = shortest; ; wait = Math.min(2 * wait, longest)) {
		try {
			return await fetch();
		} catch {
			if (wait === shortest) fails();
			await new Promise((done) => setTimeout(done, wait));
		}
	}
}
