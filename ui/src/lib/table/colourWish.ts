import type { Account, Look } from "../../protocol";
import { call } from "../connection/api";
import { visit } from "../connection/session.svelte";

// The colours that somebody would like to have, which the server knows with their account. They are asked for once.

let asked: { person: string; colours: Promise<string[]> } | undefined;

/** wishes are the colours that we would like to have, the dearest first; none if the server does not say. */
export function wishes(): Promise<string[]> {
	const person = visit.person?.id ?? "";
	if (!person) return Promise.resolve([]);
	if (asked?.person !== person) {
		const colours = call<Account>("GET", "/api/account").then((account) => account.colours);
		asked = { person, colours: colours.catch(() => []) };
	}
	return asked.colours;
}

/** wish notes what the server has been told. */
export function wish(colours: string[]): void {
	asked = { person: visit.person?.id ?? "", colours: Promise.resolve(colours) };
}

/** wished is the colour to ask for at a seat: the first that is wished for, that the game has, and that no other player has; nothing if
 * the seat has it already. */
export function wished(colours: string[], ofGame: string[], seats: Look["seats"], seat: number): string | undefined {
	for (const colour of colours) {
		if (!ofGame.includes(colour)) continue;
		const other = seats.findIndex((s) => s.colour === colour);
		if (other === seat) return undefined;
		if (seats[other]?.for !== "person") return colour;
	}
	return undefined;
}
