import { later } from "../../lib/page/later";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import { animating } from "./dive/animation.svelte";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";

const newsworthy = [
	"ended",
	"salvaged-city",
	"scored",
	"forced-up",
	"dived",
	"turned",
	"recruited",
	"sailed",
	"rested",
];

const ending = () => later(async () => (await import("./Ending.svelte")).default);
const things = () => later(async () => (await import("./explainer")).explainer);

export const kit: Kit = { Board, ending, Mark, sayThing, animating, thingsOf, newsworthy, things };
