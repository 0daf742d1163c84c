import type { LiveTable } from "../../lib/table/table.svelte";
import { either, list, t } from "../../lib/words/words.svelte";
import { parse } from "./moves";
import { boatName, cardName, cardNames, placeName, seatName, spotThing, tileName } from "./names";
import { box } from "./pack";
import { type View, viewOf } from "./view";

// Moves and questions in words.

const tileAt = (view: View | undefined, place: string) => view?.sites.find((s) => s.place === place)?.tile;

/** sayMove is a move as a button says it. */
export function sayMove(text: string, table: LiveTable): string {
	const view = viewOf(table);
	const move = parse(text);
	switch (move.do) {
		case "recruit": {
			const price = view?.market.find((slot) => slot.card === move.card)?.price ?? 0;
			return t("deepblue.move.recruit", { card: cardName(move.card), price });
		}
		case "renew":
			return t("deepblue.move.renew", { price: view?.renew_price ?? 0 });
		case "sail":
			return move.to === undefined
				? t("deepblue.move.stay", { boat: boatName(move.boat) })
				: t("deepblue.move.sail", { boat: boatName(move.boat), place: placeName(move.to) });
		case "dive": {
			const tile = tileAt(view, move.place);
			return t("deepblue.move.dive", { place: placeName(move.place), tile: tile ? tileName(tile) : "" });
		}
		case "pay":
			if (move.cards.length === 0) return t("deepblue.move.pay-tokens", { tokens: move.tokens });
			return t("deepblue.move.pay", { cards: cardNames(move.cards), tokens: move.tokens });
		case "take":
		case "play":
			return t(`deepblue.move.${move.do}`, { card: cardName(move.card) });
		case "settle":
			return t("deepblue.move.settle", { boat: boatName(move.boat) });
		case "spot":
			return t("deepblue.move.spot", { spot: spotThing(move.spot) });
		case "rush":
			if (move.boats.length === 0) return t("deepblue.move.rush-none");
			return t("deepblue.move.rush", { boats: list(move.boats.map(boatName)) });
		case "protect":
			return "card" in move
				? t("deepblue.move.protect-card", { card: cardName(move.card) })
				: t("deepblue.move.protect-spot", { boat: boatName(move.boat) });
		case "unknown":
			return move.text;
		default:
			return t(`deepblue.move.${move.do}`);
	}
}

/** sayEffect is what comes of a move, where the move itself does not say it. */
export function sayEffect(text: string, table: LiveTable): string {
	const view = viewOf(table);
	const move = parse(text);
	const me = view?.players[view.turn];
	switch (move.do) {
		case "rest":
			return t("deepblue.effect.rest", { resting: me?.rest_count ?? 0 });
		case "dive": {
			const vp = box()?.tiles.get(tileAt(view, move.place) ?? "")?.leader_vp ?? 0;
			return t("deepblue.effect.dive", { vp });
		}
		case "spot":
			return t(`deepblue.effect.spot.${move.spot}`);
		case "take":
			return t("deepblue.effect.take");
		case "sail":
			return t("deepblue.effect.sail");
		default:
			return "";
	}
}

/** sayDeeds says what can be done in a turn; who renews the market recruits. */
function sayDeeds(moves: string[]): string {
	const can = new Set(moves.map((move) => parse(move).do));
	if (can.has("renew")) can.add("recruit");
	const deeds = (["sail", "recruit", "dive", "rest"] as const).filter((deed) => can.has(deed));
	return either(deeds.map((deed) => t(`deepblue.deed.${deed}`)));
}

/** sayQuestion is what is being asked of whoever looks, or whom everybody waits for. */
export function sayQuestion(table: LiveTable): string {
	const view = viewOf(table);
	if (!view || view.step === "over") return "";
	if (!table.asked) return sayWaiting(table, view);
	const { turning, dive } = view;
	switch (view.step) {
		case "turn":
			return t("deepblue.ask.turn", { deeds: sayDeeds(table.look?.you.moves ?? []) });
		case "sail":
			return t("deepblue.ask.sail", { boat: boatName("B") });
		case "pay":
			return sayPrice(view);
		case "spot": {
			const boat = turning?.settling ?? "A";
			const place = view.players[view.turn]?.boats[boat === "A" ? 0 : 1]?.place ?? "";
			return t("deepblue.ask.spot", { boat: boatName(boat), place: placeName(place) });
		}
		case "rush": {
			const mine = view.players[view.seat ?? -1]?.boats.some((b) => b.place === dive?.site) ?? false;
			const leader = seatName(table, dive?.leader ?? view.turn);
			return t(mine ? "deepblue.ask.rush-more" : "deepblue.ask.rush", { leader, place: placeName(dive?.site ?? "") });
		}
		case "hazard":
			return t("deepblue.ask.hazard", { gem: dive?.hazards?.[0] ?? "black" });
		case "cards":
			return t("deepblue.ask.cards", { count: (table.look?.you.moves?.length ?? 1) - 1 });
		case "lead":
			return t("deepblue.ask.lead", { gems: dive?.gems.length ?? 0 });
		default:
			return t(`deepblue.ask.${view.step}`);
	}
}

function sayPrice(view: View): string {
	const { buying = "", need = 0 } = view.turning ?? {};
	if (buying === "sail") return t("deepblue.ask.pay-sail", { need });
	if (buying === "renew") return t("deepblue.ask.pay-renew", { need });
	return t("deepblue.ask.pay-card", { need, card: cardName(buying) });
}

function sayWaiting(table: LiveTable, view: View): string {
	const seats = view.asked.filter((seat) => seat !== view.seat);
	const who = list(seats.map((seat) => seatName(table, seat)));
	const above = view.step === "turn" || view.step === "sail" || view.step === "pay";
	return t(above ? "deepblue.wait.turn" : "deepblue.wait.answer", { who, count: seats.length });
}
