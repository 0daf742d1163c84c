/**
 * How the table is laid out: with the players left of the sea and one's own things right of it; with both in one column, so that
 * the sea stays as it is when something is opened beside the board; on a phone or in a low window that lies, with all but the sea
 * beside it; or upright, with a sheet below the sea.
 */
type Layout = "wide" | "folded" | "lying" | "upright";

/** layoutOf chooses a layout for a board of some width in a window of some width, in pixels. */
export function layoutOf(board: number, window: number, lies: boolean): Layout {
	if (lies) return "lying";
	if (board < 860) return "upright";
	return board < 1180 || window - board > 200 ? "folded" : "wide";
}
