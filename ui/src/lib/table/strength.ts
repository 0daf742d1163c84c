import type { GameAbout } from "../../protocol";
import { lookUp, t } from "../words/words.svelte";

// How strong the levels of bots are, in round figures.

type Strengths = GameAbout["strengths"];

/** sayStrength is what was measured of a level, "1240 ± 60"; nothing if it was not. */
export function sayStrength(strengths: Strengths | undefined, level: string): string {
	const found = strengths?.find((s) => s.level === level);
	if (!found) return "";
	const { rating, low, high } = found;
	if (rating === undefined || low === undefined) return t("app.bot.below", { high: figure(Math.ceil(high / 10) * 10) });
	if (low === high) return figure(rating);
	const round = Math.round(rating / 10) * 10;
	const off = Math.max(high - round, round - low); // no less than was found
	return `${figure(round)} ± ${Math.ceil(off / 10) * 10}`;
}

/** sayBot is what a seat for a bot is called, with its strength. */
export const sayBot = (strengths: Strengths | undefined, level: string): string =>
	[t("app.seat.bot", { level: lookUp(`app.bot.${level}`) }), sayStrength(strengths, level)].filter(Boolean).join(" · ");

/** The minus is a real one, so that it is read out; thousands are not set apart, as nobody does it with such figures. */
const figure = (n: number): string => String(n).replace("-", "−");
