import type { Kit } from "../kit";
import Board from "./Board.svelte";
import { animating } from "./dive/animation.svelte";
import Ending from "./Ending.svelte";
import Mark from "./Mark.svelte";
import { sayMove, sayQuestion } from "./say";

export const kit: Kit = { Board, Ending, Mark, sayMove, sayQuestion, animating };
