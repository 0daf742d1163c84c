import type { NewTable } from "../src/net/protocol.ts";

export type Arranged = Required<Pick<NewTable, "arrangement">>;

/**
 * Starts a game from a position, with given dice. Facts and outcomes are written as in docs/rules; facts that are not
 * given are as at the beginning of a game. Seats have the colours of the game in order.
 */
export const arranged = (facts: { [fact: string]: string }, dice: string[] = []): Arranged => ({
	arrangement: { facts: Object.entries(facts).map(([key, value]) => ({ key, value })), dice },
});
