/**
 * How the table is laid out. wide: the players left of the sea, your own things right of it; folded: both in one column, so that
 * the sea keeps its size when something is opened beside the board; lying: a phone in landscape or a low window, with everything
 * else beside the sea; upright: a sheet below the sea.
 */
type Layout = "wide" | "folded" | "lying" | "upright";

/** Chooses a layout for a board of some width in a window of some width, in pixels. */
export function layoutOf(board: number, window: number, lies: boolean): Layout {
	if (lies) return "lying";
	if (board < 860) return "upright";
	return board < 1180 || window - board > 200 ? "folded" : "wide";
}
