import type { GameRecord } from "./record";

// Counts what a draw was among, from the outcomes of a record alone: the orders are those of docs/fairness.md. What depends on the
// moves as well (which cards rest, which gems are back in the bag) has a bound here, or nothing.

/** The lists of a component pack that draws refer to. */
export interface Parts {
	tiles: { id: string; pile: string }[];
	crew: { id: string; adds?: string | undefined }[];
}

/** The numbers that mean an outcome, or how many there can be at most; nothing if it is not counted here. */
export type Counted = { of: number; from: number; to: number; exact: boolean } | "impossible" | undefined;

type Pile = (value: string) => Counted;

/** Things of which each is drawn once: a number is the place among those that are left. */
function pile(things: readonly string[]): Pile {
	const left = [...things];
	return (value) => {
		const at = left.indexOf(value);
		if (at < 0) return "impossible";
		const counted = { of: left.length, from: at, to: at, exact: true };
		left.splice(at, 1);
		return counted;
	};
}

/** Pieces of one colour are together. */
function bag(counts: { [colour: string]: number }): Pile {
	return (value) => {
		const colours = Object.keys(counts);
		const at = colours.indexOf(value);
		const own = counts[value] ?? 0;
		if (own === 0) return "impossible";
		const before = colours.slice(0, at).reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
		const of = before + colours.slice(at).reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
		counts[value] = own - 1;
		return { of, from: before, to: before + own - 1, exact: true };
	};
}

/** Counts the outcomes of a record, in order. */
export function counter(record: GameRecord, parts?: Parts): (entry: number, outcome: string) => Counted {
	const piles = games[record.game]?.(record, parts);
	return (entry, outcome) => {
		const [kind = "", value = ""] = outcome.split(" ");
		return piles?.(entry, kind)?.(value);
	};
}

const games: { [game: string]: (record: GameRecord, parts?: Parts) => Piles } = { deepblue: deepBlue, sunken: sunkenTreasure };

type Piles = (entry: number, kind: string) => Pile | undefined;

const scenarios = "troubled-waters best-of-the-best scattered-wealth bounty-wrecks storm dangerous-reefs ruins-of-plenty".split(
	" ",
);

/** The gems in the bag at the start, before the market adds some. */
const inTheBag = { silver: 7, gold: 3, red: 1, blue: 4, black: 4 };

/** A bound, since gems come and go between bag and dives. */
function atMost(gems: { [colour: string]: number }, colour: string): Counted {
	const most = gems[colour] ?? 0;
	const of = Object.values(gems).reduce((sum, count) => sum + count, 0);
	return most === 0 ? "impossible" : { of, from: 0, to: most - 1, exact: false };
}

function deepBlue({ config }: GameRecord, parts?: Parts): Piles {
	const kinds: { [kind: string]: Pile } = {
		scenario: pile(scenarios),
		first: pile(["green", "orange", "yellow", "violet", "white"].slice(0, config.players)),
	};
	if (!parts) return (_, kind) => kinds[kind];
	const tiles = (starting: boolean) => pile(parts.tiles.filter((t) => (t.pile === "starting") === starting).map(({ id }) => id));
	const [starting, deep] = [tiles(true), tiles(false)];
	const crew = pile(parts.crew.map(({ id }) => id));
	const adds = new Map(parts.crew.map(({ id, adds }) => [id, adds]));
	const gems: { [colour: string]: number } = { ...inTheBag };
	kinds.crew = (id) => {
		const gem = adds.get(id);
		if (gem) gems[gem] = (gems[gem] ?? 0) + 1;
		return crew(id);
	};
	kinds.gem = (colour) => atMost(gems, colour);
	return (entry, kind) => (kind === "tile" ? (entry === 0 ? starting : deep) : kinds[kind]);
}

const colours = ["red", "yellow", "blue", "black", "silver"];
const treasures = "amphora anchor astrolabe bell chalice compass crown figurehead lantern mask sextant trident".split(" ");

function sunkenTreasure({ config }: GameRecord): Piles {
	const kinds: { [kind: string]: Pile } = {
		first: pile(["violet", "brown", "white", "green", "orange"].slice(0, config.players)),
		tile: pile(colours.flatMap((colour) => treasures.map((treasure) => `${colour}-${treasure}`))),
		mussel: pile(colours),
		card: bag(Object.fromEntries(colours.map((colour) => [colour, cardsOfColour(config)]))),
	};
	return (_, kind) => kinds[kind];
}

/** Twelve of each colour; what the players do not need is removed evenly if they want, and if that comes out even. */
function cardsOfColour({ players, options }: GameRecord["config"]): number {
	const needed = players * ([0, 0, 15, 15, 13, 12][players] ?? 0);
	const surplus = 60 - needed;
	return options.surplus === "even" && surplus % 5 === 0 ? 12 - surplus / 5 : 12;
}
