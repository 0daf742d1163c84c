import type { GameAbout } from "../net/protocol";

/** The number of players in a first game: three, if the game allows it. */
export const firstPlayers = ({ min_players, max_players }: GameAbout): number => Math.min(max_players, Math.max(min_players, 3));
