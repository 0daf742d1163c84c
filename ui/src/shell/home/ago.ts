import { words } from "../../lib/words/words.svelte";

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
];

/** ago writes how long something is past, as the language does it. */
export function ago(time: number, now = Date.now()): string {
	const format = new Intl.RelativeTimeFormat(words.region, { numeric: "auto" });
	const past = Math.max(0, (now - time) / 1000);
	for (const [unit, seconds] of units) if (past >= seconds) return format.format(-Math.floor(past / seconds), unit);
	return format.format(0, "second");
}
