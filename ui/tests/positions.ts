// Positions to begin from, as Mara has them in the first seat: green in Deep Blue, violet in Sunken Treasure.

import { arranged } from "./arrange.ts";

/** Mara leads a dive alone at Compass Bank. */
const diving = {
	"boats green": "A4/blue-or-black H",
	dive: "A4",
	leader: "green",
	divers: "green",
	in: "green",
	"dive-boats green": "1",
	step: "lead",
};

export const deepblue = {
	/** Her turn, and all is still to be done. */
	turn: arranged({ turn: "green" }),
	lead: arranged({ ...diving, gems: "silver gold" }, ["gem silver"]),
	/** With this dive the game ends. */
	lastDive: arranged({
		...diving,
		"boats green": "D4/gold H",
		dive: "D4",
		gems: "silver gold red",
		frieze: "C1 C2 C3",
		"tile D4": "C4",
		"tile D7": "none",
		"tile D8": "none",
		"tile D9": "none",
	}),
};
