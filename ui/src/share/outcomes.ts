import { namesAt } from "../i18n/say";
import { lookUp } from "../i18n/words.svelte";
import { gameKits } from "../table/gameKits.svelte";

/** As what kind of thing the catalogues and the game name an outcome. */
const things: { [game: string]: { [kind: string]: string } } = {
	deepblue: { rest: "crew" },
	sunken: { tile: "piece", card: "cards", mussel: "cards" },
};

/** Says what an outcome of a record is, such as "gem: silver". */
export function sayOutcome(game: string, outcome: string): string {
	const [kind = "", value = ""] = outcome.split(" ");
	const thing =
		kind === "first"
			? lookUp(`table.colour.${value}`)
			: namesAt({ game, seats: [] }, gameKits.of(game)?.sayThing).thing(things[game]?.[kind] ?? kind, value);
	return lookUp(`share.outcome.${kind}`, { thing });
}
