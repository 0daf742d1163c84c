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

export const sunken = {
	/** Her ship can sail to column 1, where three of her bathyscaphes are and she has to pay from her hand. */
	turn: arranged({
		"bathyscapes violet": "R2C1 R3C1 R5C1 R2C5 R2C6",
		"bathyscapes brown": "R2C1 R2C1 R2C3 R2C4 R2C5",
		"space R5C1": "red-anchor blue-bell black-crown",
		"jokers violet": "silver-mussel",
		"hand violet": "red red blue",
		"supply violet": "-",
	}),
	/** All her bathyscaphes are in one place. */
	together: arranged({ "bathyscapes violet": "R2C1 R2C1 R2C1 R2C1 R2C1" }),
	/** When her ship leaves, three sweeps have gone without progress. */
	lastSweep: arranged({ "ship brown": "out", still: "2" }),
};
