import { moment } from "../lib/words/dates";
import { t } from "../lib/words/words.svelte";
import type { AdminPerson, Measure } from "../protocol";

/** sayUntil says when a measure ends, if ever. */
const sayUntil = ({ until }: Measure): string =>
	until ? t("admin.until", { when: moment(until) }) : t("admin.forGood");

/** sayMeasures lists the measures that the host has taken against a person. */
export function sayMeasures({ banned, silenced }: AdminPerson): string {
	const said = [];
	if (banned) said.push(t("admin.person.banned", { until: sayUntil(banned) }));
	if (silenced) said.push(t("admin.person.silenced", { until: sayUntil(silenced) }));
	return said.join(" · ");
}
