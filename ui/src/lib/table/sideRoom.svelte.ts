// What is opened beside a board, such as the log, takes no room from it if the board has some that is free.

interface Place {
	left: number;
	top: number;
	width: number;
	height: number;
}

class SideRoom {
	/** Something is open that needs room. */
	wanted = $state(false);
	/** Where it is to lie in the window; nothing if the board offers no room and has to be narrower. */
	place: Place | undefined = $state.raw();

	/** offer, attached to an empty element of a board, offers its room for as long as it is there. */
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

export const sideRoom = new SideRoom();
