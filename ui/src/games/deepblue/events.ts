import type { Events } from "../../table/deeds";

// How the events of Deep Blue are shown. Events without an icon, such as whose turn it is, are left out.

const deed = true;
const landmark = true;

export const events: Events = {
	ended: { icon: "flag", deed, landmark, touches: ["skyline"] },
	"salvaged-city": { icon: "city", deed, landmark, touches: ["skyline"] },
	scored: { icon: "chest", deed, touches: ["seat:{seat}"] },
	"forced-up": { icon: "danger", deed },
	dived: { icon: "dive", deed, landmark, touches: ["place:{place}"] },
	turned: { icon: "eye", deed, touches: ["place:{place}"] },
	recruited: { icon: "recruit", deed, touches: ["card:{card}", "seat:{seat}"] },
	renewed: { icon: "renew", deed, touches: ["renew"] },
	sailed: { icon: "boat", deed, touches: ["boat:{seat}/{boat}", "place:{place}"] },
	rested: { icon: "hammock", deed, touches: ["seat:{seat}"] },
	"rested-own": { icon: "hammock", deed },
	rushed: { icon: "rush", deed, touches: ["place:{place}"] },

	paid: { icon: "coin" },
	"paid-tokens": { icon: "coin" },
	"turned-up": { icon: "card", touches: ["card:{card}"] },
	"gem-added": { icon: "gem" },
	scattered: { icon: "gem", touches: ["place:{place}"] },
	settled: { icon: "anchor" },
	"settled-middle": { icon: "anchor" },
	drew: { icon: "gem" },
	"drew-warning": { icon: "danger" },
	"drew-hazard": { icon: "danger" },
	protected: { icon: "shield" },
	"protected-by-spot": { icon: "shield" },
	resurfaced: { icon: "up" },
	chose: { icon: "play", foretells: true },
	played: { icon: "play" },
	stopped: { icon: "up" },
	salvaged: { icon: "chest", touches: ["place:{place}"] },

	turn: { turn: true },
	settling: {},
	"nobody-played": {},
};
