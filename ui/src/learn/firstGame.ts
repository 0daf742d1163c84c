import type { GameAbout } from "../protocol";

/** firstPlayers is how many play in somebody's first game: three, where the game takes so many. */
export const firstPlayers = ({ min_players, max_players }: GameAbout): number =>
	Math.min(max_players, Math.max(min_players, 3));
