import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import Ending from "./Ending.svelte";
import Mark from "./Mark.svelte";
import { sayMove, sayQuestion } from "./say";

export const kit: Kit = { Cover, Board, Ending, Mark, sayMove, sayQuestion };
