import type { Legend } from "../../rules/illustrations";
import Likeness from "./Likeness.svelte";
import { things } from "./things";

/** The named things on the table, and the small signs on cards and wrecks. */
export const legend: Legend = {
	Likeness,
	things,
	signs: [
		{ text: "cash", rule: "DB-REC-1" },
		{ text: "propeller", rule: "DB-SAIL-1" },
		{ text: "shield", rule: "DB-DIVE-7" },
		{ text: "vp", rule: "DB-DIVE-9" },
		{ text: "adds", rule: "DB-REC-2" },
		{ text: "flag", rule: "DB-SCORE-3" },
	],
};
