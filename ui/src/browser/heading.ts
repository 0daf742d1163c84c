import { router } from "./router.svelte";

/** Focuses the first heading of a screen after navigation, so that screen readers announce it. */
export function focusAfterNavigation(place: HTMLElement): void {
	if (router.moved && document.activeElement === document.body) place.focus({ preventScroll: true });
}

/** Sets the title of the window to that of a screen, and does what focusAfterNavigation does. */
export const heading = (title: string) => (place: HTMLElement) => {
	router.title = title;
	focusAfterNavigation(place);
	return () => {
		router.title = "";
	};
};
