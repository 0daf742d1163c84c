import { lookUp, t, words } from "../../i18n/words.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import type { Option } from "../../table/options";
import type { Explainer, Said } from "../../table/things/things";
import { seatName } from "../shared/players";
import { Choice } from "./choice.svelte";
import { cardLines, placeLines, sayKnown } from "./explain";
import { boatName, cardNames, gemThing, placeName, spotThing, tileName } from "./names";
import { loadedParts, type Parts } from "./pack";
import { sayEffect } from "./say";
import { things } from "./things";
import { type BoatName, boatNames, type Gem, gems, oddsIn, type SpotKind, type View, viewOf } from "./view";
import { berths } from "./wreck";

// What the things of Deep Blue are called at a table, and what they mean now. All of it comes from the view, the odds and the
// moves that the server sends.

export const explainer: Explainer = { kinds: things, say };

interface Now {
	table: LiveTable;
	view: View;
	parts: Parts;
	choice: Choice;
}

function say(name: string, table: LiveTable): Said {
	const view = viewOf(table);
	const parts = loadedParts();
	if (!view || !parts) return {};
	const [kind = "", value = ""] = name.split(":");
	return about[kind]?.({ table, view, parts, choice: new Choice(table) }, value) ?? {};
}

const lines = ([title, ...now]: string[]): Said => ({ title, now });
const seatOf = ({ view }: Now, value: string) => view.players[Number(value)];

const about: { [kind: string]: (now: Now, value: string) => Said | undefined } = {
	end: ({ view }) => ({ now: [sayCity(view)] }),
	skyline: ({ view }) => ({ now: [sayCity(view)] }),
	scenario: ({ view }) => ({
		title: lookUp(`deepblue.scenario.${view.scenario}`),
		now: [lookUp(`deepblue.scenario.${view.scenario}.text`)],
	}),
	place: ({ choice, view, parts }, id) => lines(placeLines(choice, view, parts, id)),
	tile({ choice, view, parts }, id) {
		const site = view.sites.find((s) => s.place === id);
		const [, ...now] = placeLines(choice, view, parts, id);
		// Where there is no wreck, only the place has a name.
		return { title: site?.tile ? tileName(site.tile) : site?.face_down ? undefined : placeName(id), now };
	},
	spot: saySpot,
	boat({ table, view }, value) {
		const [seat = "", boat = "A"] = value.split("/");
		const at = view.players[Number(seat)]?.boats[boatNames.indexOf(boat as BoatName)];
		const named = { who: seatName(table, Number(seat)), boat: boatName(boat as BoatName) };
		if (!at) return undefined;
		const now = [t("ui.deepblue.boat-at", { ...named, place: placeName(at.place) })];
		if (at.spot) now.push(t(`deepblue.effect.spot.${at.spot}`));
		return { title: t("ui.deepblue.place.boat", named), now };
	},
	card({ parts }, id) {
		const card = parts.cards.get(id);
		return card && lines(cardLines(card));
	},
	market({ view, parts, choice }, slot) {
		const { card: id, price } = view.market[Number(slot) - 1] ?? {};
		const card = parts.cards.get(id ?? "");
		if (!card || price === undefined) return undefined;
		const [title, ...now] = cardLines(card);
		const dear = view.step === "turn" && choice.table.asked && choice.with(card.id).length === 0;
		now.unshift(t("ui.deepblue.market.price", { price }));
		return { title, now: dear ? [...now, t("ui.deepblue.card.dear")] : now };
	},
	deck: ({ view }) => ({
		now: [t("ui.deepblue.market.deck", { count: view.deck.length, cards: cardNames(view.deck) })],
	}),
	seat(now, value) {
		const player = seatOf(now, value);
		const known = player ? sayKnown(player).map(({ label, cards }) => `${label}: ${cards}`) : [];
		return { title: seatName(now.table, Number(value)), now: known };
	},
	hand(now, value) {
		const player = seatOf(now, value);
		if (!player) return undefined;
		const who = seatName(now.table, player.seat);
		const { hand, unsure } = player.known;
		const known = hand.length > 0 || unsure.length > 0 ? sayKnown(player) : [];
		const inHand = known.slice(0, Number(hand.length > 0) + Number(unsure.length > 0));
		return {
			now: [
				t("deepblue.thing.hand.now", { who, count: player.hand_count }),
				...inHand.map(({ label, cards }) => `${label}: ${cards}`),
			],
		};
	},
	resting(now, value) {
		const player = seatOf(now, value);
		if (!player) return undefined;
		const { rest, rest_count: count } = player;
		return {
			now: [
				rest
					? t("ui.deepblue.hand.resting", { count, cards: cardNames(rest) })
					: t("deepblue.thing.resting.now", { who: seatName(now.table, player.seat), count }),
			],
		};
	},
	rest: (now) => effectOf(now, now.choice.one("rest")),
	dive: (now, place) =>
		effectOf(
			now,
			now.choice.all("dive").find((o) => o.args.place === place),
		),
	chest(now, value) {
		const vp = seatOf(now, value)?.vp;
		return vp === undefined ? undefined : { now: [t("deepblue.thing.chest.now", { vp })] };
	},
	bag: ({ view: { bag } }) => ({
		now: [
			t("deepblue.thing.bag.now", {
				count: gems.reduce((sum, gem) => sum + bag[gem], 0),
				blue: bag.blue,
				black: bag.black,
			}),
		],
	}),
	gem: (now, value) => ({ now: sayGem(now, value as Gem) }),
	chance: (now, value) => ({ title: lookUp(`deepblue.thing.gem.${value}`), now: sayGem(now, value as Gem) }),
	oxygen: (now) => ({ now: sayGem(now, "blue") }),
	creature: (now) => ({ now: sayGem(now, "black") }),
	draw: ({ table }) => sayOdds(table, "hazard", "forced", "draw"),
	surface: ({ table }) => sayOdds(table, "stop"),
	odds: ({ table }) => sayOdds(table, "hazard", "forced"),
	diver({ table, view }, value) {
		const diver = view.dive?.divers.find((d) => d.seat === Number(value));
		const now = diver?.card_vp ? [t("deepblue.thing.diver.now", { vp: diver.card_vp })] : [];
		return { title: seatName(table, Number(value)), now };
	},
	/** In one scenario not only the leader gets the wreck's points (DB-SCN-7). */
	shares: ({ view }) => ({
		now: view.scenario === "ruins-of-plenty" ? [t("deepblue.scenario.ruins-of-plenty.text")] : [],
	}),
};

function sayCity({ city: { parts, found, searched } }: View): string {
	return `${t("ui.deepblue.end", { parts, searched, found: found - searched })}. ${t("ui.deepblue.end.then")}`;
}

function saySpot({ table, view, parts }: Now, value: string): Said {
	const [place = "", kind = ""] = value.split("/");
	const spot = spotThing(kind as SpotKind);
	const tile = parts.tiles.get(view.sites.find((s) => s.place === place)?.tile ?? view.dive?.tile ?? "");
	const held = tile && berths(tile, place, view.players);
	const free = held?.some((berth, i) => tile?.spots[i] === kind && !berth);
	const by = held?.find((berth, i) => tile?.spots[i] === kind && berth);
	const title = by && !free ? t("ui.dive.spot.held", { spot, name: seatName(table, by.seat) }) : t("ui.dive.spot.free", { spot });
	return { title, now: [t(`deepblue.effect.spot.${kind as SpotKind}`)] };
}

function effectOf({ table }: Now, option: Option | undefined): Said | undefined {
	return option && { now: [sayEffect(option, table)] };
}

/** Says how many gems of a colour there are, what one is worth to the viewer there, and how dangerous it is. */
function sayGem({ view }: Now, gem: Gem): string[] {
	const said = [t("ui.deepblue.bag.gem", { gem: gemThing(gem), bag: view.bag[gem], supply: view.supply[gem] })];
	const [at = "", there] = Object.entries(view.worth ?? {})[0] ?? [];
	const place = placeName(view.dive?.site ?? at);
	const worths = view.dive?.worth ?? there;
	const worth = worths?.[gem];
	if (worth?.vp) said.push(t("deepblue.thing.gem.worth", { vp: worth.vp, spot: worth.spot === true, place }));
	if (worth?.cards) said.push(t("deepblue.thing.gem.cards", { cards: cardNames(worth.cards), vp: worth.card_vp ?? 0 }));
	if ((gem === "blue" || gem === "black") && worths) {
		if (view.dive) said.push(t("deepblue.thing.danger", { state: view.dive.dangers[gem] }));
		said.push(t("deepblue.thing.protected", { count: worth?.protections ?? 0 }));
	}
	return said;
}

function sayOdds(table: LiveTable, ...which: ("hazard" | "forced" | "stop" | "draw")[]): Said {
	const odds = oddsIn(table.look);
	if (!odds) return {};
	const percent = new Intl.NumberFormat(words.region, { style: "percent" });
	const points = new Intl.NumberFormat(words.region, { maximumFractionDigits: 1 });
	return {
		now: which.map((what) =>
			what === "hazard" || what === "forced"
				? t(`ui.dive.odds.${what}`, { chance: percent.format(odds[what]) })
				: t(`ui.dive.odds.${what}`, { points: points.format(odds[what]) }),
		),
	};
}
