import type { Page } from "@playwright/test";
import type { Look, OpenedTable } from "../src/net/protocol.ts";

// Tables on the device of a page, asked for past the page's own requests: over the channel on which these go.

/** Makes a request, to whichever page of the browser has the hall. */
export async function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
	const { status, text } = await page.evaluate(
		(request) => {
			const me = { page: `test ${Math.random()}`, id: 1 };
			const channel = new BroadcastChannel("divingbell");
			return new Promise<{ status: number; text: string }>((resolve) => {
				channel.onmessage = ({ data }) => {
					if (data.tell === "state" && data.state === "ready")
						channel.postMessage({ ask: "call", hall: data.hall, ...me, ...request, name: "Mara" });
					if (data.tell !== "answer" || data.page !== me.page) return;
					channel.close();
					resolve({ status: data.status, text: data.body });
				};
				channel.postMessage({ ask: "state" });
			});
		},
		{ method, path, body: body ? JSON.stringify(body) : "" },
	);
	if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
	return JSON.parse(text) as T;
}

/** Whether what is played is stored, as the hall says: "" if it is. */
export const unsaved = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const channel = new BroadcastChannel("divingbell");
		return new Promise<string>((resolve) => {
			channel.onmessage = ({ data }) => {
				if (data.tell !== "state") return;
				channel.close();
				resolve(data.unsaved);
			};
			channel.postMessage({ ask: "state" });
		});
	});

const newId = () => crypto.randomUUID().replaceAll("-", "");

/** Opens a table for two on the device of a page, and starts the game. */
export async function openForTwo(page: Page, game: string): Promise<string> {
	const seats = [{ for: "open" }, { for: "open" }];
	const { table } = await ask<OpenedTable>(page, "POST", "/api/tables", { id: newId(), game, seats });
	for (const [seat, name] of ["Mara", "Jon"].entries()) await command(page, table, { do: "sit", seat, name, nonce: newId() });
	await command(page, table, { do: "start" });
	return table;
}

export const command = (page: Page, table: string, what: object): Promise<unknown> =>
	ask(page, "POST", `/api/tables/${table}/commands`, { id: newId(), ...what });

export const lookAt = (page: Page, table: string): Promise<Look> => ask(page, "GET", `/api/tables/${table}`);

/** How many entries the log of a table has. */
export async function entriesOf(page: Page, table: string): Promise<number> {
	const kept = await ask<{ table: string; entries: number }[]>(page, "GET", "/api/local/games");
	return kept.find((game) => game.table === table)?.entries ?? 0;
}

/** Makes the first move that there is, and tells whether there was one. */
export async function moveOn(page: Page, table: string): Promise<boolean> {
	const { seats, status } = await lookAt(page, table);
	if (status !== "playing") return false;
	const seat = seats.findIndex(({ asked }) => asked);
	const { you } = await ask<Look>(page, "GET", `/api/tables/${table}?as=${seat}`);
	await command(page, table, { do: "move", seat, step: you.step, move: you.moves?.[0] });
	return true;
}
