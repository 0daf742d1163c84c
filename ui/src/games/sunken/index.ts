import type { SayThing } from "../../lib/telling";
import type { Kit } from "../kit";
import Board from "./Board.svelte";
import Cover from "./Cover.svelte";
import Ending from "./Ending.svelte";
import Mark from "./Mark.svelte";
import { sayThing } from "./names";
import { sayMove, sayQuestion } from "./say";

export const kit: Kit & { sayThing: SayThing } = { Cover, Board, Ending, Mark, sayMove, sayQuestion, sayThing };
