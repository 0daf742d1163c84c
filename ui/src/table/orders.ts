import type { About, OptionAbout } from "../net/protocol";

// Standing orders: what the table answers for a player. An order has one of a few values, or is a list of things.

export type Orders = { [name: string]: string };

/** The orders that a game offers. */
export const ordersOf = (about: About | undefined, game: string): OptionAbout[] =>
	about?.games.find((g) => g.name === game)?.orders ?? [];

/** The things of an order that is a list. */
export const itemsOf = (order: string | undefined): string[] => (order ?? "").split(" ").filter(Boolean);

/** The order with a thing added to the list, or removed from it. */
export function toggled(list: string[], thing: string): string {
	return (list.includes(thing) ? list.filter((t) => t !== thing) : [...list, thing]).join(" ");
}

/** Lists the things of a kind that have a name of their own, in the order of the catalogue. */
export function thingsOf(messages: object, game: string, kind: string): string[] {
	const prefix = `${game}.${kind}.`;
	return Object.keys(messages).flatMap((key) => {
		const thing = key.slice(prefix.length);
		return key.startsWith(prefix) && !thing.includes(".") ? [thing] : [];
	});
}
