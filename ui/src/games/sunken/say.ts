import type { LiveTable } from "../../lib/table.svelte";
import { list, t, values } from "../../lib/words.svelte";
import type { Line } from "../../protocol";
import { isJoker, read } from "./moves";
import { nameColour, nameOf, namePiece, nameSpace, namesAt, viewOf } from "./names";
import { above, type Warning } from "./sightings";
import { clockwise, type View, whereLies } from "./view";

// Moves, questions, payments and news in words.

export function sayMove(text: string, table: LiveTable): string {
	const move = read(text);
	if (!move) return text;
	switch (move.do) {
		case "place":
			return t("ui.sunken.move.place", { space: nameSpace(move.space) });
		case "ship":
			return t("ui.sunken.move.ship", { column: move.column });
		case "move":
			return t("ui.sunken.move.move", { from: nameSpace(move.from), to: nameSpace(move.to) });
		case "collect":
			return isJoker(move.with)
				? t("ui.sunken.move.collect-with-joker", { piece: namePiece(move.piece), joker: namePiece(move.with) })
				: t("ui.sunken.move.collect", { piece: namePiece(move.piece), ...card(move.with) });
		case "give":
			return t("ui.sunken.move.give", { ...card(move.card), to: nextOwed(table) });
		case "trade":
			return t("ui.sunken.move.trade", card(move.card));
		default:
			return t(`ui.sunken.move.${move.do}`);
	}
}

// Languages that bend adjectives choose by `colour`, the others say `card`.
const card = (colour: string) => ({ colour, card: nameColour(colour) });

/** nextOwed is who gets the next hand card. */
export function nextOwed(table: LiveTable): string {
	const view = viewOf(table);
	const next = view && clockwise(view, view.turn).find((p) => p.owed > 0);
	return next ? nameOf(table, next.seat) : "";
}

/** sayQuestion says what is asked of us, or what we wait for. */
export function sayQuestion(table: LiveTable): string {
	const view = viewOf(table);
	if (!view) return "";
	if (view.step === "over") return t("sunken.phase.over");
	if (!table.asked) return t(`ui.sunken.others.${view.step}`, { seat: nameOf(table, view.turn) });
	const me = view.players[table.seat];
	switch (view.step) {
		case "placing":
			return t("ui.sunken.ask.placing", { left: me?.unplaced ?? 0 });
		case "acting":
			if (table.look?.you.moves?.length === 1 && view.acting.acted) return t("ui.sunken.ask.done");
			if (view.acting.collecting !== "-") return t("ui.sunken.ask.collecting");
			return t("ui.sunken.ask.acting", { ready: view.acting.ready.length, acted: view.acting.acted });
		case "paying":
			return t("ui.sunken.ask.paying", { to: nextOwed(table), piece: namePiece(view.acting.pending) });
		default:
			return t(`ui.sunken.ask.${view.step}`);
	}
}

/** sayHint says how to answer: what there is to touch. */
export function sayHint(table: LiveTable, aboard: boolean): string {
	const step = viewOf(table)?.step;
	if (step === undefined || step === "over") return "";
	return t(step === "acting" && !aboard ? "ui.sunken.hint.boarding" : `ui.sunken.hint.${step}`);
}

/** sayShares says who would get cards for a tile that is collected with a card: those who look down on it. */
export function sayShares(table: LiveTable, view: View, space: string, each = false): string {
	const shares = above(view, space, table.seat);
	if (shares.length === 0) return t("ui.sunken.pay.nobody");
	const said = shares.map((s) => t("ui.sunken.pay.share", { seat: nameOf(table, s.seat), count: s.count }));
	return t(each ? "ui.sunken.pay.each" : "ui.sunken.pay.shares", { shares: list(said) });
}

/** sayPrice is what a chosen move costs beyond the card itself, if anything is to be said about it. */
export function sayPrice(text: string, table: LiveTable): string {
	const view = viewOf(table);
	const move = read(text);
	if (!view || move?.do !== "collect") return "";
	const space = whereLies(view, move.piece);
	if (!space) return "";
	return isJoker(move.with) ? t("ui.sunken.pay.joker") : sayShares(table, view, space);
}

export function sayWarning(warning: Warning, table: LiveTable): string {
	switch (warning.of) {
		case "column":
			return t("ui.sunken.warn.column", { column: warning.column });
		case "player":
			return warning.seat === table.seat
				? t("ui.sunken.warn.you")
				: t("ui.sunken.warn.player", { seat: nameOf(table, warning.seat) });
		case "still":
			return t("ui.sunken.warn.still", { sweeps: warning.sweeps, left: warning.left });
	}
}

/** sayNews tells the last thing that happened. */
export function sayNews(lines: Line[], table: LiveTable): string {
	const line = lines.findLast((l) => l.events?.some((e) => e.name !== "drew"));
	const names = namesAt(table);
	return (line?.events ?? []).map((e) => t(`sunken.event.${e.name}`, values(e.args, names))).join(" ");
}
