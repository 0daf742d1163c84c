// Which of the dialogs that can be opened from several places is open.

export type Which = "" | "settings" | "about" | "shortcuts";

class Dialogs {
	open: Which = $state("");
}

export const dialogs = new Dialogs();
