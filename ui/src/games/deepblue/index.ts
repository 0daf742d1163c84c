import { keepTrying } from "../../parts/keepTrying";
import type { Kit } from "../../table/kit";
import type { Option } from "../../table/options";
import Board from "./Board.svelte";
import DeedPicture from "./DeedPicture.svelte";
import { animating, isUnder as isAway, skip } from "./dive/animation.svelte";
import { events } from "./events";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";
import { viewIn } from "./view";

const ending = () => keepTrying(async () => (await import("./Ending.svelte")).default);
const things = () => keepTrying(async () => (await import("./explainer")).explainer);

/** A dive and a rest end the turn and draw: a slip would be dear, whatever else can be done. */
const isWeighty = ({ does }: Option) => does === "dive" || does === "rest";

export const kit: Kit = {
	Board,
	ending,
	Mark,
	sayThing,
	animating,
	skip,
	thingsOf,
	events,
	DeedPicture,
	isAway,
	isWeighty,
	things,
	pointsOf: (look, seat) => viewIn(look)?.players[seat]?.vp,
};
