import { router } from "./router.svelte";

/** arrival is for the first heading of a screen: whoever comes from elsewhere in the app hears it first. */
export function arrival(place: HTMLElement): void {
	if (router.moved && document.activeElement === document.body) place.focus({ preventScroll: true });
}

/** heading names the window after a screen, by its first heading, and is for arrival. */
export const heading = (title: string) => (place: HTMLElement) => {
	router.title = title;
	arrival(place);
	return () => {
		router.title = "";
	};
};
