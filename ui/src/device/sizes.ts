import { words } from "../i18n/words.svelte";

/** An amount of storage as people read it. */
export function sayBytes(bytes: number): string {
	const [amount, unit] =
		bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : bytes < 1e9 ? [bytes / 1e6, "megabyte"] : [bytes / 1e9, "gigabyte"];
	const maximumFractionDigits = amount < 10 ? 1 : 0;
	return new Intl.NumberFormat(words.region, { style: "unit", unit, maximumFractionDigits }).format(amount);
}
