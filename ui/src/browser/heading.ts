import { router } from "./router.svelte";

/** Sets the title of the window to that of a screen. After navigation it focuses the screen's first heading, so that screen readers
 * announce it. */
export const heading = (title: string) => (place: HTMLElement) => {
	router.title = title;
	if (router.moved && document.activeElement === document.body) place.focus({ preventScroll: true });
	return () => {
		router.title = "";
	};
};
