import { colours, columns, kinds, rows, spaceAt } from "../view";

// The sample sea that the pictures of the rulebook show.

/** Puts treasures into the columns, from one in row 2 to four in row 5. All differ. */
export function laidOut(): { [space: string]: string[] } {
	const all = Array.from({ length: 60 }, (_, n) => `${colours[(n * 3) % 5]}-${kinds[(n * 7) % 12]}`);
	const tiles: { [space: string]: string[] } = {};
	let next = 0;
	for (const row of rows)
		for (const column of columns) {
			tiles[spaceAt(row, column)] = all.slice(next, next + row - 1);
			next += row - 1;
		}
	return tiles;
}
