import { berth, box, type Cutaway } from "./cutaway";
import { layer, layers } from "./proportions";
import { rowOf } from "./view";

// Where bathyscapes hang.

/** A bathyscape in the picture: its middle, its upper edge and its width, in pixels. */
export interface Place {
	x: number;
	y: number;
	size: number;
}

/** The height of a bathyscape relative to its width, and the share of each that stays visible where many share a space. */
const slender = 1.25;
const seen = 0.55;

/** Gives bathyscapes that share a space their places: within its column, and where no tiles lie. */
export function hang(c: Cutaway, space: string, of: number): Place[] {
	const { width: w, height: h, tile, feet } = c.size;
	const b = box(c, space);
	const beside = c.shape === "upright" && rowOf(space) > 2;
	const column = (b.w * w) / 100;
	const row = (b.h * h) / 100;
	const piles = (layers[c.shape][rowOf(space) - 2] ?? 0) * tile * layer;
	// The prices of tiles also need room.
	const room = {
		w: beside ? column - tile - 5 : column - (c.shape === "low" ? 26 : 4),
		h: beside ? row - 26 : row - piles - (feet[rowOf(space) - 2] ?? 0) - 3,
	};
	const most = c.shape === "wide" ? column * 0.3 : 24;
	// Choose the number side by side that makes them largest.
	const grid = Array.from({ length: of }, (_, i) => {
		const across = i + 1;
		const down = Math.ceil(of / across);
		const size = Math.min(most, room.w / (1 + (across - 1) * seen), room.h / slender / (1 + (down - 1) * seen));
		return { across, down, size };
	}).reduce((best, g) => (g.size > best.size + 0.01 ? g : best), { across: 1, down: 1, size: 0 });
	const { size } = grid;
	const start = { x: (b.x * w) / 100 + 2, y: (b.y * h) / 100 + 2 };
	const stride = grid.down > 1 ? Math.min(size * slender, (room.h - size * slender) / (grid.down - 1)) : 0;
	return Array.from({ length: of }, (_, i) => {
		const line = Math.floor(i / grid.across);
		const inLine = Math.min(grid.across, of - line * grid.across);
		return {
			x: start.x + room.w / 2 + berth(i % grid.across, inLine, room.w, size),
			y: start.y + line * stride,
			size,
		};
	});
}
