import type { ThingKind } from "../../table/things/things";

// The things of Sunken Treasure that have names on the screen, in the order of the legend. Values are seats (numbers from 0) and
// the ids that moves have. On a phone your own board and jokers are in the sheet below, and others' boards behind their chips.

export const things: ThingKind[] = [
	{ thing: "end", text: "end", rule: "ST-END-1" },
	{ thing: "sweep", text: "sweep", rule: "ST-TURN-5" },
	{ thing: "ship:*", text: "ship", rule: "ST-TURN-1" },
	{ thing: "column:*", text: "column", rule: "ST-TURN-1" },
	{ thing: "row:*", text: "row", rule: "ST-SET-1" },
	{ thing: "space:*", text: "space", rule: "ST-SET-1" },
	{ thing: "bathyscape:*", text: "bathyscape", rule: "ST-TURN-2" },
	{ thing: "treasure:*", text: "treasure", rule: "ST-COL-1" },
	{ thing: "mussel:*", text: "mussel", rule: "ST-JOK-1" },
	{ thing: "joker:*", text: "joker", rule: "ST-JOK-1" },
	{ thing: "payment", text: "payment", rule: "ST-COL-2" },
	{ thing: "card:*", text: "card", rule: "ST-COL-1" },
	{ thing: "hand:*", text: "hand", rule: "ST-TURN-3" },
	{ thing: "supply:*", text: "supply", rule: "ST-SET-4" },
	{ thing: "seat:*", text: "seat", rule: "ST-TURN-0" },
	{ thing: "board:*", text: "board", rule: "ST-COL-5" },
	{ thing: "kind:*", text: "kind", rule: "ST-COL-5" },
	{ thing: "out", text: "out", rule: "ST-TURN-1" },
	{ thing: "end-turn", text: "end-turn", rule: "ST-TURN-2" },
	{ thing: "trade", text: "trade", rule: "ST-TURN-4" },
	{ thing: "wait", text: "wait", rule: "ST-TURN-4" },
	{ thing: "pass", text: "wait", rule: "ST-TURN-4" },
];
