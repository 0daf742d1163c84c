import type { SayThing } from "../../i18n/say";
import { keepTrying } from "../../parts/keepTrying";
import type { Kit } from "../../table/kit";
import Board from "./Board.svelte";
import DeedPicture from "./DeedPicture.svelte";
import { events } from "./events";
import { animating, skip } from "./hauls.svelte";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";
import { viewIn } from "./view";

const ending = () => keepTrying(async () => (await import("./Ending.svelte")).default);
const things = () => keepTrying(async () => (await import("./explainer")).explainer);

export const kit: Kit & { sayThing: SayThing } = {
	Board,
	ending,
	Mark,
	sayThing,
	animating,
	skip,
	thingsOf,
	events,
	DeedPicture,
	things,
	pointsOf: (look, seat) => viewIn(look)?.players[seat]?.board.length,
};
