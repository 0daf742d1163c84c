import { t } from "../../i18n/words.svelte";
import type { GameAbout } from "../../net/protocol";

// The strengths of the bots' levels, in round figures.

type Strengths = GameAbout["strengths"];

/** The measured rating of a level, "1240 ± 60"; "" if there is none. */
export function sayStrength(strengths: Strengths | undefined, level: string): string {
	const found = strengths?.find((s) => s.level === level);
	if (!found) return "";
	const { rating, low, high } = found;
	if (rating === undefined || low === undefined) return t("app.bot.below", { high: figure(Math.ceil(high / 10) * 10) });
	if (low === high) return figure(rating);
	const round = Math.round(rating / 10) * 10;
	const off = Math.max(high - round, round - low); // no narrower than measured
	return `${figure(round)} ± ${Math.ceil(off / 10) * 10}`;
}

/** A true minus sign, so that it is read out; no thousands separator, as is usual for ratings. */
const figure = (n: number): string => String(n).replace("-", "−");
