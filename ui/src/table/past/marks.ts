/** A mark on the graph of a replay: an entry worth looking at, and why, in words. */
export interface Mark {
	entry: number;
	text: string;
	/** How much it stands out. */
	grave: boolean;
}
