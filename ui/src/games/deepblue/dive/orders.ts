import { itemsOf, type Orders } from "../../../table/orders";

// Standing orders in a dive. The order `keep` is a list of cards that are kept back.

export const kept = (orders: Orders | undefined): string[] => itemsOf(orders?.keep);

/** Tells whether the player wants to decide about cards after every gem. */
export const asks = (orders: Orders | undefined): boolean => orders?.gems === "ask";
