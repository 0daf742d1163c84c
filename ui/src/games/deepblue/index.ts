import type { Kit } from "../kit";
import Board from "./Board.svelte";
import { animating } from "./dive/animation.svelte";
import Ending from "./Ending.svelte";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { thingsOf } from "./proposed";

export const kit: Kit = { Board, Ending, Mark, sayThing, animating, thingsOf };
