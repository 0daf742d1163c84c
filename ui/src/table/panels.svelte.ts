import { loadPreference, savePreference } from "../browser/preferences";
import { isLocal } from "../local/local.svelte";
import type { Look } from "../net/protocol";
import { session } from "../net/session.svelte";
import { ordersOf } from "./orders";

// What is open beside the board: the drawer with one of its tabs, the list of moves, the result.

export type Tab = "log" | "chat" | "players" | "orders";

/** Whether the user can give standing orders at a table. */
function hasOrders(look: Look): boolean {
	return (
		ordersOf(session.about, look.game).length > 0 && look.you.as >= 0 && look.status !== "open" && look.status !== "finished"
	);
}

/** The tabs of the drawer at a table; a lesson has no chat, and its own orders; on this device there is nobody to chat with. */
export function tabsOf(look: Look): Tab[] {
	if (look.lesson) return ["log"];
	const tabs: Tab[] = isLocal(look.table) ? ["log", "players"] : ["log", "chat", "players"];
	return hasOrders(look) ? [...tabs, "orders"] : tabs;
}

export class Panels {
	/** The tab of the drawer that is shown; empty if the drawer is closed. */
	tab: Tab | "" = $state("");
	/** "rooms" is where browsers have kept it since tabs were called so. */
	#kept = loadPreference("rooms", { moves: false, stands: true });
	moves = $state(this.#kept.moves);
	/** The focus is to move into the list of moves, which may not be there yet. */
	searching = $state(false);
	hint = $state(false);
	result = $state(false);
	sharing = $state(false);
	/** The game is to be taken from this device to the server. */
	uploading = $state(false);
	resigning = $state(false);
	/** "What's this?" is on: pressing anything explains it. */
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
		if (this.large && this.#kept.stands) this.tab ||= "log";
	}

	toggle(tab: Tab): void {
		this.writing = false;
		if (this.tab === tab) {
			this.shut();
			return;
		}
		if (!this.tab) this.#keep({ stands: true });
		this.tab = tab;
		if (tab === "chat") this.unread = 0;
	}

	/** Opens a tab and moves the focus into it, or closes the tab. */
	enter(tab: Tab): void {
		this.toggle(tab);
		this.entering = this.tab === tab;
	}

	/** Opens the chat and puts the cursor into it. */
	write(): void {
		if (this.tab !== "chat") this.toggle("chat");
		this.writing = true;
	}

	/** Handles a key pressed while the field is not there yet, and tells whether it was meant for the field. */
	typed(e: KeyboardEvent): boolean {
		if (!this.writing || this.tab !== "chat") return false;
		if (e.key === "Escape") this.toggle("chat");
		else if (e.key === "Backspace") this.draft = this.draft.slice(0, -1);
		else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey) this.draft += e.key;
		return true;
	}

	toggleMoves(): void {
		this.moves = !this.moves;
		this.#keep({ moves: this.moves });
	}

	/** Closes the drawer. */
	shut(): void {
		this.tab = "";
		this.#keep({ stands: false });
	}

	#keep(choice: { moves?: boolean; stands?: boolean }): void {
		if (!this.large) delete choice.stands;
		this.#kept = { ...this.#kept, ...choice };
		savePreference("rooms", this.#kept);
	}

	/** Closes one thing: the hint, else the drawer, else the list of moves. */
	close(): void {
		if (this.hint) this.hint = false;
		else if (this.tab) this.shut();
		else if (this.moves) this.toggleMoves();
	}
}
