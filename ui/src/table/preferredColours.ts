import { local } from "../local/local.svelte";
import { call } from "../net/api";
import type { Account, Look } from "../net/protocol";
import { session } from "../net/session.svelte";

// The user's preferred colours, which are stored with the account. They are requested once.

let asked: { person: string; colours: Promise<string[]> } | undefined;

/** The user's preferred colours, the favourite first; none if the server does not answer. */
export function preferredColours(): Promise<string[]> {
	const person = session.person?.id ?? "";
	if (!person || local.alone) return Promise.resolve([]);
	if (asked?.person !== person) {
		const colours = call<Account>("GET", "/api/account").then((account) => account.colours);
		asked = { person, colours: colours.catch(() => []) };
	}
	return asked.colours;
}

/** Records the colours after a change. */
export function rememberPreferredColours(colours: string[]): void {
	asked = { person: session.person?.id ?? "", colours: Promise.resolve(colours) };
}

/** The first preferred colour that the game has and no other person has taken; undefined if the seat already
 * has it. */
export function colourToRequest(colours: string[], ofGame: string[], seats: Look["seats"], seat: number): string | undefined {
	for (const colour of colours) {
		if (!ofGame.includes(colour)) continue;
		const other = seats.findIndex((s) => s.colour === colour);
		if (other === seat) return undefined;
		if (seats[other]?.for !== "person") return colour;
	}
	return undefined;
}
