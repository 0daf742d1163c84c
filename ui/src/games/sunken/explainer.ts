import { list, t } from "../../i18n/words.svelte";
import type { LiveTable } from "../../table/liveTable.svelte";
import type { Explainer, Said } from "../../table/things/things";
import { seatName } from "../shared/players";
import { cardThing, kindName, lyingName, pieceName, spaceName } from "./names";
import { sort } from "./offers";
import { sayEnd, sayPrice, sayShip } from "./say";
import { fetchedBy, missing, treasures } from "./sightings";
import { things } from "./things";
import { colourOf, columnOf, isMussel, kindOf, leftOfBoard, liesAsJoker, type View, viewOf, whereLies } from "./view";

// What the things of Sunken Treasure are called at a table, and what they mean now. All of it comes from the view and the moves
// that the server sends.

export const explainer: Explainer = { kinds: things, say };

interface Now {
	table: LiveTable;
	view: View;
}

function say(name: string, table: LiveTable): Said {
	const view = viewOf(table);
	if (!view) return {};
	const [kind = "", value = ""] = name.split(":");
	return about[kind]?.({ table, view }, value) ?? {};
}

const seatOf = ({ view }: Now, value: string) => view.players[Number(value)];
const of = (thing: "ship" | "bathyscape" | "hand" | "supply" | "board", { table }: Now, seat: number) =>
	t("thing.of", { thing: t(`sunken.thing.${thing}`), who: seatName(table, seat) });

const about: { [kind: string]: (now: Now, value: string) => Said | undefined } = {
	end: ({ table, view }) => ({ now: (view.ends ?? []).map((end) => sayEnd(end, table)) }),
	sweep: ({ view }) => ({ title: t("ui.sunken.sweep", { sweep: view.sweep }) }),
	ship: (now, value) => ({
		title: of("ship", now, Number(value)),
		now: [sayShip(seatOf(now, value)?.ship ?? leftOfBoard)],
	}),
	column: ({ view }, value) => ({
		title: t("ui.sunken.reach.column", { column: value }),
		now: [
			t("sunken.thing.column.now", {
				count: treasures(view).filter((s) => columnOf(s.space) === Number(value)).length,
			}),
		],
	}),
	row: (_, value) => ({ title: t("sunken.thing.row.named", { row: value }) }),
	space: (now, value) => ({ title: spaceName(value), now: [sayShares(now, value)].filter(Boolean) }),
	bathyscape(now, value) {
		const [seat = "", space = ""] = value.split("/");
		return { title: of("bathyscape", now, Number(seat)), now: [spaceName(space)] };
	},
	treasure(now, piece) {
		const { view } = now;
		const own = view.players[view.seat ?? -1];
		const space = whereLies(view, piece);
		const said: string[] = [];
		if (own && space) {
			const count = own.hand?.filter((card) => card === colourOf(piece)).length ?? 0;
			said.push(t("sunken.thing.treasure.card", { card: cardThing(colourOf(piece)), count }));
			said.push(sayShares(now, space));
			if (!isMussel(piece) && !liesAsJoker(view, piece))
				said.push(t("sunken.thing.treasure.kind", { have: own.board.some((p) => kindOf(p) === kindOf(piece)) }));
		}
		return { title: lyingName(view, piece), now: said.filter(Boolean) };
	},
	mussel: (now, piece) => (piece ? (about[whereLies(now.view, piece) ? "treasure" : "joker"]?.(now, piece) ?? {}) : {}),
	joker({ view }, piece) {
		const fresh = view.acting.fresh.includes(piece);
		return { title: fresh ? t("ui.sunken.joker.fresh", { piece: pieceName(piece) }) : pieceName(piece) };
	},
	card({ table, view }, colour) {
		const pieces = fetchedBy(colour, sort(table.options, view), view);
		const now = pieces.length > 0 ? [t("sunken.thing.card.now", { pieces: list(pieces.map(pieceName)) })] : [];
		return { title: t("ui.sunken.with.card", { colour }), now };
	},
	hand(now, value) {
		const count = seatOf(now, value)?.hand_count ?? 0;
		return { title: of("hand", now, Number(value)), now: [t("ui.sunken.hand.count", { count })] };
	},
	supply(now, value) {
		const player = seatOf(now, value);
		const known = player?.laid.flatMap(({ colour, above }) =>
			colour ? [t("ui.sunken.supply.laid", { card: cardThing(colour), above })] : [],
		);
		const count = t("ui.sunken.supply.count", { count: player?.supply_count ?? 0 });
		return { title: of("supply", now, Number(value)), now: [count, ...(known ?? [])] };
	},
	seat(now, value) {
		const player = seatOf(now, value);
		if (!player) return undefined;
		return {
			title: seatName(now.table, player.seat),
			now: [
				t("ui.sunken.count", { count: player.board.length }),
				t("ui.sunken.hand.count", { count: player.hand_count }),
				t("ui.sunken.supply.count", { count: player.supply_count }),
			],
		};
	},
	board(now, value) {
		const count = seatOf(now, value)?.board.length ?? 0;
		return { title: of("board", now, Number(value)), now: [t("ui.sunken.count", { count })] };
	},
	kind({ view }, kind) {
		const found = missing(view, view.seat ?? view.turn).get(kind);
		const now = found?.map(({ piece, space }) => t("ui.sunken.find.at", { piece: pieceName(piece), space: spaceName(space) }));
		return { title: kindName(kind), now: [t("sunken.thing.treasure.kind", { have: !found }), ...(now ?? [])] };
	},
};

/** Says whom we would have to pay for a tile of a space if we collected it with a card. */
function sayShares({ table, view }: Now, space: string): string {
	const { pieces = [], shares = [] } = view.spaces[space] ?? {};
	return view.seat === undefined || pieces.length === 0 ? "" : sayPrice(table, { space, shares, from_hand: 0 });
}
