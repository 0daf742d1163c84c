import type { LiveTable } from "../../lib/table/table.svelte";
import { list, lookUp, t, values } from "../../lib/words/words.svelte";
import type { Line } from "../../protocol";
import { isJoker, read } from "./moves";
import { cardThing, nameOf, namePiece, nameSpace, namesAt } from "./names";
import { inReach } from "./sightings";
import { type Price, priceAt, type View, viewOf, type Warning, whereLies } from "./view";

// Moves, questions, payments and news in words.

export function sayMove(text: string, table: LiveTable): string {
	const move = read(text);
	if (!move) return text;
	switch (move.do) {
		case "place":
			return t("sunken.move.place", { space: nameSpace(move.space) });
		case "ship":
			return t("sunken.move.ship", { column: move.column });
		case "move":
			return t("sunken.move.move", { from: nameSpace(move.from), to: nameSpace(move.to) });
		case "collect":
			return isJoker(move.with)
				? t("sunken.move.collect-with-joker", { piece: namePiece(move.piece), joker: namePiece(move.with) })
				: t("sunken.move.collect", { piece: namePiece(move.piece), ...card(move.with) });
		case "give":
			return t("sunken.move.give", { ...card(move.card), to: receiver(table) });
		case "trade":
			return t("sunken.move.trade", card(move.card));
		default:
			return t(`sunken.move.${move.do}`);
	}
}

// Languages that bend adjectives choose by `colour`, the others say `card`.
const card = (colour: string) => ({ card: cardThing(colour) });

/** receiver is who gets the next hand card. */
const receiver = (table: LiveTable): string => nameOf(table, viewOf(table)?.acting.receiver ?? -1);

/** sayQuestion says what is asked of us, or what we wait for. */
export function sayQuestion(table: LiveTable): string {
	const view = viewOf(table);
	if (!view) return "";
	if (view.step === "over") return "";
	if (!table.asked) return t(`sunken.wait.${view.step}`, { seat: nameOf(table, view.turn) });
	const me = view.players[table.seat];
	switch (view.step) {
		case "placing":
			return t("sunken.ask.placing", { left: me?.unplaced ?? 0 });
		case "acting":
			if (table.look?.you.moves?.length === 1 && view.acting.acted) return t("sunken.ask.done");
			if (canCollect(table, view, view.acting.collecting)) return t("sunken.ask.collecting");
			return t("sunken.ask.acting", { ready: view.acting.ready.length });
		case "paying":
			return t("sunken.ask.paying", { to: receiver(table), piece: namePiece(view.acting.pending) });
		default:
			return t(`sunken.ask.${view.step}`);
	}
}

/** canCollect tells whether something can be collected in a space. */
const canCollect = (table: LiveTable, view: View, space: string): boolean =>
	(table.look?.you.moves ?? []).some((text) => {
		const move = read(text);
		return move?.do === "collect" && whereLies(view, move.piece) === space;
	});

/** sayHint says how to answer: what there is to touch. */
export function sayHint(table: LiveTable, aboard: boolean): string {
	const step = viewOf(table)?.step;
	if (step === undefined || step === "over") return "";
	return t(step === "acting" && !aboard ? "ui.sunken.hint.boarding" : `ui.sunken.hint.${step}`);
}

/** sayPrice says who gets cards for a tile that is collected with a card, and whether the hand has to give some. */
export function sayPrice(table: LiveTable, price: Price, each = false): string {
	const shares = price.shares.flatMap((count, seat) =>
		count > 0 ? [t("sunken.effect.share", { seat: nameOf(table, seat), count })] : [],
	);
	if (shares.length === 0) return t("sunken.effect.nobody");
	const said = each ? t("ui.sunken.pay.each", { shares: shares.join(" ") }) : shares.join(" ");
	return price.from_hand > 0 ? `${said} ${t("sunken.effect.hand", { count: price.from_hand })}` : said;
}

/** sayPreview says what a chosen move would bring: whom it pays, what it brings within reach. */
export function sayPreview(text: string, table: LiveTable): string {
	const view = viewOf(table);
	const move = read(text);
	if (!view || !move) return "";
	if (move.do === "ship") {
		const pieces = inReach(view, move.column).map(namePiece);
		return pieces.length > 0 ? t("sunken.effect.reach", { pieces: list(pieces) }) : t("sunken.effect.reach-none");
	}
	if (move.do !== "collect") return "";
	if (isJoker(move.with)) return t("sunken.effect.joker");
	const price = priceAt(view, whereLies(view, move.piece) ?? "");
	return price ? sayPrice(table, price) : "";
}

/** sayWarning says how the game may end soon. */
export function sayWarning({ ending, left, seat = -1, column = 0 }: Warning, table: LiveTable): string {
	if (ending === "complete" && seat === table.seat) return t("ui.sunken.warn.you");
	const sweeps = viewOf(table)?.still ?? 0;
	return t(`ui.sunken.warn.${ending}`, { left, seat: nameOf(table, seat), column, sweeps });
}

/** sayNews tells the last thing that happened. */
export function sayNews(lines: Line[], table: LiveTable): string {
	const line = lines.findLast((l) => l.events?.some((e) => e.name !== "drew"));
	const names = namesAt(table);
	return (line?.events ?? []).map((e) => lookUp(`sunken.event.${e.name}`, values(e.args, names))).join(" ");
}
