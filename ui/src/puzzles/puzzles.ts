import type { Phrase } from "../net/protocol";

// The puzzles that come with the app: positions of games between bots, in which one move is clearly best. They are fetched when
// somebody wants to solve some. lab/puzzles makes the files.

export interface Puzzle {
	id: string;
	players: number;
	/** Whose decision it is. */
	seat: number;
	/** What bots would have to have to solve it half of the time. */
	rating: number;
	/** The position: the value of each fact, or nothing if it has none. */
	values: string[];
	/** What speaks for the best move. */
	why?: Phrase;
	/** The moves that are right: the best, then what is as good. */
	solves: string[];
	/** The chance of winning after each legal move, in percent. */
	chances: number[];
}

/** The puzzles of a game, from easy to hard. */
export interface Puzzles {
	game: string;
	rules: number;
	pack: string;
	options: { [option: string]: string };
	/** Of the facts of positions. */
	keys: string[];
	puzzles: Puzzle[];
}

const files = import.meta.glob<Puzzles>("../../../internal/puzzles/data/puzzles-*.json", { import: "default" });
const file = (game: string): string => `../../../internal/puzzles/data/puzzles-${game}.json`;

/** The games that have puzzles. */
export const puzzleGames: readonly string[] = Object.keys(files).map((path) => /puzzles-(\w+)/.exec(path)?.[1] ?? "");

export const loadPuzzles = (game: string): Promise<Puzzles> | undefined => files[file(game)]?.();

/** A puzzle as the record of a game that begins with its position. */
export const recordOf = ({ game, rules, pack, options, keys }: Puzzles, { players, values }: Puzzle): string =>
	JSON.stringify({
		format: 1,
		game,
		rules,
		pack,
		config: { players, options },
		setup: [],
		arrangement: { facts: values.flatMap((value, i) => (value ? [{ key: keys[i], value }] : [])) },
		entries: [],
		result: null,
	});

/** The chances of winning after the best move, after one that was made, and after the best of those that are wrong. */
export function chancesOf({ chances, solves }: Puzzle, legal: readonly string[], made = "") {
	const of = (move = ""): number => chances[legal.indexOf(move)] ?? 0;
	const wrong = legal.filter((move) => !solves.includes(move));
	return { best: of(solves[0]), made: of(made), other: Math.max(0, ...wrong.map(of)) };
}
