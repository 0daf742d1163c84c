// Where there is room for what is shown over a page, such as a toast: what is in question there is never covered, and what can be
// pressed or read is not covered as long as there is another place.

export interface Area {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** An area and how bad it is to cover a part of it. */
export interface Kept extends Area {
	weight: number;
}

/** What is kept clear, the most important first: what is lit or picked, what can be pressed, and what can be read. */
const kept: [string, number][] = [
	[".ring, .picked, .chosen, .origin, [aria-pressed='true']", 100],
	["button:enabled, a[href], input, select, summary, [role='button'], [tabindex='0']", 10],
	["[data-thing]", 0.1],
];

/** Finds what is to be kept clear in the window, except in what is placed itself. */
export function keptIn(page: ParentNode, except?: Element): Kept[] {
	return kept.flatMap(([what, weight]) =>
		[...page.querySelectorAll(what)].flatMap((element) => {
			if (except?.contains(element) || element.closest("[inert]")) return [];
			const { left, top, right, bottom } = element.getBoundingClientRect();
			return right > left && bottom > top ? [{ left, top, right, bottom, weight }] : [];
		}),
	);
}

const shared = (a: Area, b: Area): number =>
	Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
	Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const step = 8;

/** The place for something of some size that covers least of what is to be kept clear; of equal ones the lowest, in the middle if it can be. */
export function clearPlace(
	{ width, height }: { width: number; height: number },
	within: Area,
	keep: Kept[],
): { left: number; top: number } {
	const sides = [(within.left + within.right - width) / 2, within.right - width, within.left];
	let best = { left: sides[0] ?? 0, top: within.bottom - height };
	let least = Number.POSITIVE_INFINITY;
	for (let top = within.bottom - height; top >= within.top; top -= step)
		for (const left of sides) {
			const at = { left, top, right: left + width, bottom: top + height };
			const covered = keep.reduce((sum, area) => sum + shared(at, area) * area.weight, 0);
			if (covered < least - 0.5) [best, least] = [{ left, top }, covered];
		}
	return best;
}

/** The highest part of an area, over its full width, in which none of some areas lies; of equal ones the lowest. */
export function clearBand(within: Area, areas: Area[]): { top: number; bottom: number } {
	const inside = areas.filter((a) => shared(a, within) > 0).sort((a, b) => a.top - b.top);
	let best = { top: within.top, bottom: within.top };
	let from = within.top;
	const take = (bottom: number) => {
		if (bottom - from >= best.bottom - best.top) best = { top: from, bottom };
	};
	for (const { top, bottom } of inside) {
		take(top);
		from = Math.max(from, bottom);
	}
	take(within.bottom);
	return best;
}
