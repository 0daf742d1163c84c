import { keepTrying } from "../../parts/keepTrying";
import type { Kit } from "../../table/kit";
import Board from "./Board.svelte";
import DeedPicture from "./DeedPicture.svelte";
import { animating, isUnder as isAway, skip } from "./dive/animation.svelte";
import { events } from "./events";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";

const ending = () => keepTrying(async () => (await import("./Ending.svelte")).default);
const things = () => keepTrying(async () => (await import("./explainer")).explainer);

export const kit: Kit = { Board, ending, Mark, sayThing, animating, skip, thingsOf, events, DeedPicture, isAway, things };
