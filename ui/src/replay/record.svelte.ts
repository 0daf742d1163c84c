import { router } from "../browser/router.svelte";

/** The record that was last opened from a file, for the page /replay. */
class OpenedRecord {
	text = $state("");

	/** Shows a record. */
	async open(file: File): Promise<void> {
		this.text = await file.text();
		router.go("/replay");
	}
}

export const openedRecord = new OpenedRecord();
