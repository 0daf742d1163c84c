import { createSubscriber } from "svelte/reactivity";
import { t, words } from "./words.svelte";

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
];

/** Updates the times shown, since a page may stay open for days. */
const ticking = createSubscriber((update) => {
	const timer = setInterval(update, 20_000);
	return () => clearInterval(timer);
});

/** Formats how long ago something was, in the current language, and updates while it is shown. */
export function ago(time: number, now = Date.now()): string {
	ticking();
	const format = new Intl.RelativeTimeFormat(words.region, { numeric: "auto" });
	const past = Math.max(0, (now - time) / 1000);
	for (const [unit, seconds] of units) if (past >= seconds) return format.format(-Math.floor(past / seconds), unit);
	return format.format(0, "second");
}

/** The same for a time that is known only to the hour, such as when a device was last used. */
export const agoToTheHour = (time: number, now = Date.now()): string =>
	now - time < 3_600_000 ? t("account.when.recently") : ago(time, now);
