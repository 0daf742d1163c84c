// Positions to begin from, for Mara in the first seat: green in Deep Blue, violet in Sunken Treasure. The others are at a safe
// distance unless stated otherwise.

import { arranged } from "./arrange.ts";

/** Mara leads a dive at Compass Bank. */
const diving = {
	"boats green": "A4/blue-or-black H",
	dive: "A4",
	leader: "green",
	divers: "green",
	in: "green",
	"dive-boats green": "1",
	step: "lead",
};

/** Orange dives with her. */
const together = {
	...diving,
	"boats orange": "A4/red H",
	"dive-boats orange": "1",
	divers: "green orange",
	in: "green orange",
};

export const deepblue = {
	/** Her turn, with everything still to be done. */
	turn: arranged({ turn: "green" }),
	othersTurn: arranged({ turn: "orange" }),
	lead: arranged({ ...diving, gems: "silver gold" }, ["gem silver"]),
	/** None of her crew wants gems, and two of a kind come next. */
	alikeLead: arranged({ ...diving, gems: "silver gold", "hand green": "K1" }, ["gem silver", "gem silver"]),
	/** All four dive. */
	crowdedLead: arranged({
		...together,
		"boats yellow": "A4 H",
		"boats violet": "A4 H",
		"dive-boats yellow": "1",
		"dive-boats violet": "1",
		divers: "green orange yellow violet",
		in: "green orange yellow violet",
		gems: "silver gold",
	}),
	deepLead: arranged({ ...together, gems: "silver gold silver blue gold red silver" }),
	hazard: arranged({
		...together,
		"hand green": "K1 S1 S2 S3 S4",
		gems: "silver black gold black",
		step: "hazard",
		hazards: "black",
		waiting: "green orange",
		asked: "green",
	}),
	/** Orange leads, and she can join with either boat; a silver gem comes first. */
	rush: arranged(
		{
			"boats green": "A6 U1",
			"boats orange": "A4/red H",
			turn: "orange",
			dive: "A4",
			leader: "orange",
			step: "rush",
			waiting: "green",
			asked: "green",
		},
		["gem silver"],
	),
	/** She dives, and her other boat can join. */
	rushMore: arranged({
		"boats green": "A4/red A6",
		dive: "A4",
		leader: "green",
		step: "rush",
		waiting: "green",
		asked: "green",
	}),
	/** One part of the city is left, two trips away from her. */
	lastRounds: arranged({
		turn: "green",
		"boats green": "A4 H",
		"boats orange": "A3 H",
		frieze: "C1 C2 C3",
		"tile D4": "C4",
		"tile D7": "none",
		"tile D8": "none",
		"tile D9": "none",
	}),
	/** The game ends with this dive. */
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
		"vp green": "21 (9 cards, 7 gems, 5 leader)",
		"vp orange": "24 (6 cards, 10 gems, 8 leader)",
	}),
};

/** All kinds of treasures but one. */
const kinds = "amphora astrolabe bell chalice compass crown figurehead lantern mask sextant trident".split(" ");

export const sunken = {
	placing: arranged({ step: "placing" }),
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
	gathered: arranged({ "bathyscapes violet": "R2C1 R2C1 R2C1 R2C1 R2C1" }),
	waiting: arranged({ "ship violet": "out" }),
	late: arranged({
		sweep: "9",
		"bathyscapes violet": "R2C1 R3C2 R5C3 R4C4 R2C6",
		"bathyscapes brown": "R3C1 R4C2 R5C4 R4C4 R5C6",
		"board violet": "red-anchor blue-bell black-crown yellow-lantern silver-mask red-trident",
		"board brown": "red-bell blue-crown black-lantern yellow-mask",
	}),
	/** One kind is missing on her board, and lies below one of her bathyscaphes. */
	lastRounds: arranged({
		"bathyscapes violet": "R5C6 R3C3 R2C1 R2C2 R2C4",
		"board violet": kinds.map((kind) => `blue-${kind}`).join(" "),
		"space R5C6": "red-anchor",
		"hand violet": "red red blue",
	}),
	/** When her ship leaves, three sweeps have gone without progress. */
	lastSweep: arranged({ "ship brown": "out", still: "2" }),
};
