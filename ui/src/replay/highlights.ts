import type { Line, VisibleEvent } from "../net/protocol";
import type { Events } from "../table/deeds";
import type { History } from "../table/past/history.svelte";

// The moments of a game that one jumps to: what the game itself calls a landmark, such as a dive, and what changed most of who
// would win.

/** What happened with an entry of the record. */
export interface Highlight {
	entry: number;
	line: Line;
	told?: VisibleEvent | undefined;
	/** Whose chance of winning changed most, and by how much; if the entry is one of those that decided the game. */
	swing?: { seat: number; by: number };
}

/** How many moments decide a game, and the least change of a chance that does. */
const mostDecided = 5;
const leastSwing = 0.06;

/** What was told with an entry: since the entry before it. */
export function linesOf({ moments, stops }: Pick<History, "moments" | "stops">, entry: number): Line[] {
	const to = stops[entry];
	if (to === undefined) return [];
	const from = entry > 0 ? (stops[entry - 1] ?? to - 1) + 1 : 0;
	return moments.slice(from, to + 1).flatMap(({ lines }) => lines);
}

function swingOf(before: number[] | undefined, after: number[] | undefined): { seat: number; by: number } | undefined {
	if (!before || !after) return undefined;
	const by = after.map((chance, seat) => chance - (before[seat] ?? 0));
	const seat = by.reduce((most, change, n) => (Math.abs(change) > Math.abs(by[most] ?? 0) ? n : most), 0);
	return { seat, by: by[seat] ?? 0 };
}

/** The highlights of a game in their order. */
export function highlightsOf(history: Pick<History, "moments" | "stops">, events: Events = {}): Highlight[] {
	const { moments, stops } = history;
	const entries = stops.map((_, entry) => entry).slice(1);
	const swings = new Map(
		entries
			.map((entry) => {
				const at = (n: number) => moments[stops[n] ?? -1]?.chances;
				return [entry, swingOf(at(entry - 1), at(entry))] as const;
			})
			.filter(([, swing]) => swing && Math.abs(swing.by) >= leastSwing)
			.sort(([, a], [, b]) => Math.abs(b?.by ?? 0) - Math.abs(a?.by ?? 0))
			.slice(0, mostDecided),
	);
	return entries.flatMap((entry) => {
		const lines = linesOf(history, entry).filter(({ kind }) => kind === "moved" || kind === "resigned");
		const line = lines.find(({ events: all }) => all?.some(({ name }) => events[name]?.landmark)) ?? lines[0];
		const told = line?.events?.find(({ name }) => events[name]?.landmark);
		const swing = swings.get(entry);
		return line && (told || swing) ? [{ entry, line, told, ...(swing && { swing }) }] : [];
	});
}
