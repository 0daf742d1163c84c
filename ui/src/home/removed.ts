import { loadPreference, savePreference } from "../browser/preferences";

// The games that were removed from the list in this browser.

/** How many are remembered; a list is shorter. */
const mostRemoved = 500;

export const removedGames = (): string[] => loadPreference<{ games: string[] }>("removed", { games: [] }).games;

/** Removes a game from the list, and returns all removed ones. */
export function removeGame(id: string): string[] {
	const games = [...removedGames().filter((other) => other !== id), id].slice(-mostRemoved);
	savePreference("removed", { games });
	return games;
}
