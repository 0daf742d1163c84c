/**
 * Plays at a table of a Divingbell server until the game is over.
 *
 *     node bot.ts http://localhost:8080 dbt_F3BYkArP… ev5ee9xfza4n
 *
 * The token is made by POST /api/tokens, the table is the last part of its link. The bot takes an open seat if it has none. Write a
 * better `choose` and you are on your way.
 */

import process from "node:process";
import { Client, type Line, type Look, Problem, Refusal } from "./divingbell.ts";

/**
 * Decides on one of the moves. `look.view` is the game as we see it (docs/views.md), lines are what has happened since we were
 * last asked.
 */
function choose(look: Look, lines: Line[]): string | undefined {
	for (const line of lines) console.log(line.n, line.kind, ...(line.events ?? []).map((event) => event.name));
	const moves = look.you.moves ?? [];
	return moves[Math.floor(Math.random() * moves.length)];
}

const [base = "", token, table = ""] = process.argv.slice(2);
try {
	const result = await new Client(base, { token }).play(table, choose);
	console.log("ranks:", ...result.seats.map((seat) => seat.rank));
} catch (error) {
	if (!(error instanceof Problem || error instanceof Refusal)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
