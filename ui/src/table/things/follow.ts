import { type Box, visibleBox } from "./pointing";
import { elementsOf, isFocusable, openersOf } from "./things";

// Following what is lit on the board, wherever it moves. This is idle while nothing happens: only when the page changes, scrolls
// or moves does it check frame by frame, until everything has been still for a while.

/** What was found: the elements, their visible boxes, and the visible boxes of the text that belongs to them. */
export interface Lit {
	elements: Element[];
	boxes: Box[];
	beside: Box[];
}

export const nothing: Lit = { elements: [], boxes: [], beside: [] };

const stillFrames = 20;

/**
 * Finds things, scrolls to them, and reports where they are whenever that changes, until the returned function is called.
 * What is to be pressed is found as what can be pressed now; what is only to be looked at, as the thing itself. It ignores
 * changes inside elements marked with data-overlay.
 */
export function follow(things: string[], press: boolean, tell: (lit: Lit) => void): () => void {
	let last = nothing;
	let still = 0;
	let frame = 0;
	const opened = new Set<string>();
	/** Elements found while the page is still moving. */
	const fresh = new Set<Element>();

	const look = () => {
		frame = 0;
		const elements = press ? yetToPress(things.flatMap(toPress)) : things.flatMap(toSee);
		const boxes = elements.map(visibleBox).filter((box) => box !== undefined);
		const beside = [...new Set(elements.flatMap(besideOf))].map(visibleBox).filter((box) => box !== undefined);
		const same = isSame(last, { elements, boxes, beside });
		still = same ? still + 1 : 0;
		const found = elements.filter((element) => !last.elements.includes(element));
		last = { elements, boxes, beside };
		if (!same) tell(last);
		for (const element of found) fresh.add(element);
		for (const element of fresh) reveal(element);
		// Until now it was kept in view, as something may have covered it; from now on, scrolling is up to the user.
		if (still === 2) {
			fresh.clear();
			open();
		}
		if (still < stillFrames || elements.some(isMoving)) wake();
	};

	/** Opens whatever hides a thing, once: a user who closes it again does not want it. */
	const open = () => {
		for (const thing of things) {
			if (opened.has(thing) || elementsOf(thing).length > 0) continue;
			const [opener] = openersOf(thing);
			if (!opener) continue;
			opened.add(thing);
			click(opener);
		}
	};

	const wake = () => {
		frame ||= requestAnimationFrame(look);
	};
	const happens = () => {
		still = 0;
		wake();
	};

	const changes = new MutationObserver((all) => {
		if (all.some(({ target }) => !(target instanceof Element && target.closest("[data-overlay]")))) happens();
	});
	changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
	const listening = new AbortController();
	// In a window of another size it may be out of sight again.
	const resize = () => {
		for (const element of last.elements) fresh.add(element);
		happens();
	};
	addEventListener("resize", resize, { signal: listening.signal });
	for (const event of ["scroll", "transitionrun", "animationstart"])
		addEventListener(event, happens, { capture: true, passive: true, signal: listening.signal });
	wake();
	return () => {
		changes.disconnect();
		listening.abort();
		cancelAnimationFrame(frame);
		// Close what was opened, so that it does not cover what comes next.
		for (const thing of opened) {
			const [opener] = openersOf(thing);
			if (opener?.getAttribute("aria-expanded") === "true") click(opener);
		}
	};
}

/** All of a thing that can be pressed, such as a spot of a wreck and its button; otherwise its first element. */
function toPress(thing: string): Element[] {
	const all = elementsOf(thing);
	const touchable = all.filter(isFocusable);
	return touchable.length > 0 ? touchable : all.slice(0, 1);
}

const confirms = (element: Element): boolean => element.matches("[data-thing~=confirm]");

/** Without the button that confirms while nothing can be confirmed, and without what was chosen: another press would drop it. */
function yetToPress(all: Element[]): Element[] {
	const isNext = (element: Element) => (confirms(element) ? !element.matches(":disabled") : element.ariaPressed !== "true");
	return all.some(confirms) ? all.filter(isNext) : all;
}

/** The thing itself rather than a button that does something with it. */
function toSee(thing: string): Element[] {
	const all = elementsOf(thing);
	return [all.find((element) => !isFocusable(element)) ?? all[0]].filter((element) => element !== undefined);
}

/** Finds the elements with text about a thing, which name it in data-beside. */
function besideOf(element: Element): Element[] {
	const names = element.getAttribute("data-thing")?.split(" ") ?? [];
	return names.flatMap((name) => [...document.querySelectorAll(`[data-beside~="${CSS.escape(name)}"]`)]);
}

function click(element: Element): void {
	element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

const isSame = (a: Lit, b: Lit): boolean =>
	a.elements.length === b.elements.length &&
	a.boxes.length === b.boxes.length &&
	a.beside.length === b.beside.length &&
	a.elements.every((element, i) => element === b.elements[i]) &&
	a.boxes.every((box, i) => isSameBox(box, b.boxes[i])) &&
	a.beside.every((box, i) => isSameBox(box, b.beside[i]));

const isSameBox = (a: Box, b: Box | undefined): boolean =>
	b !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** Whether an element, or one that contains it, has an animation running that will end. */
const isMoving = (element: Element): boolean =>
	document.getAnimations().some((animation) => {
		const { effect } = animation;
		if (animation.playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
		return effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(element) === true;
	});

/** Scrolls to an element that is not fully visible. */
function reveal(element: Element): void {
	const box = element.getBoundingClientRect();
	const seen = visibleBox(element);
	const whole = seen && seen.width >= box.width - 2 && seen.height >= box.height - 2;
	if (whole && !isCovered(element, box)) return;
	const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
	element.scrollIntoView({ block: "center", inline: "center", behavior: still ? "instant" : "smooth" });
}

/** Whether something else lies over the middle of an element. */
function isCovered(element: Element, { left, top, width, height }: DOMRect): boolean {
	const above = document.elementFromPoint(left + width / 2, top + height / 2);
	return above !== null && !element.contains(above) && !above.contains(element) && above.closest("[data-overlay]") === null;
}
