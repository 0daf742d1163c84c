// Panels beside a board, such as the log, use free room of the board, if it has any, instead of making it narrower.

class FreeSpace {
	/** A panel is open that needs room. */
	wanted = $state(false);
	/** Where the panel goes in the window; undefined if the board offers no room and has to be narrower. */
	place: DOMRect | undefined = $state.raw();

	/** offer, attached to an empty element of a board, offers its room while it is mounted. */
	offer = (element: HTMLElement): (() => void) => {
		const measure = () => {
			this.place = element.getBoundingClientRect();
		};
		const watch = new ResizeObserver(measure);
		watch.observe(element);
		measure();
		return () => {
			watch.disconnect();
			this.place = undefined;
		};
	};
}

export const freeSpace = new FreeSpace();
