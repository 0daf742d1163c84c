import type { Line, VisibleEvent } from "../../../net/protocol";
import { argOf } from "../../../table/deeds";

// Beats are the steps in which a dive is shown: a gem, a protection, a diver who rises. They are made from the events of
// lines; events that do not appear in the picture are left out.

export interface Beat {
	name: string;
	/** The event itself, for the words about it. */
	told: VisibleEvent;
	/** The seat it is about; -1 for none. */
	seat: number;
	/** How long it is shown, in milliseconds, before haste and pace. */
	length: number;
	/** When within that time it appears in the picture. */
	lands: number;
	/** It is meant to be read, so it takes its time even if animations are off. */
	read: boolean;
}

/** The moment of drawing: the bag shakes, the gem flies, and it settles. */
export const suspense = 250;
export const flight = 350;
const settling = 250;
const draw = { length: suspense + flight + settling, lands: suspense + flight };

/** How long the light dims. */
export const dread = 600;

const lengths: { [event: string]: { length: number; lands?: number; read?: boolean } } = {
	dived: { length: 1100 },
	rushed: { length: 500 },
	drew: draw,
	"drew-warning": { ...draw, length: draw.length + 300 },
	"drew-hazard": { ...draw, length: draw.length + dread },
	protected: { length: 700 },
	"protected-by-spot": { length: 700 },
	resurfaced: { length: 1000 },
	"forced-up": { length: 1000 },
	played: { length: 450 },
	stopped: { length: 800 },
	scored: { length: 700 },
	salvaged: { length: 4500, read: true },
	"salvaged-city": { length: 4500, read: true },
};

/** The beats of lines, in order. */
export function beats(lines: Line[]): Beat[] {
	return lines.flatMap((line) => (line.events ?? []).flatMap(beat));
}

function beat(told: VisibleEvent): Beat[] {
	const how = lengths[told.name];
	if (!how) return [];
	const seat = Number(argOf(told, "seat") ?? -1);
	return [{ name: told.name, told, seat, length: how.length, lands: how.lands ?? 0, read: how.read ?? false }];
}

export const number = (told: VisibleEvent, name: string): number => Number(argOf(told, name) ?? 0);

const patience = 3500;

/** The factor on durations in first games, however many beats there are. */
export const calmly = 1.25;

/** The factor on durations for a queue of beats: the longer the queue, the faster, so that nobody waits for long. */
export function haste(queue: Beat[]): number {
	const total = queue.reduce((sum, b) => sum + (b.read ? 0 : b.length), 0);
	return total <= patience ? 1 : Math.max(0.2, patience / total);
}
