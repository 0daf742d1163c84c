// Standing orders: which cards are kept back. The order `keep` is a list of card ids.

export type Orders = { [name: string]: string };

export const kept = (orders: Orders | undefined): string[] => (orders?.keep ?? "").split(" ").filter(Boolean);

/** toggled is the order that keeps a card back, or no longer does. */
export function toggled(orders: Orders | undefined, card: string): string {
	const now = kept(orders);
	return (now.includes(card) ? now.filter((c) => c !== card) : [...now, card]).join(" ");
}

/** asks tells whether somebody wants to be asked after every gem. */
export const asks = (orders: Orders | undefined): boolean => orders?.gems === "ask";
