// A short explanation of whatever is pointed at, focused or pressed long. Tip.svelte shows it.

interface Shown {
	of: Element;
	text: string;
	rect: DOMRect;
}

class Tips {
	shown: Shown | undefined = $state.raw();
}

export const tips = new Tips();

const hoverWait = 600;
const pressWait = 450;

/** tip explains an element; nothing is shown for an empty text. What is pressed long, or does nothing when it is clicked, is
 * explained until something else is touched. */
export function tip(text: () => string) {
	return (element: Element): (() => void) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		/** A finger has been on it for so long that it is not meant to choose it. */
		let held = false;
		const show = () => {
			const words = text();
			if (words) tips.shown = { of: element, text: words, rect: element.getBoundingClientRect() };
		};
		const after = (wait: number, act: () => void) => {
			clearTimeout(timer);
			timer = setTimeout(act, wait);
		};
		// What had the focus may be going while the page is being drawn, when nothing may change.
		const hide = () => {
			clearTimeout(timer);
			queueMicrotask(() => {
				if (tips.shown?.of === element) tips.shown = undefined;
			});
		};
		const press = (e: PointerEvent) => {
			held = false;
			if (e.pointerType !== "touch") return hide();
			after(pressWait, () => {
				held = true;
				show();
			});
		};
		const leave = (e: PointerEvent) => (e.pointerType === "touch" ? clearTimeout(timer) : hide());
		const click = (e: MouseEvent) => {
			const idle = element.getAttribute("aria-disabled") === "true" || !element.matches("button, [role=button]");
			if (idle) show();
			if (held) e.stopImmediatePropagation();
			held = false;
		};
		const listening = new AbortController();
		const on = <E extends Event>(name: string, listener: (e: E) => void, capture = false) =>
			element.addEventListener(name, listener as (e: Event) => void, { capture, signal: listening.signal });
		on<PointerEvent>("pointerenter", (e) => e.pointerType !== "touch" && after(hoverWait, show));
		on("pointerdown", press);
		on("pointerleave", leave);
		on("pointercancel", hide);
		on("click", click, true);
		on("focus", () => element.matches(":focus-visible") && show());
		on("blur", hide);
		return () => {
			listening.abort();
			hide();
		};
	};
}
