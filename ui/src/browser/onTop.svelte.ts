import type { Attachment } from "svelte/attachments";

/** Shows a popover whenever it has content, each time above everything opened before. */
export const onTop =
	(filled: () => boolean): Attachment<HTMLElement> =>
	(place) => {
		$effect(() => {
			if (!filled()) return;
			place.hidePopover();
			place.showPopover();
		});
	};
