// What the players' things look like: each seat has a colour, an emblem, a ship and a bathyscape of its own shape, so that
// nobody needs the colour to tell them apart.

export interface SeatLook {
	colour: string;
	/** On the colour, for emblems and outlines. */
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

const octopus =
	"M10 2.500c-3.600 0-5.600 2.700-5.600 5.700 0 1.800.9 2.800.9 4.100 0 1.500-1.400 2-2.800 1.700.5 1.700 3.300 2 4.700.4.100 1.300-.6 2.300-1.700 2.900 1.700.6 3.400-.4 3.700-2.300l.8-.1.800.1c.3 1.900 2 2.900 3.700 2.300-1.100-.6-1.800-1.600-1.700-2.900 1.400 1.600 4.200 1.300 4.700-.4-1.400.3-2.800-.2-2.800-1.700 0-1.300.9-2.300.9-4.100 0-3-2-5.700-5.600-5.700zM7.900 7.300a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400zm4.200 0a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z";
const wheel =
	"M9.200 1.500h1.600v2.700a6 6 0 0 1 2.700 1.100l1.900-1.900 1.200 1.200-1.900 1.900a6 6 0 0 1 1.100 2.700h2.700v1.600h-2.700a6 6 0 0 1-1.100 2.700l1.900 1.900-1.200 1.200-1.900-1.900a6 6 0 0 1-2.700 1.100v2.700H9.200v-2.700a6 6 0 0 1-2.700-1.100l-1.900 1.900-1.200-1.200 1.900-1.900a6 6 0 0 1-1.100-2.700H1.500V9.200h2.700a6 6 0 0 1 1.100-2.700L3.400 4.600l1.200-1.200 1.900 1.900a6 6 0 0 1 2.700-1.100zM10 5.900a4.100 4.100 0 1 0 0 8.200 4.100 4.100 0 0 0 0-8.200zm0 2.300a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z";
const gull =
	"M.8 7.500c3.600-2.200 6.900-1 9.200 2.600 2.300-3.600 5.600-4.800 9.200-2.600-3.300-.2-5.700 1.700-7.500 5.300-.5 1-2.900 1-3.400 0-1.800-3.600-4.200-5.500-7.500-5.300z";
const starfish =
	"M10 1.500l2.400 5.300 5.900.7-4.400 4 1.200 5.900-5.100-2.900-5.100 2.900 1.200-5.900-4.400-4 5.900-.7z";
const anchor =
	"M10 1.800a2.300 2.300 0 0 1 1 4.400v1.300h3v1.900h-3v6c2-.4 3.400-1.600 3.800-3.300l-1.300.6.700-3.700 3.200 2-1 .5c-.4 3.700-3.200 6-6.400 6s-6-2.300-6.400-6l-1-.5 3.200-2 .7 3.700-1.300-.6c.4 1.700 1.800 2.900 3.800 3.300v-6H6V7.500h3V6.200a2.300 2.300 0 0 1 1-4.400zm0 1.500a.9.900 0 1 0 0 1.800.9.900 0 0 0 0-1.800z";

export const seatLooks: SeatLook[] = [
	{
		colour: "var(--violet)",
		ink: "#1d1233",
		emblem: octopus,
		hull: "M8 28h48l-7 12H17z",
		sails: "M31 4c-9 6-13 13-14 21h14zM34 8c8 5 11 11 12 17H34z",
		mast: "M32.500 2v26",
		body: "M20 7a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
	},
	{
		colour: "var(--brown)",
		ink: "#1c0f05",
		emblem: wheel,
		hull: "M5 25h54v8l-5 7H13z",
		sails: "M22 14h22v11H22zM33 4h7v10h-7z",
		mast: "M15 10v15",
		body: "M12 10h16c5 0 8 4 8 10s-3 10-8 10H12c-5 0-8-4-8-10s3-10 8-10z",
	},
	{
		colour: "var(--white)",
		ink: "#1c2730",
		emblem: gull,
		hull: "M4 29c12 3 40 3 56 0-2 6-5 9-9 11H15c-5-2-9-6-11-11z",
		sails: "M24 6h-1C15 12 11 19 10 26h14zM27 4c8 4 12 12 12 22H27zM42 10c7 4 10 9 11 16H42z",
		mast: "M25.500 2v26M40.500 7v21",
		body: "M20 5c8 0 12 6 12 13 0 8-5 16-12 16S8 26 8 18C8 11 12 5 20 5z",
	},
	{
		colour: "var(--green)",
		ink: "#04190d",
		emblem: starfish,
		hull: "M6 24c4 4 10 5 14 5h26c5 0 9-3 12-7v8c-2 6-5 10-9 10H17C11 40 7 32 6 24z",
		sails: "M20 5h24l-2 6H22zM18 12h28l-2 6H20zM16 19h32l-2 6H18z",
		mast: "M32 2v27",
		body: "M13 8h14l8 12-8 12H13L5 20z",
	},
	{
		colour: "var(--orange)",
		ink: "#2a1000",
		emblem: anchor,
		hull: "M6 23l12 4h40l-4 13H14z",
		sails: "M26 12h18v14H26zM46 8h7v18h-7z",
		mast: "M21 4v23M21 8l8 5",
		body: "M9 9c7-4 15-4 22 0 4 7 4 15 0 22-7 4-15 4-22 0-4-7-4-15 0-22z",
	},
];

export function lookOf(seat: number): SeatLook {
	return seatLooks[seat % seatLooks.length] as SeatLook;
}
