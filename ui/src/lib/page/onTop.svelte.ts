import type { Attachment } from "svelte/attachments";

/** onTop shows a popover whenever there is something in it, each time over all that was opened before. */
export const onTop =
	(filled: () => boolean): Attachment<HTMLElement> =>
	(place) => {
		$effect(() => {
			if (!filled()) return;
			place.hidePopover();
			place.showPopover();
		});
	};
