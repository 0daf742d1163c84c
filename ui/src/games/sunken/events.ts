import type { Events } from "../../lib/table/deeds";
import { signs } from "../shared/signs";

// How the events of Sunken Treasure are shown. That somebody lets the others play on says nothing.

const deed = true;

export const events: Events = {
	over: { icon: signs.flag, deed },
	filled: { icon: signs.chest, deed, touches: ["board:{seat}"] },
	"took-joker": { icon: signs.star, deed, touches: ["joker:{piece}"] },
	doubled: { icon: signs.star, deed, touches: ["joker:{piece}"] },
	paid: { icon: signs.coin, deed, touches: ["supply:{to}"] },
	"ships-returned": { icon: signs.renew, deed, touches: ["sweep"] },
	standstill: { icon: signs.hourglass, deed, touches: ["end"] },
	moved: { icon: signs.vessel, deed, touches: ["bathyscape:{seat}/{to}", "space:{to}"] },
	ship: { icon: signs.boat, deed, touches: ["ship:{seat}"] },
	"ship-out": { icon: signs.out, deed, touches: ["ship:{seat}"] },
	placed: { icon: signs.vessel, deed, touches: ["bathyscape:{seat}/{space}", "space:{space}"] },

	collected: { icon: signs.play, touches: ["space:{space}"] },
	"collected-with-joker": { icon: signs.star, touches: ["space:{space}", "treasure:{joker}"] },
	gave: { icon: signs.card },
	"gave-card": { icon: signs.card },
	drew: { icon: signs.card },
	"drew-cards": { icon: signs.card },
	traded: { icon: signs.swap },
	"traded-card": { icon: signs.swap },

	waited: {},
};
