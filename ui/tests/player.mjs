// Somebody who plays by the board itself: with a mouse, with a thumb, or with keys alone. What goes over the wire is seen.

import assert from "node:assert/strict";
import { call, command, phone, visitor, wide } from "./house.mjs";

/** The three ways to press something; a pointer may mean a certain position on it. */
export const ways = {
	mouse: { options: { viewport: wide }, press: (_, control, position) => control.click({ position }) },
	touch: {
		options: { viewport: phone, hasTouch: true, isMobile: true },
		press: (_, control, position) => control.tap({ position }),
	},
	keys: { options: { viewport: wide }, press: walk },
};

/** walk goes to a control with Tab, and with arrows within a board or a group, and presses Enter there. */
async function walk(page, control) {
	await control.waitFor();
	for (let i = 0; i < 300; i++) {
		const key = await control.evaluate(steer, i);
		await page.keyboard.press(key);
		if (key === "Enter") return;
	}
	assert.fail(`keys do not lead to ${control}`);
}

/** steer is the next key on the way to a control; it is asked in the page. */
function steer(to, i) {
	const at = document.activeElement;
	if (at === to) return "Enter";
	const [from, space] = [at, to].map((e) => e.closest("[data-space]")?.dataset.space);
	if (from && space && from !== space) {
		if (from[1] !== space[1]) return from[1] < space[1] ? "ArrowDown" : "ArrowUp";
		return from[3] < space[3] ? "ArrowRight" : "ArrowLeft";
	}
	if (at.id?.startsWith("db-place-") && to.id?.startsWith("db-place-")) {
		const [a, b] = [at.getBoundingClientRect(), to.getBoundingClientRect()];
		const [dx, dy] = [b.x - a.x, b.y - a.y];
		const across = i % 3 === 2 ? Math.abs(dx) < Math.abs(dy) : Math.abs(dx) >= Math.abs(dy);
		if (across) return dx > 0 ? "ArrowRight" : "ArrowLeft";
		return dy > 0 ? "ArrowDown" : "ArrowUp";
	}
	const group = to.matches("[data-stop]") ? to.closest("ol, .fan") : undefined;
	if (!group?.contains(at)) return "Tab";
	return at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}

export class Player {
	/** The moves that the page has sent, those of them that the server has made, and what it has refused. */
	sent = [];
	made = [];
	refused = [];
	/** The page has been told of the table since it last connected. */
	told = false;
	/** The page is told nothing of the table, until it connects anew. */
	deaf = false;

	#asked = new Map();
	#socket;

	static async arrive(browser, house, way, options = {}) {
		const player = new this();
		player.way = ways[way];
		Object.assign(player, await visitor(browser, house, { ...player.way.options, ...options }));
		await player.page.routeWebSocket(/api\/socket/, (socket) => player.#overhear(socket));
		await call(player.page, "POST", "/api/session", { name: "Mara" });
		return player;
	}

	#overhear(socket) {
		const server = socket.connectToServer();
		this.#socket = socket;
		this.deaf = false;
		socket.onMessage((text) => {
			const { command } = JSON.parse(text);
			if (command?.do === "move") {
				this.sent.push(command.move);
				this.#asked.set(command.id, command.move);
			}
			server.send(text);
		});
		server.onMessage((text) => {
			if (this.#socket !== socket) return;
			const message = JSON.parse(text);
			if (message.type === "table") {
				if (this.deaf) return;
				this.told = true;
			}
			if (message.type === "done" && this.#asked.has(message.id)) this.made.push(this.#asked.get(message.id));
			if (message.type === "refused") this.refused.push(message.refusal);
			socket.send(text);
		});
	}

	/** hangUp breaks the connection; the app comes back by itself. */
	hangUp() {
		const socket = this.#socket;
		this.#socket = undefined;
		this.told = false;
		return socket.close();
	}

	/** undo takes the last move back with a key, as soon as that can be done. */
	async undo() {
		await this.page.locator("[aria-keyshortcuts=u]:enabled").waitFor();
		await this.page.keyboard.press("u");
	}

	look = () => call(this.page, "GET", `/api/tables/${this.id}`);
	/** shows tells whether the page shows the question of a look and takes an answer. */
	shows = async ({ you }) => (await this.page.locator(`main.board[data-step="${you.step ?? 0}"]`).count()) > 0;
	press = (control, position) => this.way.press(this.page, control, position);

	/** command gives a command by the API, and move makes a move by it. */
	command = (what) => command(this.page, this.id, { seat: 0, ...what });
	move = ({ you }, move) => this.command({ do: "move", seat: you.as, step: you.step, move });
}
