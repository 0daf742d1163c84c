import { untrack } from "svelte";
import type { Line } from "../../net/protocol";
import { settings } from "../../parts/settings.svelte";
import { argOf } from "../../table/deeds";
import type { LiveTable } from "../../table/liveTable.svelte";
import { kinds } from "./view";

// A haul is shown as it is made: the treasure rises from its space and goes to its player, one after the other.

export interface Haul {
	piece: string;
	space: string;
	seat: number;
	/** It is the twelfth of its player's board, which is complete now. */
	completes: boolean;
}

/** How long a haul is shown at the usual speed, in milliseconds. */
export const lengths = { one: 850, last: 1500 };

/** The hauls of lines, in order. */
export function haulsIn(lines: Line[]): Haul[] {
	return lines.flatMap(({ events = [] }) =>
		events.flatMap((told) => {
			if (told.name !== "collected" && told.name !== "collected-with-joker") return [];
			const piece = argOf(told, "piece") ?? "";
			const filled = events.find((other) => other.name === "filled" && argOf(other, "piece") === piece);
			const completes = Number(filled && argOf(filled, "count")) === kinds.length;
			return [{ piece, space: argOf(told, "space") ?? "", seat: Number(argOf(told, "seat")), completes }];
		}),
	);
}

export class Hauls {
	/** What is being shown. */
	now: Haul | undefined = $state.raw();
	#queue: Haul[] = [];
	#heard: Line[] | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Takes in the new lines of a table. */
	hear({ fresh, sudden }: Pick<LiveTable, "fresh" | "sudden">): void {
		const news = fresh === this.#heard ? [] : haulsIn(fresh);
		this.#heard = fresh;
		if (sudden || document.hidden || settings.speed === "off") {
			this.#queue = [];
			this.skip();
			return;
		}
		this.#queue.push(...news);
		if (!this.now) this.skip();
	}

	/** Ends what is being shown, and shows the next. */
	skip(): void {
		clearTimeout(this.#timer);
		this.now = this.#queue.shift();
		if (this.now) this.#timer = setTimeout(() => this.skip(), timeOf(this.now));
	}
}

/** How long a haul is shown. */
export const timeOf = ({ completes }: Haul): number => settings.readable(completes ? lengths.last : lengths.one);

const all = new WeakMap<object, Hauls>();

/** The hauls of a table. They follow it for as long as the calling component is mounted; what it had shown before is not shown. */
export function follow(table: LiveTable): Hauls {
	const hauls = all.get(table) ?? new Hauls();
	all.set(table, hauls);
	let before = table.fresh;
	$effect.pre(() => {
		const { fresh, sudden } = table;
		untrack(() => hauls.hear({ fresh: fresh === before ? [] : fresh, sudden }));
		if (fresh !== before) before = [];
	});
	return hauls;
}

/** Whether a haul is shown for which everything else waits: of others, so that nobody misses it, or of a twelfth treasure. */
export function animating(table: LiveTable): "" | "shows" {
	const haul = all.get(table)?.now;
	return haul && (haul.completes || haul.seat !== table.seat) ? "shows" : "";
}

export const skip = (table: LiveTable): void => all.get(table)?.skip();
