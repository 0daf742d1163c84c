/**
 * Plays a game at a table of a Divingbell server, or wherever it is invited.
 *
 *     node bot.ts http://localhost:8080 dbt_F3BYkArP… ev5ee9xfza4n
 *     node bot.ts http://localhost:8080 dbt_F3BYkArP…
 *
 * POST /api/tokens makes the token, best with the scope "bot"; the table is the last part of its link. If the bot has no seat, it
 * takes one that is reserved for it, or an open one. Without a table it waits for invitations and plays at all those tables at
 * once. To make a better bot, write a better `choose`.
 */

import process from "node:process";
import { Client, type Line, type Look, Problem, Refusal, TableClosed } from "./divingbell.ts";

/**
 * Chooses one of the moves. `look.view` is the game as we see it (docs/views.md), lines are what has happened since our last
 * move.
 */
function choose(look: Look, lines: Line[]): string | undefined {
	for (const line of lines) console.log(line.n, line.kind, ...(line.events ?? []).map((event) => event.name));
	const moves = look.you.moves ?? [];
	return moves[Math.floor(Math.random() * moves.length)];
}

/** Says what went wrong. Rethrows errors that did not come from the server. */
function report(error: unknown): string {
	if (!(error instanceof Problem || error instanceof Refusal || error instanceof TableClosed)) throw error;
	return error.message;
}

async function play(client: Client, table: string): Promise<void> {
	const result = await client.play(table, choose);
	console.log("ranks:", ...result.seats.map((seat) => seat.rank));
}

async function playWhereInvited(client: Client): Promise<void> {
	for await (const table of client.invitations()) {
		play(client, table).catch((error: unknown) => console.error(table, report(error)));
	}
}

const [base = "", token, table] = process.argv.slice(2);
const client = new Client(base, { token });
try {
	await (table ? play(client, table) : playWhereInvited(client));
} catch (error) {
	console.error(report(error));
	process.exitCode = 1;
}
