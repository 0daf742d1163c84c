// Which thing a point on the screen refers to.

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The part of an element that is not scrolled out of sight. */
export function visibleBox(element: Element): Box | undefined {
	let { left, top, right, bottom } = element.getBoundingClientRect();
	const clip = (within: { left: number; top: number; right: number; bottom: number }) => {
		left = Math.max(left, within.left);
		top = Math.max(top, within.top);
		right = Math.min(right, within.right);
		bottom = Math.min(bottom, within.bottom);
	};
	clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
	for (let e = element.parentElement; e && e !== document.body; e = e.parentElement) {
		if (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflow)) clip(e.getBoundingClientRect());
	}
	return right - left > 2 && bottom - top > 2 ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

/** A thing and where it is on the screen. */
export interface Sight {
	element: Element;
	/** Its names, as the element has them. */
	names: string[];
	rect: DOMRect;
}

export const sightOf = (element: Element): Sight => ({
	element,
	names: (element.getAttribute("data-thing") ?? "").split(" "),
	rect: element.getBoundingClientRect(),
});

const area = ({ rect }: Sight): number => rect.width * rect.height;
const holds = ({ rect }: Sight, x: number, y: number): boolean =>
	x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

/** The smallest of some things at a point; of overlapping things of about the same size, the first. */
export function smallestAt(sights: Sight[], x: number, y: number): Sight | undefined {
	let best: Sight | undefined;
	for (const sight of sights) {
		if (holds(sight, x, y) && (!best || area(sight) < area(best) * 0.8)) best = sight;
	}
	return best;
}

/** The thing at a point on an element: the thing it belongs to or, in a scene, the smallest thing there. */
export function thingAt(target: Element, x: number, y: number): Sight | undefined {
	const own = target.closest("[data-thing]");
	const scene = target.closest("[data-scene]");
	const first = own ? [sightOf(own)] : [];
	if (!scene || (own && !scene.contains(own))) return first[0];
	return smallestAt([...first, ...[...scene.querySelectorAll("[data-thing]")].map(sightOf)], x, y) ?? first[0];
}

/** All visible things, without those that coincide with another one. */
export function inSight(): Sight[] {
	const seen: Sight[] = [];
	for (const element of document.querySelectorAll("[data-thing]")) {
		const box = visibleBox(element);
		if (!box) continue;
		const sight = { ...sightOf(element), rect: new DOMRect(box.x, box.y, box.width, box.height) };
		if (!isSeen(sight) || seen.some((other) => alike(other, sight))) continue;
		const focusable = element.matches("button, [tabindex]");
		const covered = seen.findIndex((other) => focusable && alike(sight, other));
		if (covered >= 0) seen[covered] = sight;
		else seen.push(sight);
	}
	return seen;
}

function isSeen({ element, rect }: Sight): boolean {
	if (rect.width < 4 || rect.height < 4) return false;
	const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
	const top = document.elementFromPoint(x, y);
	if (!top) return false;
	if (element.contains(top) || top.contains(element)) return true;
	return element.closest("[data-scene]")?.contains(top) ?? false;
}

/** Whether two things cover nearly the same area, so that either can stand for both. */
function alike(a: Sight, b: Sight): boolean {
	const w = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
	const h = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
	if (w <= 0 || h <= 0) return false;
	return (w * h) / Math.max(area(a), area(b)) > 0.75;
}

/** Whether a thing is still where it was. */
export const isSame = (a: Sight, b: Sight | undefined): boolean =>
	a.element === b?.element &&
	a.rect.left === b.rect.left &&
	a.rect.top === b.rect.top &&
	a.rect.width === b.rect.width &&
	a.rect.height === b.rect.height;

/** The thing that an arrow key leads to: close, and preferably straight ahead. */
export function towards(sights: Sight[], from: Sight, direction: { x: number; y: number }): Sight | undefined {
	const middle = ({ rect }: Sight) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
	const at = middle(from);
	let best: Sight | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const sight of sights) {
		const p = middle(sight);
		const along = (p.x - at.x) * direction.x + (p.y - at.y) * direction.y;
		const aside = Math.abs((p.x - at.x) * direction.y) + Math.abs((p.y - at.y) * direction.x);
		const cost = along + aside * 2;
		if (sight.element !== from.element && along > 1 && cost < least) [best, least] = [sight, cost];
	}
	return best;
}
