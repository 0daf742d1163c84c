import { router } from "./router.svelte";

/** heading names the window after a screen, by its first heading; whoever comes from elsewhere in the app hears that first. */
export const heading = (title: string) => (place: HTMLElement) => {
	router.title = title;
	if (router.moved && document.activeElement === document.body) place.focus({ preventScroll: true });
	return () => {
		router.title = "";
	};
};
