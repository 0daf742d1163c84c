import type { Games, Look } from "../net/protocol";

/** A look at a table of one game, with that game's types. */
type LookAt<G extends keyof Games> = Look & {
	game: G;
	view?: Games[G]["view"];
	you: { odds?: Games[G] extends { odds: infer Odds } ? Odds : undefined };
};

/** Tells whether a look is at a table of a game. */
export const isAt = <G extends keyof Games>(game: G, look: Look | undefined): look is LookAt<G> => look?.game === game;
