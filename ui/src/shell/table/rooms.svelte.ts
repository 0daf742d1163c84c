import { loadPreference, savePreference } from "../../lib/settings/preferences";

// Rooms is what is open beside the board: the drawer with one of its rooms, the list of moves, the result.

export type Room = "log" | "chat" | "players" | "orders";

export class Rooms {
	open: Room | "" = $state("");
	#kept = loadPreference("rooms", { moves: false, stands: true });
	moves = $state(this.#kept.moves);
	hint = $state(false);
	result = $state(false);
	sharing = $state(false);
	resigning = $state(false);
	/** "What is that?" is on: pressing anything explains it. */
	asking = $state(false);
	/** How many messages others have sent since the chat was last open. */
	unread = $state(0);
	/** An unsent message, which is kept while the chat is closed. */
	draft = $state("");
	/** The user wants to write, but the field is not there yet: keys typed meanwhile go into it. */
	writing = $state(false);

	/** The focus is to move into the drawer, which may not be there yet. */
	entering = $state(false);

	/** On a large screen the log is open by default, unless the user has closed it. */
	constructor(readonly large: boolean) {}

	begin(): void {
		if (this.large && this.#kept.stands) this.open ||= "log";
	}

	toggle(room: Room): void {
		this.writing = false;
		if (this.open === room) {
			this.shut();
			return;
		}
		if (!this.open) this.#keep({ stands: true });
		this.open = room;
		if (room === "chat") this.unread = 0;
	}

	/** enter opens a room and moves the focus into it, or closes the room. */
	enter(room: Room): void {
		this.toggle(room);
		this.entering = this.open === room;
	}

	/** write opens the chat and puts the cursor into it. */
	write(): void {
		if (this.open !== "chat") this.toggle("chat");
		this.writing = true;
	}

	/** typed handles a key pressed while the field is not there yet, and tells whether it was meant for the field. */
	typed(e: KeyboardEvent): boolean {
		if (!this.writing || this.open !== "chat") return false;
		if (e.key === "Escape") this.toggle("chat");
		else if (e.key === "Backspace") this.draft = this.draft.slice(0, -1);
		else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey) this.draft += e.key;
		return true;
	}

	toggleMoves(): void {
		this.moves = !this.moves;
		this.#keep({ moves: this.moves });
	}

	/** shut closes the drawer. */
	shut(): void {
		this.open = "";
		this.#keep({ stands: false });
	}

	#keep(choice: { moves?: boolean; stands?: boolean }): void {
		if (!this.large) delete choice.stands;
		this.#kept = { ...this.#kept, ...choice };
		savePreference("rooms", this.#kept);
	}

	/** close closes one thing: the hint, else the drawer, else the list of moves. */
	close(): void {
		if (this.hint) this.hint = false;
		else if (this.open) this.shut();
		else if (this.moves) this.toggleMoves();
	}
}
