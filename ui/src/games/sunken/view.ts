// What somebody sees of a game of Sunken Treasure, as docs/views.md lists it, and simple questions to it.

export interface View {
	seat?: number;
	doubles: "treasures" | "mussels";
	step: "placing" | "sailing" | "acting" | "paying" | "waiting" | "over";
	first: number;
	turn: number;
	asked: number[];
	ending: string;
	sweep: number;
	still: number;
	gained: boolean;
	still_limit: number;
	warnings?: Warning[];
	spaces: { [space: string]: { pieces: string[]; laid?: string[] } };
	players: Player[];
	acting: {
		ready: string[];
		acted: boolean;
		collecting: string;
		prices?: Price[];
		pending: string;
		/** Who gets the next hand card. */
		receiver?: number;
		fresh: string[];
	};
	/** What we could collect in this turn, depending on where the ship stops. */
	in_reach?: string[];
	discard: string[];
	unknown: { [colour: string]: number };
}

/** How the game may end soon. */
export interface Warning {
	ending: "complete" | "column" | "cards" | "standstill";
	/** The kinds, treasures, cards or sweeps that are missing. */
	left: number;
	seat?: number;
	column?: number;
}

/** What a tile of a space costs beside the card played for it. */
export interface Price {
	space: string;
	/** The cards that each seat gets. */
	shares: number[];
	from_hand: number;
}

export interface Player {
	seat: number;
	/** 0 left of the board, 1 to 6 a column, 7 out on the right. */
	ship: number;
	bathyscapes: string[];
	unplaced: number;
	board: string[];
	doubles: string[];
	mussels: string[];
	hand_count: number;
	supply_count: number;
	hand?: string[];
	laid: { above: number; by: number; colour?: string }[];
	trades: number;
	owed: number;
}

export const kinds = [
	"amphora",
	"anchor",
	"astrolabe",
	"bell",
	"chalice",
	"compass",
	"crown",
	"figurehead",
	"lantern",
	"mask",
	"sextant",
	"trident",
] as const;
export const colours = ["red", "yellow", "blue", "black", "silver"] as const;
export const columns = [1, 2, 3, 4, 5, 6];
/** The rows under water. */
export const rows = [2, 3, 4, 5];
export const leftOfBoard = 0;
export const outOnTheRight = 7;

export const colourOf = (piece: string): string => piece.slice(0, piece.indexOf("-"));
export const kindOf = (piece: string): string => piece.slice(piece.indexOf("-") + 1);
export const isMussel = (piece: string): boolean => kindOf(piece) === "mussel";

export const spaceAt = (row: number, column: number): string => `R${row}C${column}`;
export const rowOf = (space: string): number => Number(space[1]);
export const columnOf = (space: string): number => Number(space[3]);

/** whereLies finds the space of a piece on the board; all pieces differ. */
export function whereLies(view: View, piece: string): string | undefined {
	return Object.keys(view.spaces).find((s) => view.spaces[s]?.pieces.includes(piece));
}

/** clockwise lists the players from somebody's left on; that player is not among them. */
export function clockwise(view: View, from: number): Player[] {
	return [...view.players.slice(from + 1), ...view.players.slice(0, Math.max(from, 0))];
}

/** priceAt is what a tile of a space costs, if one can be collected there now. */
export const priceAt = (view: View, space: string): Price | undefined =>
	view.acting.prices?.find((p) => p.space === space);
