import { columnOf, outOnTheRight, rowOf } from "./view";

// Where things are in the picture of the sea, in percent of its width and height.

/**
 * How the sea is drawn: wide; low, with less of the sky; or upright for a phone, where tiles are stacked, so that each is
 * large enough for a thumb, and bathyscapes hang beside them.
 */
export type Shape = "wide" | "low" | "upright";

/** The heights of the surface and the four rows. */
export interface Strata {
	heights: [number, number, number, number, number];
}

export interface Cutaway extends Strata {
	shape: Shape;
	/** The width of each harbour, left and right of the columns. */
	dock: number;
	/** The picture, a tile, and the room below the tiles of each row for prices, in pixels. */
	size: { width: number; height: number; tile: number; feet: number[] };
}

export const width = (c: Cutaway): number => (100 - 2 * c.dock) / 6;

/** Where a column begins; 0 and 7 are the harbours. */
export function left(c: Cutaway, column: number): number {
	if (column <= 0) return 0;
	return column >= outOnTheRight ? 100 - c.dock : c.dock + (column - 1) * width(c);
}

/** The middle of a column or harbour. */
export function middle(c: Cutaway, column: number): number {
	return left(c, column) + (column <= 0 || column >= outOnTheRight ? c.dock : width(c)) / 2;
}

/** Where a row begins, 1 being the surface. */
export function top(c: Strata, row: number): number {
	return c.heights.slice(0, row - 1).reduce((sum, h) => sum + h, 0);
}

export const height = (c: Strata, row: number): number => c.heights[row - 1] ?? 0;

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export function box(c: Cutaway, space: string): Box {
	const row = rowOf(space);
	return { x: left(c, columnOf(space)), y: top(c, row), w: width(c), h: height(c, row) };
}

/** Spreads things side by side over some room, closer together the more there are. */
export function berth(index: number, of: number, room: number, size: number): number {
	const step = of > 1 ? Math.min(size, (room - size) / (of - 1)) : 0;
	return (index - (of - 1) / 2) * step;
}
