import { loadPreference, savePreference } from "../../lib/settings/preferences";

// Rooms is what is open beside the board: the drawer with one of its rooms, the list of moves, the result.

export type Room = "log" | "chat" | "players" | "orders";

export class Rooms {
	open: Room | "" = $state("");
	last: Room = $state("log");
	moves = $state(loadPreference("rooms", { moves: false }).moves);
	hint = $state(false);
	result = $state(false);
	sharing = $state(false);
	resigning = $state(false);
	/** Everything can be touched to hear what it is. */
	asking = $state(false);
	/** What others have said since the chat was last open. */
	unread = $state(0);

	toggle(room: Room): void {
		if (this.open === room) {
			this.open = "";
			return;
		}
		this.open = room;
		this.last = room;
		if (room === "chat") this.unread = 0;
	}

	toggleMoves(): void {
		this.moves = !this.moves;
		savePreference("rooms", { moves: this.moves });
	}

	/** close shuts what was opened last. */
	close(): void {
		if (this.hint) this.hint = false;
		else if (this.open) this.open = "";
		else if (this.moves) this.toggleMoves();
	}
}
