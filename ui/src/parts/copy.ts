import { t } from "../i18n/words.svelte";
import { toasts } from "./toasts.svelte";

/** Copies a text to the clipboard, and says how that went. */
export async function copy(text: string, copied: string, failed = t("app.share.by-hand")): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toasts.say(copied);
	} catch {
		toasts.say(failed);
	}
}
