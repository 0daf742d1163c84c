import type { Legend } from "../../rules/illustrations";
import Likeness from "./Likeness.svelte";
import { things } from "./things";

/** The named things on the table, and the marks on tiles. */
export const legend: Legend = {
	Likeness,
	things,
	signs: [
		{ text: "colour", rule: "ST-COL-1" },
		{ text: "star", rule: "ST-JOK-3" },
	],
};
