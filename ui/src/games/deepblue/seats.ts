import { seatColours } from "../../table/seatColours.svelte";
import type { Emblem } from "../shared/emblems";

// The boats of each seat: a colour, a cut of sail or deckhouse, a hull and an emblem, so that no two boats differ in colour
// alone. Drawn in a square of 40, with the emblem's origin at `at`.

export interface SeatLook {
	colour: string;
	top: string;
	hull: string;
	at: [number, number];
	emblem: Emblem;
}

export const seatLooks: SeatLook[] = [
	{
		colour: "var(--green)",
		top: "M21 1L38 27H4Z",
		hull: "M3 29H38L32 38H10Z",
		at: [20.5, 18.5],
		emblem: "starfish",
	},
	{
		colour: "var(--orange)",
		top: "M5 27V9H22V2H32V9H36V27Z",
		hull: "M1 29H39L35 38H6Z",
		at: [18, 18],
		emblem: "anchor",
	},
	{
		colour: "var(--yellow)",
		top: "M20 1C34 1 39 16 35 27H5C1 16 6 1 20 1Z",
		hull: "M2 29H38C36 36 30 39 20 39C10 39 4 36 2 29Z",
		at: [20, 15.5],
		emblem: "compass",
	},
	{
		colour: "var(--violet)",
		top: "M3 3H37C32 11 32 19 37 27H3C8 19 8 11 3 3Z",
		hull: "M1 26L6 29H33L39 24L35 38H6Z",
		at: [20, 15],
		emblem: "octopus",
	},
	{
		colour: "var(--white)",
		top: "M4 27V2L20 9L36 2V27Z",
		hull: "M2 29H38V33H35L32 39H25L22 33H18L15 39H8L5 33H2Z",
		at: [20, 17.5],
		emblem: "gull",
	},
];

export const lookOf = (seat: number): SeatLook => seatColours.pick(seatLooks, seat);
