// Somebody who plays by the board itself: with a mouse, with a thumb, or with keys alone. What goes over the wire is seen.

import assert from "node:assert/strict";
import { call, phone, visitor, wide } from "./house.mjs";

/** The three ways to press something. */
export const ways = {
	mouse: { options: { viewport: wide }, press: (_, control) => control.click() },
	touch: { options: { viewport: phone, hasTouch: true, isMobile: true }, press: (_, control) => control.tap() },
	keys: { options: { viewport: wide }, press: walk },
};

/** walk goes to a control with Tab, and with arrows between the spaces of a board, and presses Enter there. */
async function walk(page, control) {
	await control.waitFor();
	for (let i = 0; i < 120; i++) {
		const key = await control.evaluate((to) => {
			const at = document.activeElement;
			if (at === to) return "Enter";
			const [from, space] = [at, to].map((e) => e.closest("[data-space]")?.dataset.space);
			if (!from || !space || from === space) return "Tab";
			if (from[1] !== space[1]) return from[1] < space[1] ? "ArrowDown" : "ArrowUp";
			return from[3] < space[3] ? "ArrowRight" : "ArrowLeft";
		});
		await page.keyboard.press(key);
		if (key === "Enter") return;
	}
	assert.fail(`keys do not lead to ${control}`);
}

export class Player {
	/** The moves that the server has got from the page and has made, and what it has refused. */
	made = [];
	refused = [];
	/** The question that the page knows of. */
	step = -1;
	/** The page is told nothing of the table. */
	deaf = false;

	#asked = new Map();
	#socket;

	static async arrive(browser, house, way, options = {}) {
		const player = new Player();
		player.way = ways[way];
		Object.assign(player, await visitor(browser, house, { ...player.way.options, ...options }));
		await player.page.routeWebSocket(/api\/socket/, (socket) => player.#overhear(socket));
		await call(player.page, "POST", "/api/session", { name: "Mara" });
		return player;
	}

	#overhear(socket) {
		const server = socket.connectToServer();
		this.#socket = socket;
		socket.onMessage((text) => {
			const { command } = JSON.parse(text);
			if (command?.do === "move") this.#asked.set(command.id, command.move);
			server.send(text);
		});
		server.onMessage((text) => {
			const message = JSON.parse(text);
			if (message.type === "table") {
				if (this.deaf) return;
				this.step = (message.look ?? message.changes).you?.step ?? this.step;
			}
			if (message.type === "done" && this.#asked.has(message.id)) this.made.push(this.#asked.get(message.id));
			if (message.type === "refused") this.refused.push(message.refusal);
			socket.send(text);
		});
	}

	/** hangUp breaks the connection; the app comes back by itself. */
	hangUp() {
		this.step = -1;
		return this.#socket.close();
	}

	look = () => call(this.page, "GET", `/api/tables/${this.id}`);
	press = (control) => this.way.press(this.page, control);

	/** move makes a move by the API. */
	move({ you }, move) {
		const command = { id: `${Math.random()}`, do: "move", seat: you.as, step: you.step, move };
		return call(this.page, "POST", `/api/tables/${this.id}/commands`, command);
	}

	/** until waits for something that takes a moment. */
	async until(what, happened) {
		for (let i = 0; i < 500; i++) {
			if (await happened()) return;
			await this.page.waitForTimeout(10);
		}
		assert.fail(`waited in vain: ${what}`);
	}
}
