import type { Look } from "../../net/protocol";
import { type Option, several } from "../../table/options";
import { viewIn } from "./view";

/** Names what a move is about on the board, as things.ts lists them. */
export function thingsOf({ does, args }: Option, look: Look): string[] {
	const view = viewIn(look);
	const me = look.you.as;
	switch (does) {
		case "sail":
			return [`place:${args.place}`, `boat:${me}/${args.boat}`];
		case "stay":
			return [`moor:${args.boat}`, `boat:${me}/${args.boat}`];
		case "dive":
			return [`dive:${args.place}`, `place:${args.place}`];
		case "recruit":
		case "take":
			return [`market:${1 + (view?.market.findIndex(({ card }) => card === args.card) ?? -1)}`];
		case "pay":
		case "pay-tokens":
			return ["confirm", ...several(args.cards).map((card) => `card:${card}`)];
		case "settle":
			return [`settle:${args.boat}`];
		case "spot": {
			const boat = view?.players[me]?.boats[view.turning?.settling === "B" ? 1 : 0];
			return [`spot:${boat?.place}/${args.spot}`];
		}
		case "rush":
			return ["join"];
		case "rush-none":
			return ["stay"];
		case "protect-card":
		case "play":
			return [`card:${args.card}`];
		case "protect-spot":
			return ["give-up"];
		case "stop":
			return ["surface"];
		default:
			return [does];
	}
}
