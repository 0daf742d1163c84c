import { span } from "../../i18n/duration";
import { t } from "../../i18n/words.svelte";
import type { Clock } from "../../net/protocol";

/** Says how much time a clock gives. */
export const sayClock = ({ decision, bank, reaction }: Clock): string =>
	t("app.clock.terms", { decision: span(decision), bank: span(bank), reaction: span(reaction || decision) });
