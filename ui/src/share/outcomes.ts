import { namesAt } from "../i18n/say";
import { lookUp, t } from "../i18n/words.svelte";
import { isLocal } from "../local/local.svelte";
import { gameKits } from "../table/gameKits.svelte";
import type { Verdict } from "./verify";

/** Says what it means that the draws of a record follow from its secret. */
export function sayFair({ proof, draws }: Verdict): string {
	const added = proof.nonces.some((nonce) => nonce !== "");
	return t(`share.verify.${isLocal(proof.table) ? "here" : added ? "fair" : "alone"}`, { count: draws.length });
}

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
