import { lookUp, t, values } from "../../i18n/words.svelte";
import type { Line } from "../../net/protocol";
import type { LiveTable } from "../../table/liveTable.svelte";
import { seatName } from "../shared/players";
import { namesAt } from "./names";
import { leftOfBoard, outOnTheRight, type Price, type View, viewOf, type Warning } from "./view";

// Hints, payments and news in words.

/** Says how to answer, mentioning only what can be pressed now. */
export function sayHint(table: LiveTable, aboard: boolean): string {
	const step = viewOf(table)?.step;
	const can = (does: string) => table.options.some((o) => o.does === does);
	if (step === undefined || step === "over" || table.options.length < 2) return "";
	if (step !== "acting") return t(`ui.sunken.hint.${step}`);
	const collects = can("collect") || can("collect-with-joker");
	if (!can("move")) return collects ? t("ui.sunken.hint.collecting") : "";
	if (collects) return t(aboard ? "ui.sunken.hint.acting" : "ui.sunken.hint.boarding");
	return t(aboard ? "ui.sunken.hint.moving" : "ui.sunken.hint.boarding-only");
}

/** Says who gets cards for each tile of a space that is collected with a card, and whether the hand has to give some. */
export function sayPrice(table: LiveTable, price: Price): string {
	const shares = price.shares.flatMap((count, seat) =>
		count > 0 ? [t("sunken.effect.share", { seat: seatName(table, seat), count })] : [],
	);
	if (shares.length === 0) return t("sunken.effect.nobody");
	const said = t("ui.sunken.pay.each", { shares: shares.join(" ") });
	return price.from_hand > 0 ? `${said} ${t("sunken.effect.hand", { count: price.from_hand })}` : said;
}

/** Says where a ship is. */
export function sayShip(column: number): string {
	if (column === leftOfBoard) return t("ui.sunken.ship.left");
	return column === outOnTheRight ? t("ui.sunken.ship.out") : t("ui.sunken.ship.at", { column });
}

/** Says how the game may end soon. */
export function sayWarning({ ending, left, seat = -1, column = 0 }: Warning, table: LiveTable): string {
	if (ending === "complete" && seat === table.seat) return t("ui.sunken.warn.you");
	const sweeps = viewOf(table)?.still ?? 0;
	return t(`ui.sunken.warn.${ending}`, { left, seat: seatName(table, seat), column, sweeps });
}

/** Says what ends the game, and how near that is. */
export function sayEnd({ ending, left, seat = -1, column = 0 }: Warning, table: LiveTable): string {
	return t(`ui.sunken.end.${ending}`, { left, seat: seatName(table, seat), you: seat === table.seat, column });
}

/** Says what happened last; nothing if it was undone. */
export function sayNews(lines: Line[], table: LiveTable): string {
	const line = lines.findLast((l) => l.kind === "undid" || l.events?.some((e) => e.name !== "drew"));
	const names = namesAt(table);
	return (line?.events ?? []).map((e) => lookUp(`sunken.event.${e.name}`, values(e.args, names))).join(" ");
}

/** The number of the sweep and, where the start passes on, who begins it. */
export const saySweep = (table: LiveTable, { sweep, begins }: View): string =>
	begins === undefined
		? t("ui.sunken.sweep", { sweep })
		: t("ui.sunken.sweep.begun", { sweep, seat: seatName(table, begins), you: begins === table.seat });
