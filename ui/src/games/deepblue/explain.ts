import { list, t } from "../../i18n/words.svelte";
import { sayTouched } from "../../table/lines";
import { seatName } from "../shared/players";
import type { Choice } from "./choice.svelte";
import { boatName, cardName, cardNames, gemThing, placeName, roleName, spotThing, tileName } from "./names";
import type { Card, Parts } from "./pack";
import { boatNames, type Player, type View } from "./view";

// Short explanations of the things on the table, for tooltips and for screen readers.

/** Says what a place is, what lies there, who is there and what it takes to get there. */
export const sayPlace = (choice: Choice, view: View, parts: Parts, id: string): string =>
	placeLines(choice, view, parts, id).join("\n");

/** The same line by line, the name first. */
export function placeLines(choice: Choice, view: View, parts: Parts, id: string): string[] {
	const place = parts.places.get(id);
	const site = view.sites.find((s) => s.place === id);
	const lines = [
		place && !site ? t("ui.deepblue.place.named", { place: placeName(id), harbour: place.kind === "harbour" }) : placeName(id),
	];
	const tile = site?.tile ? parts.tiles.get(site.tile) : undefined;
	if (tile) {
		lines.push(
			t("ui.deepblue.place.wreck", {
				tile: tileName(tile.id),
				city: tile.sunken_city === true,
				spots: list(tile.spots.map((spot) => spotThing(spot).name)),
				vp: tile.leader_vp,
			}),
		);
	} else if (site) lines.push(t(site.face_down ? "ui.deepblue.place.down" : "ui.deepblue.place.sand"));
	if (site?.gem) lines.push(t("ui.deepblue.place.gem", { gem: gemThing(site.gem) }));
	const here = view.players.flatMap((p) =>
		p.boats.flatMap((b, i) => {
			if (b.place !== id) return [];
			const named = { who: seatName(choice.table, p.seat), boat: boatName(boatNames[i] ?? "A") };
			return b.spot
				? [t("ui.deepblue.place.on-spot", { ...named, spot: spotThing(b.spot) })]
				: [t("ui.deepblue.place.boat", named)];
		}),
	);
	if (here.length > 0) lines.push(t("ui.deepblue.place.here", { boats: list(here) }));
	const touched = sayTouched(choice.touched, `place:${id}`, choice.table.look?.seats);
	if (touched) lines.push(touched);
	for (const { does } of choice.at(id)) {
		if (does === "sail")
			lines.push(t("ui.deepblue.place.reach", { boat: boatName(choice.sailing ?? "A"), moves: choice.distance(id) }));
		if (does === "dive") lines.push(t("ui.deepblue.place.dive"));
	}
	if (isTooFar(choice, view, id)) lines.push(t("ui.deepblue.place.far", { boat: boatName(choice.sailing ?? "A") }));
	return lines;
}

/** Tells whether the boat that may sail now cannot get to a place. */
function isTooFar(choice: Choice, view: View, id: string): boolean {
	const boat = choice.sailing && view.players[view.turn]?.boats[choice.sailing === "A" ? 0 : 1];
	return boat !== undefined && boat.place !== id && !view.reach?.flat().includes(id);
}

/** Says who a card is and what it does. */
export const sayCard = (card: Card): string => cardLines(card).join("\n");

/** The same line by line, the name first. */
export function cardLines(card: Card): string[] {
	const lines = [t("ui.deepblue.card.named", { card: cardName(card.id), role: roleName(card.role) })];
	if (card.needs) {
		lines.push(
			t(card.needs.gem === "any" ? "ui.deepblue.card.needs-any" : "ui.deepblue.card.needs", {
				gem: card.needs.gem === "any" ? "any" : gemThing(card.needs.gem),
				count: card.needs.count,
				vp: card.vp ?? 0,
			}),
		);
	}
	if (card.protects) lines.push(t(`ui.deepblue.card.protects.${card.protects}`));
	if (card.cash) lines.push(t("ui.deepblue.card.cash", { cash: card.cash }));
	if (card.propellers) lines.push(t("ui.deepblue.card.propellers", { propellers: card.propellers }));
	if (card.adds) lines.push(t("ui.deepblue.card.adds", { gem: gemThing(card.adds) }));
	return lines;
}

/** Tells where a player's cards are, by public knowledge. */
export function knownCards(player: Player): { label: string; cards: string[]; unsure?: boolean }[] {
	const { known } = player;
	const count = player.hand_count - known.hand.length;
	return [
		{ label: t("ui.deepblue.known.hand"), cards: known.hand },
		{ label: t("ui.deepblue.known.unsure", { count }), cards: known.unsure.flat(), unsure: true },
		{ label: t("ui.deepblue.known.rest"), cards: known.rest },
		{ label: t("ui.deepblue.known.play"), cards: player.in_play },
	].filter(({ cards }) => cards.length > 0);
}

/** Says the same in words. */
export const sayKnown = (player: Player): { label: string; cards: string }[] =>
	knownCards(player).map(({ label, cards }) => ({ label, cards: cardNames(cards) }));
