import type { Events } from "../../table/deeds";

// How the events of Sunken Treasure are shown. That a player waits is not worth mentioning.

const deed = true;
const landmark = true;

export const events: Events = {
	over: { icon: "flag", deed, landmark },
	filled: { icon: "chest", deed, landmark, touches: ["board:{seat}"] },
	"took-joker": { icon: "star", deed, landmark, touches: ["joker:{piece}"] },
	doubled: { icon: "star", deed, landmark, touches: ["joker:{piece}"] },
	paid: { icon: "coin", deed, touches: ["supply:{to}"] },
	"ships-returned": { icon: "renew", deed, touches: ["sweep"] },
	"sweep-begins": { icon: "renew", deed, touches: ["sweep"] },
	standstill: { icon: "hourglass", deed, touches: ["end"] },
	moved: { icon: "vessel", deed, touches: ["bathyscape:{seat}/{to}", "space:{to}"] },
	ship: { icon: "boat", deed, touches: ["ship:{seat}"] },
	"ship-out": { icon: "out", deed, touches: ["ship:{seat}"] },
	placed: { icon: "vessel", deed, touches: ["bathyscape:{seat}/{space}", "space:{space}"] },

	collected: { icon: "play", touches: ["space:{space}"] },
	"collected-with-joker": { icon: "star", touches: ["space:{space}", "treasure:{joker}"] },
	gave: { icon: "card" },
	"gave-card": { icon: "card" },
	drew: { icon: "card" },
	"drew-cards": { icon: "card" },
	traded: { icon: "swap" },
	"traded-card": { icon: "swap" },

	waited: {},
};
