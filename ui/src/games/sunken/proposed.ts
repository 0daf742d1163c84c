import type { Option } from "../../table/options";

/** Names what a move is about on the board, as things.ts lists them. */
export function thingsOf({ does, args }: Option): string[] {
	switch (does) {
		case "place":
			return [`space:${args.space}`];
		case "ship":
			return [`column:${args.column}`];
		case "move":
			return [`space:${args.to}`, `space:${args.from}`];
		case "collect":
			return [`treasure:${args.piece}`, `card:${args.card}`];
		case "collect-with-joker":
			return [`treasure:${args.piece}`, `joker:${args.joker}`];
		case "give":
			return [`card:${args.card}`];
		case "trade":
			return ["trade", `card:${args.card}`];
		case "end":
			return ["end-turn"];
		default:
			return [does];
	}
}
