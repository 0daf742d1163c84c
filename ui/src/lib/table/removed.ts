import { loadPreference, savePreference } from "../settings/preferences";

// The games that somebody has taken off the list in this browser.

/** How many are remembered; a list has fewer. */
const mostRemoved = 500;

export const removedGames = (): string[] => loadPreference<{ games: string[] }>("removed", { games: [] }).games;

/** removeGame takes a game off the list, and gives all that are. */
export function removeGame(id: string): string[] {
	const games = [...removedGames().filter((other) => other !== id), id].slice(-mostRemoved);
	savePreference("removed", { games });
	return games;
}
