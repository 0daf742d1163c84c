import type { BrowserContext, Locator, Page, WebSocketRoute } from "@playwright/test";
import type { Command, Look, NewTable, OpenedTable, Refusal, SeatWish } from "../src/net/protocol.ts";
import type { Server } from "./server.ts";
import { type Key, part, text, type Values } from "./text.ts";
import { patience, until } from "./wait.ts";
import { walk } from "./walk.ts";

/** The ways to press something. Touch has a window of its own kind. */
export type Way = "mouse" | "touch" | "keys";

/** A look with the type of the game's view, which only the game's own tests know. */
export type Seen<View> = Omit<Look, "view"> & { view: View };

/** A person with a browser window. The API is used for the table that was opened or visited last. */
export class Player {
	/** The errors in the page. */
	readonly faults: string[] = [];
	/** The id of the table. */
	id = "";

	constructor(
		readonly page: Page,
		readonly server: Server,
		readonly way: Way,
	) {
		page.on("pageerror", (err) => this.faults.push(err.message));
		// A drawing with values that it cannot have, such as a negative height.
		page.on("console", (said) => /^Error: <\w+> attribute/.test(said.text()) && this.faults.push(said.text()));
	}

	get context(): BrowserContext {
		return this.page.context();
	}

	/** Makes a request to the API, independently of the page. */
	async call<Reply = void>(method: string, path: string, data?: unknown): Promise<Reply> {
		const reply = await this.context.request.fetch(this.server.url + path, {
			method,
			data,
			timeout: patience,
			maxRetries: 2, // a kept-alive connection may just be closing
		});
		if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
		return reply.status() === 204 ? (undefined as Reply) : reply.json();
	}

	command(what: Omit<Command, "id">): Promise<void> {
		return this.call("POST", `/api/tables/${this.id}/commands`, { id: `${Math.random()}`, ...what });
	}

	look<View = Look["view"]>(): Promise<Seen<View>> {
		return this.call("GET", `/api/tables/${this.id}`);
	}

	/** Makes a move through the API, in answer to the question of a look. */
	move({ you }: Pick<Look, "you">, move: string): Promise<void> {
		return this.command({ do: "move", seat: you.as, step: you.step, move });
	}

	/** Opens a table through the API and sits down at its first seat. */
	async open(game: string, seats: SeatWish[], more: Partial<NewTable> = {}): Promise<string> {
		const wish: NewTable = { id: `open-${Math.random()}`, game, seats, odds: true, spectators: true, ...more };
		this.id = (await this.call<OpenedTable>("POST", "/api/tables", wish)).table;
		await this.command({ do: "sit", seat: 0, nonce: "n" });
		return this.id;
	}

	/** Sits down at a seat of a table through the API. */
	async join(id: string, seat: number): Promise<void> {
		this.id = id;
		await this.command({ do: "sit", seat });
	}

	/** Opens a table with bots of these levels through the API, and starts the game. */
	async against(game: string, bots: string[], more: Partial<NewTable> = {}): Promise<string> {
		await this.open(game, [{ for: "open" }, ...bots.map((level): SeatWish => ({ for: "bot", level }))], more);
		await this.command({ do: "start" });
		return this.id;
	}

	async goHome(): Promise<void> {
		await this.page.goto(this.server.url);
	}

	/** Opens the page of a table. */
	async goTo(id = this.id): Promise<void> {
		this.id = id;
		await this.page.goto(`${this.server.url}/t/${id}`);
	}

	/** Waits until a game is shown. */
	async onBoard(): Promise<void> {
		await this.page.locator("main.board > *").first().waitFor();
	}

	/** Waits until the player is to decide and the page accepts an answer, or the game is over; it returns the look. */
	async asked<View = Look["view"]>(): Promise<Seen<View>> {
		await this.page.locator("main.board > *").first().waitFor({ state: "attached" }); // costs less than asking all the time
		let look = {} as Seen<View>;
		await until("the player is asked", async () => {
			look = await this.look<View>();
			return look.status === "finished" || (look.you.moves?.length && (await this.shows(look)));
		});
		return look;
	}

	/** Whether the page shows the question of a look and accepts an answer. */
	async shows({ you }: Pick<Look, "you">): Promise<boolean> {
		return (await this.page.locator(`main.board[data-step="${you.step ?? 0}"]`).count()) > 0;
	}

	/** The button named by a message. */
	button(key: Key, values?: Values): Locator {
		return this.page.getByRole("button", { name: text(key, values) });
	}

	/** Where the page shows a message. */
	says(key: Key, values?: Values): Locator {
		return this.page.getByText(part(key, values));
	}

	/** Presses a control in the player's way; a pointer may aim at a certain position on it. */
	press(control: Locator, position?: { x: number; y: number }): Promise<void> {
		if (this.way === "mouse") return control.click({ position });
		if (this.way === "touch") return this.#tap(control, position);
		return walk(this.page, control);
	}

	#tapped = { x: 0, y: 0, at: 0 };

	/** Taps a control. Near the last tap, it waits long enough not to count as the second tap of one gesture. */
	async #tap(control: Locator, position?: { x: number; y: number }): Promise<void> {
		await control.scrollIntoViewIfNeeded();
		const box = await control.boundingBox();
		const { x, y } = position ?? { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 };
		const place = { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y };
		const near = Math.hypot(place.x - this.#tapped.x, place.y - this.#tapped.y) < 100;
		const early = this.#tapped.at + 400 - Date.now();
		if (near && early > 0) await this.page.waitForTimeout(early);
		await control.tap({ position });
		this.#tapped = { ...place, at: Date.now() };
	}

	/** Undoes the last move with a key, as soon as that is possible. */
	async undo(): Promise<void> {
		await this.page.locator("[aria-keyshortcuts=u]:enabled").waitFor();
		await this.page.keyboard.press("u");
	}

	/** Opens the list of all moves by keyboard, as soon as the table is there. */
	async listMoves(): Promise<void> {
		const button = this.page.locator("[aria-controls=moves]");
		if ((await button.getAttribute("aria-expanded")) === "false") await this.page.keyboard.press("m");
		await this.page.locator("#moves").waitFor();
	}

	/** Makes a move from the list of all moves, as soon as there is one. */
	async playMove(choose: (moves: string[]) => string = first): Promise<void> {
		await this.listMoves();
		await until("a move is made", () => this.tryMove(choose));
	}

	/** Makes one of the listed moves, and tells whether it did: there may be none, or the list may have changed. */
	async tryMove(choose: (moves: string[]) => string = first): Promise<boolean> {
		const buttons = this.page.locator("#moves ol button:enabled");
		const moves = await buttons.evaluateAll((all) => all.map((b) => (b as HTMLElement).dataset.move ?? ""));
		if (moves.length === 0) return false;
		const button = buttons.and(this.page.locator(`[data-move="${choose(moves)}"]`));
		const press = (what: Locator): Promise<boolean> =>
			what.click({ timeout: 3000 }).then(
				() => true,
				() => false,
			);
		if (!(await press(button))) return false;
		// A final move has to be pressed again.
		const held = button.and(this.page.locator("[aria-pressed=true]"));
		return (await held.count()) === 0 || press(held);
	}
}

/** The first move that matches the first of the preferences with a match; otherwise the first move. */
export const first = (moves: string[], likes: RegExp[] = []): string =>
	likes.map((like) => moves.find((m) => like.test(m))).find(Boolean) ?? moves[0] ?? "";

/** Observes the WebSocket of a page. */
export class Wire {
	/** The moves that the page has sent, those that the server has made, and its refusals. */
	sent: string[] = [];
	made: string[] = [];
	refused: Refusal[] = [];
	/** The page has received the table since it last connected. */
	told = false;
	/** Updates of the table are held back from the page until it reconnects. */
	deaf = false;

	#asked = new Map<string, string>();
	#socket?: WebSocketRoute;

	/** Observes the page of a player, from its next connection on. */
	static async of({ page }: Player): Promise<Wire> {
		const wire = new Wire();
		await page.routeWebSocket(/api\/socket/, (socket) => wire.#overhear(socket));
		return wire;
	}

	#overhear(socket: WebSocketRoute): void {
		const server = socket.connectToServer();
		this.#socket = socket;
		this.deaf = false;
		socket.onMessage((text) => {
			const { command } = JSON.parse(String(text));
			if (command?.do === "move") {
				this.sent.push(command.move);
				this.#asked.set(command.id, command.move);
			}
			server.send(text);
		});
		server.onMessage((text) => {
			if (this.#socket !== socket) return;
			const message = JSON.parse(String(text));
			if (message.type === "table") {
				if (this.deaf) return;
				this.told = true;
			}
			const move = message.type === "done" && this.#asked.get(message.id);
			if (move) this.made.push(move);
			if (message.type === "refused") this.refused.push(message.refusal);
			socket.send(text);
		});
	}

	/** Breaks the connection, and waits until the app has reconnected and received the table. */
	async cut(): Promise<void> {
		const socket = this.#socket;
		this.#socket = undefined;
		this.told = false;
		await socket?.close();
		await until("the page is back", () => this.told);
	}
}
