import { agoToTheHour } from "../i18n/ago";
import { day, moment } from "../i18n/dates";
import { t } from "../i18n/words.svelte";
import type { AdminPerson, Measure } from "../net/protocol";

/** Says when a measure ends, if ever. */
const sayUntil = ({ until }: Measure): string => (until ? t("admin.until", { when: moment(until) }) : t("admin.forGood"));

/** Lists the measures that the operator has taken against a person. */
export function sayMeasures({ banned, silenced }: AdminPerson): string {
	const said = [];
	if (banned) said.push(t("admin.person.banned", { until: sayUntil(banned) }));
	if (silenced) said.push(t("admin.person.silenced", { until: sayUntil(silenced) }));
	return said.join(" · ");
}

/** Says who a person is, and since when and how much they play. */
export const sayPerson = ({ id, created, used, tables }: AdminPerson): string =>
	[
		id,
		t("admin.person.created", { when: day(created) }),
		...(used ? [t("admin.person.used", { when: agoToTheHour(used) })] : []),
		t("admin.person.tables", { count: tables }),
	].join(" · ");
