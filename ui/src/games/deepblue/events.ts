import type { Events } from "../../lib/table/deeds";
import { signs } from "../shared/signs";

// How the events of Deep Blue are shown. Whose turn it is, and what nobody does, says nothing.

const deed = true;

export const events: Events = {
	ended: { icon: signs.flag, deed, touches: ["skyline"] },
	"salvaged-city": { icon: signs.city, deed, touches: ["skyline"] },
	scored: { icon: signs.chest, deed, touches: ["seat:{seat}"] },
	"forced-up": { icon: signs.danger, deed },
	dived: { icon: signs.dive, deed, touches: ["place:{place}"] },
	turned: { icon: signs.eye, deed, touches: ["place:{place}"] },
	recruited: { icon: signs.recruit, deed, touches: ["card:{card}", "seat:{seat}"] },
	renewed: { icon: signs.renew, deed, touches: ["renew"] },
	sailed: { icon: signs.boat, deed, touches: ["boat:{seat}/{boat}", "place:{place}"] },
	rested: { icon: signs.hammock, deed, touches: ["seat:{seat}"] },
	"rested-own": { icon: signs.hammock, deed },
	rushed: { icon: signs.rush, deed, touches: ["place:{place}"] },

	paid: { icon: signs.coin },
	"paid-tokens": { icon: signs.coin },
	"turned-up": { icon: signs.card, touches: ["card:{card}"] },
	"gem-added": { icon: signs.gem },
	scattered: { icon: signs.gem, touches: ["place:{place}"] },
	settled: { icon: signs.anchor },
	"settled-middle": { icon: signs.anchor },
	drew: { icon: signs.gem },
	"drew-warning": { icon: signs.danger },
	"drew-hazard": { icon: signs.danger },
	protected: { icon: signs.shield },
	"protected-by-spot": { icon: signs.shield },
	resurfaced: { icon: signs.up },
	chose: { icon: signs.play },
	played: { icon: signs.play },
	stopped: { icon: signs.up },
	salvaged: { icon: signs.chest, touches: ["place:{place}"] },

	turn: { turn: true },
	settling: {},
	"nobody-played": {},
};
