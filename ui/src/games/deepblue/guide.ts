import type { Args, Note } from "../../learn/notes";
import type { Look } from "../../net/protocol";
import { tileOf } from "./pack";
import { boatNames, type View } from "./view";

// The guide's notes on Deep Blue, the most urgent first.

const gauge = ({ gem }: Args): string[] => [gem === "blue" ? "oxygen" : "creature"];
const mine = ({ seat }: Args, { you }: Look): boolean => Number(seat) === you.as;
/** The player's boats that are not at the dive. */
const otherBoats = ({ view, you }: Look): string[] => {
	const { players, dive } = view as View;
	return boatNames.flatMap((name, n) => (players[you.as]?.boats[n]?.place === dive?.site ? [] : [`boat:${you.as}/${name}`]));
};

export const notes: Note[] = [
	{ id: "hazard", on: "ask.hazard", at: gauge, rule: "DB-DIVE-7", lesson: "danger" },
	{ id: "rush", on: "ask.rush", at: () => ["join"], rule: "DB-DIVE-2", lesson: "together" },
	{
		id: "rush-more",
		on: "ask.rush-more",
		at: (_, look) => otherBoats(look),
		rule: "DB-DIVE-2",
		when: (_, { view }) => (view as View).scenario !== "ruins-of-plenty", // where every boat counts
	},
	{ id: "warning", on: "drew-warning", at: gauge, rule: "DB-DIVE-6", lesson: "danger" },
	{ id: "lead", on: "ask.lead", at: () => ["odds", "draw"], rule: "DB-DIVE-4", lesson: "wreck" },
	{ id: "cards", on: "ask.cards", at: () => ["standing-orders"], rule: "DB-DIVE-5", lesson: "scoring" },
	{
		id: "sent-up",
		on: "resurfaced",
		at: ({ seat }) => [`diver:${seat}`],
		rule: "DB-DIVE-8",
		lesson: "danger",
		when: mine,
	},
	{
		id: "scored",
		on: "scored",
		at: ({ seat }) => ["shares", `chest:${seat}`],
		rule: "DB-SCORE-1",
		lesson: "wreck",
		when: mine,
	},
	{
		id: "city",
		on: "turned",
		at: () => ["skyline"],
		rule: "DB-END-1",
		lesson: "end",
		when: ({ tile = "" }) => tileOf(tile).sunken_city === true,
	},
	{ id: "searched", on: "salvaged-city", at: () => ["skyline"], rule: "DB-END-1", lesson: "end" },
	{ id: "rushed", on: "rushed", at: ({ seat }) => [`diver:${seat}`], rule: "DB-DIVE-2", lesson: "together" },
	{ id: "spot", on: "ask.spot", at: ({ place }) => [`tile:${place}`], rule: "DB-SAIL-2", lesson: "sail" },
	{ id: "pay", on: "ask.pay-sail", at: () => ["confirm"], rule: "DB-TURN-2", lesson: "sail" },
	{ id: "pay", on: "ask.pay-card", at: () => ["confirm"], rule: "DB-TURN-2", lesson: "crew" },
	{ id: "rested", on: "rested-own", at: (_, { you }) => [`resting:${you.as}`], rule: "DB-REST-1", lesson: "crew" },
	{ id: "gem-added", on: "gem-added", at: () => ["bag"], rule: "DB-REC-2" },
	{ id: "turn", on: "ask.turn", at: () => ["question"], rule: "DB-TURN-1", lesson: "crew" },
];
