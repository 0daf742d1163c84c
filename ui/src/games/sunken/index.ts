import { later } from "../../lib/page/later";
import type { SayThing } from "../../lib/words/say";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";

const newsworthy = ["over", "filled", "took-joker", "doubled", "paid", "ships-returned", "collected", "moved", "ship"];

const ending = () => later(async () => (await import("./Ending.svelte")).default);
const things = () => later(async () => (await import("./explainer")).explainer);

export const kit: Kit & { sayThing: SayThing } = { Board, ending, Mark, sayThing, thingsOf, newsworthy, things };
