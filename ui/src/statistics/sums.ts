import type { Statistics, StatisticsGame, StatisticsSum } from "../net/protocol";

// Sums over those of a person's games that were played in certain ways.

/** Which games are wanted; what is empty does not restrict them. */
export interface Wanted {
	game: string;
	players: number;
	company: "" | "people" | "bots";
}

export const everything: Wanted = { game: "", players: 0, company: "" };

type Way = Pick<StatisticsSum, "game" | "players" | "alone">;

export const isWanted = ({ game, players, alone = false }: Way, wanted: Wanted): boolean =>
	(!wanted.game || game === wanted.game) &&
	(!wanted.players || players === wanted.players) &&
	(!wanted.company || alone === (wanted.company === "bots"));

export interface Total {
	games: number;
	/** How often each place was reached, the first place first. */
	places: number[];
	/** How many victories there would be among equals. */
	usual: number;
	points: number;
	best: number;
	counts: { [name: string]: number };
	kinds: { [name: string]: { [kind: string]: number } };
}

export function total(sums: StatisticsSum[]): Total {
	const all: Total = { games: 0, places: [], usual: 0, points: 0, best: 0, counts: {}, kinds: {} };
	for (const sum of sums) {
		all.games += sum.games;
		all.usual += sum.games / sum.players;
		all.points += sum.points;
		all.best = Math.max(all.best, sum.best);
		sum.places.forEach((n, place) => {
			all.places[place] = (all.places[place] ?? 0) + n;
		});
		add(all.counts, sum.counts);
		for (const [name, kinds] of Object.entries(sum.kinds)) {
			all.kinds[name] ??= {};
			add(all.kinds[name], kinds);
		}
	}
	return all;
}

function add(to: { [name: string]: number }, more: { [name: string]: number }): void {
	for (const [name, n] of Object.entries(more)) to[name] = (to[name] ?? 0) + n;
}

/** The kinds that occur most often, at most so many. */
export const favourites = (kinds: { [kind: string]: number }, most: number): [string, number][] =>
	Object.entries(kinds)
		.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
		.slice(0, most);

/** The numbers of players, or the games, that there are to choose from. */
export const choices = <T>({ sums }: Statistics, of: (sum: StatisticsSum) => T): T[] => [...new Set(sums.map(of))].sort();

/** How deep a game ended: 0 on the surface, for the first place, and 1 on the sea floor, for the last. */
export const depth = ({ place, players }: Pick<StatisticsGame, "place" | "players">): number => (place - 1) / (players - 1);

/** The mean of each number and up to `window - 1` before it. */
export const moving = (numbers: number[], window: number): number[] =>
	numbers.map((_, i) => {
		const some = numbers.slice(Math.max(0, i - window + 1), i + 1);
		return some.reduce((sum, n) => sum + n, 0) / some.length;
	});
