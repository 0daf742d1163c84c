import { t } from "../words/words.svelte";
import { toasts } from "./toasts.svelte";

/** later is a component that is fetched when it is needed; if it cannot be, that is said, and there is none. */
export async function later<C>(part: Promise<{ default: C }>): Promise<C | undefined> {
	try {
		return (await part).default;
	} catch {
		toasts.say(t("app.problem.offline"));
		return undefined;
	}
}
