import type { Kit } from "../kit";
import Board from "./Board.svelte";
import { animating } from "./dive/animation.svelte";
import Ending from "./Ending.svelte";
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

const things = async () => (await import("./explainer")).explainer;

export const kit: Kit = { Board, Ending, Mark, sayThing, animating, thingsOf, newsworthy, things };
