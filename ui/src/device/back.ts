import { t } from "../i18n/words.svelte";
import { loadDevice } from "../parts/lateMessages";
import { toasts } from "../parts/toasts.svelte";

/** Says that the server can be reached again. */
export async function sayBack(): Promise<void> {
	await loadDevice();
	toasts.say(t("device.back"));
}
