import { seatColours } from "../../table/seatColours.svelte";
import { emblems } from "../shared/emblems";

// What the players' pieces look like: each seat has a colour, an emblem, a ship and a bathyscape of its own shape, so that
// nobody needs the colour to tell them apart.

export interface SeatLook {
	colour: string;
	/** For emblems and outlines on the colour. */
	ink: string;
	/** Within 20 by 20. */
	emblem: string;
	/** Within 64 by 44, the waterline at 36. */
	hull: string;
	sails: string;
	mast: string;
	/** The body of a bathyscape, within 40 by 40. */
	body: string;
}

export const seatLooks: SeatLook[] = [
	{
		colour: "var(--violet)",
		ink: "var(--plum-22)",
		emblem: emblems.octopus,
		hull: "M8 28h48l-7 12H17z",
		sails: "M31 4c-9 6-13 13-14 21h14zM34 8c8 5 11 11 12 17H34z",
		mast: "M32.500 2v26",
		body: "M20 7a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
	},
	{
		colour: "var(--brown)",
		ink: "var(--umber-18)",
		emblem: emblems.wheel,
		hull: "M5 25h54v8l-5 7H13z",
		sails: "M22 14h22v11H22zM33 4h7v10h-7z",
		mast: "M15 10v15",
		body: "M12 10h16c5 0 8 4 8 10s-3 10-8 10H12c-5 0-8-4-8-10s3-10 8-10z",
	},
	{
		colour: "var(--white)",
		ink: "var(--ink-26)",
		emblem: emblems.gull,
		hull: "M4 29c12 3 40 3 56 0-2 6-5 9-9 11H15c-5-2-9-6-11-11z",
		sails: "M24 6h-1C15 12 11 19 10 26h14zM27 4c8 4 12 12 12 22H27zM42 10c7 4 10 9 11 16H42z",
		mast: "M25.500 2v26M40.500 7v21",
		body: "M20 5c8 0 12 6 12 13 0 8-5 16-12 16S8 26 8 18C8 11 12 5 20 5z",
	},
	{
		colour: "var(--green)",
		ink: "var(--silt-19)",
		emblem: emblems.starfish,
		hull: "M6 24c4 4 10 5 14 5h26c5 0 9-3 12-7v8c-2 6-5 10-9 10H17C11 40 7 32 6 24z",
		sails: "M20 5h24l-2 6H22zM18 12h28l-2 6H20zM16 19h32l-2 6H18z",
		mast: "M32 2v27",
		body: "M13 8h14l8 12-8 12H13L5 20z",
	},
	{
		colour: "var(--orange)",
		ink: "var(--umber-21)",
		emblem: emblems.anchor,
		hull: "M6 23l12 4h40l-4 13H14z",
		sails: "M26 12h18v14H26zM46 8h7v18h-7z",
		mast: "M21 4v23M21 8l8 5",
		body: "M9 9c7-4 15-4 22 0 4 7 4 15 0 22-7 4-15 4-22 0-4-7-4-15 0-22z",
	},
];

export const lookOf = (seat: number): SeatLook => seatColours.pick(seatLooks, seat);
