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

/** tip explains an element; nothing is shown for an empty text. */
export function tip(text: () => string) {
	return (element: Element): (() => void) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const show = () => {
			const words = text();
			if (words) tips.shown = { of: element, text: words, rect: element.getBoundingClientRect() };
		};
		const after = (wait: number) => {
			clearTimeout(timer);
			timer = setTimeout(show, wait);
		};
		// What had the focus may be going while the page is being drawn, when nothing may change.
		const hide = () => {
			clearTimeout(timer);
			queueMicrotask(() => {
				if (tips.shown?.of === element) tips.shown = undefined;
			});
		};
		const listeners: [string, (e: Event) => void][] = [
			["pointerenter", (e) => (e as PointerEvent).pointerType !== "touch" && after(hoverWait)],
			["pointerdown", (e) => ((e as PointerEvent).pointerType === "touch" ? after(pressWait) : hide())],
			["pointerleave", hide],
			["pointercancel", hide],
			["focus", () => element.matches(":focus-visible") && show()],
			["blur", hide],
		];
		for (const [name, listener] of listeners) element.addEventListener(name, listener);
		return () => {
			for (const [name, listener] of listeners) element.removeEventListener(name, listener);
			hide();
		};
	};
}
