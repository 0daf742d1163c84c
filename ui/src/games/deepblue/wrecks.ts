import type { Tile } from "./pack";

// What lies on the tiles: every wreck has a ship of its own, and the Sunken City four quarters, which are also its frieze.
// Ships are drawn around (0, 0) with the sea floor at 12, quarters in a frame of 70 by 44 with the floor at 40.

export interface Picture {
	/** Timber and iron, seen against the light. */
	hull: string;
	/** Masts, stays and ribs. */
	lines?: string;
	/** Canvas and what else is pale. */
	pale?: string;
	/** Lit windows and lamps. */
	lamps: string;
}

const ships: Picture[] = [
	// A galleon with torn sails.
	{
		hull: "M-42 -7L-36 12H17C26 12 32 6 35 -5L24 -1H-7L-9 -6H-23L-25 -12H-37Z",
		lines: "M-18 -7L-24 -31M2 -2L0 -33M18 -2L22 -21M-31 -21L-14 -26M-10 -25L11 -29M0 -31L23 -3M0 -31L-18 -6",
		pale: "M-9 -24L10 -28L8 -13L3 -17L-1 -11L-6 -15ZM-29 -20L-16 -24L-15 -15L-20 -18L-25 -12Z",
		lamps: "M-32 -3h4v4h-4zM-20 0h4v4h-4zM-8 3h4v4h-4zM4 3h4v4h-4z",
	},
	// A steamer that leans to one side.
	{
		hull: "M-45 -11L-37 12H26L33 0L-28 -7ZM-28 -7L-26 -16L10 -11L9 -3ZM-15 -14L-12 -30L-3 -29L-5 -13Z",
		lines: "M20 -2L24 -25M-38 -9L-35 -25M24 -24L-4 -27",
		pale: "M-13 -25L-3.5 -24L-4 -20L-13.5 -21Z",
		lamps: "M-30 -2h4v4h-4zM-18 0h4v4h-4zM-6 1h4v4h-4zM6 3h4v4h-4zM-20 -13h3v3h-3zM-1 -10h3v3h-3z",
	},
	// A ship broken in two.
	{
		hull: "M-46 12L-41 -17L-31 -15L-28 -21L-19 -20L-16 -6L-9 12ZM3 12L8 -3L15 -8L36 -23L30 12Z",
		lines: "M-13 12L-9 2M-7 12L-5 5M-2 12L0 3M-26 -18L12 -31M-10 -24L-14 -10M24 -15L10 -33",
		lamps: "M-38 -8h4v4h-4zM-28 -6h4v4h-4zM-35 3h4v4h-4zM19 -4h4v4h-4zM18 5h4v4h-4z",
	},
	// A paddle steamer.
	{
		hull: "M-46 1L-39 12H24L34 1ZM-37 1V-7H22V1ZM-29 -7V-14H8V-7ZM-21 -14V-31H-15V-14ZM-8 -14V-31H-2V-14Z",
		lines: "M16 -7V-25M-34 -7V-20M16 -24L-2 -30",
		pale: "M-22 -29H-14V-25H-22ZM-9 -29H-1V-25H-9ZM4 2A10 10 0 1 1 24 2A10 10 0 1 1 4 2ZM8 2A6 6 0 1 0 20 2A6 6 0 1 0 8 2Z",
		lamps: "M-33 -5h4v4h-4zM-24 -5h4v4h-4zM-15 -5h4v4h-4zM-6 -5h4v4h-4zM-24 -12h3v3h-3zM-14 -12h3v3h-3zM-4 -12h3v3h-3z",
	},
	// A sloop on her side, her ribs bare.
	{
		hull: "M-46 11C-40 -6 -18 -17 6 -16C22 -15 32 -9 36 -2C22 8 -6 13 -46 11Z",
		lines: "M-4 -15L18 -35M8 -26L28 -20M18 -34L34 -4M18 -34L-26 -8",
		pale: "M-31 9C-29 0 -25 -6 -20 -9L-18 -8C-23 -4 -27 2 -28 9ZM-18 9C-16 -2 -12 -9 -7 -12L-5 -11C-10 -7 -14 0 -15 8ZM-5 8C-3 -3 1 -10 6 -13L8 -12C3 -8 -1 -1 -2 7ZM8 5C10 -3 13 -9 18 -11L20 -10C15 -6 12 -1 11 4Z",
		lamps: "M24 -6h4v4h-4z",
	},
	// A submarine of the old kind.
	{
		hull: "M-45 -1C-40 -13 -15 -15 3 -14C23 -13 33 -6 36 -1C34 5 22 12 2 12C-21 12 -40 10 -45 -1ZM-16 -13L-13 -23H2L5 -13ZM-43 -1L-49 -14L-35 -8ZM-43 0L-49 11L-36 7Z",
		lines: "M-6 -23V-33H1M-30 -12L-16 -20M5 -20L24 -12",
		pale: "M-34 -3H6V-1H-34ZM-30 5H2V7H-30Z",
		lamps: "M14 -2a6 6 0 1 1 12 0a6 6 0 1 1 -12 0zM-9 -19h4v3h-4z",
	},
	// A junk with her lantern.
	{
		hull: "M-45 -9C-37 5 -31 12 -24 12H17C27 10 32 0 36 -16L25 -5H-28L-32 -11Z",
		lines: "M-16 -5V-33M8 -5V-36M31 -11V-22",
		pale: "M-25 -8C-29 -19 -24 -27 -16 -32C-9 -27 -7 -17 -9 -7ZM0 -7C-4 -20 1 -30 9 -35C17 -28 20 -16 18 -6Z",
		lamps: "M27 -21a4 5 0 1 1 8 0a4 5 0 1 1 -8 0zM-20 0h4v4h-4zM-8 1h4v4h-4zM4 1h4v4h-4z",
	},
	// A trawler, her boom still up.
	{
		hull: "M-43 -10L-33 12H22L34 -8L24 -4H-6L-9 -10ZM-31 -10V-25H-12V-10ZM-33 -25H-10V-28H-33Z",
		lines: "M0 -4V-34M0 -32L28 -12M0 -32L-20 -27M28 -12V-6M0 -18L22 -30",
		pale: "M22 -30L28 -12L12 -6C12 -15 16 -24 22 -30Z",
		lamps: "M-28 -22h5v6h-5zM-20 -22h5v6h-5zM-22 1h4v4h-4zM-8 3h4v4h-4z",
	},
	// A lightship with her bell.
	{
		hull: "M-44 -3L-37 12H25L34 -3L26 0H-36ZM10 0V-10H23V0ZM-33 0V-8H-20V0Z",
		lines: "M-14 0L-6 -31H-1L7 0M-12 -8L2 -16M4 -10L-9 -18M-36 -2V-18M-4 -32L-36 -16M-3 -32L26 -8",
		pale: "M-40 4H29L26 8H-38Z",
		lamps: "M-12 -19C-10 -22 -9 -33 -3.5 -33C2 -33 3 -22 5 -19ZM-5.5 -18a2 2 0 1 1 4 0zM14 -7h4v4h-4z",
	},
	// A flying boat.
	{
		hull: "M-45 -6C-30 -12 10 -12 33 -3C35 4 20 11 -4 11C-21 11 -35 4 -45 -6ZM-45 -5L-49 -22L-40 -23L-29 -8ZM-8 -19H10L14 -15L10 -12H-8Z",
		lines: "M-14 -29L-12 -8M-2 -30L0 -20M18 -33L14 -8M-20 -26L20 -30",
		pale: "M-26 -30L28 -36L30 -32L-24 -26Z",
		lamps: "M-24 -4h4v4h-4zM-14 -4h4v4h-4zM-4 -4h4v4h-4zM6 -4h4v4h-4zM18 -6L26 -3L18 -1Z",
	},
];

const quarters: string[] = [
	"M0 40V22H10V10H16V22H26V4L36 -4L46 4V22H54V14H60V22H70V40ZM30 40V26A6 6 0 0 1 42 26V40",
	"M0 40V26L8 18L16 26V12A10 10 0 0 1 36 12V26H42L50 18L58 26H70V40ZM22 40V20A4 4 0 0 1 30 20V40M46 40V32H54V40",
	"M0 40V18H8V6H12V18H20V10C24 -8 46 -8 50 10V18H58V6H62V18H70V40ZM29 40V24A6 6 0 0 1 41 24V40",
	"M0 40V24H6L35 0L64 24H70V40ZM12 40V27H17V40M24 40V27H29V40M41 40V27H46V40M53 40V27H58V40M35 8L37 13H33Z",
];

function nth(tile: Tile, of: Iterable<Tile>): number {
	return [...of].filter((t) => !t.empty && !t.sunken_city === !tile.sunken_city).findIndex((t) => t.id === tile.id);
}

/** The part of the Sunken City that a tile shows. */
export const quarterOf = (tile: Tile, tiles: Iterable<Tile>): string =>
	quarters[Math.max(0, nth(tile, tiles)) % quarters.length] as string;

/** The ship of a wreck. A pack may have more wrecks than there are ships; then some are sisters. */
export const shipOf = (tile: Tile, tiles: Iterable<Tile>): Picture =>
	ships[Math.max(0, nth(tile, tiles)) % ships.length] as Picture;
