import { merge } from "../../../client/typescript/merge.ts";
import { Failed, Refused } from "../net/api";
import type { Line, Look, Problem, Refusal } from "../net/protocol";

// The positions of a finished game from a seat's eyes, as the server tells them: one line of JSON for each moment, which says what
// has changed since the one before.

export interface Position {
	look: Look;
	/** The log up to there. */
	lines: Line[];
}

/** A line of the answer. */
interface Told {
	type: string;
	/** How many entries the record had by then. */
	entry: number;
	lines?: Line[];
	look?: Look;
	changes?: unknown;
	problem?: Problem;
}

/** The positions after these entries of the record of a table. */
export async function positionsOf(table: string, seat: number, entries: number[]): Promise<Map<number, Position>> {
	const reply = await fetch(`/api/tables/${table}/moments?as=${seat}`, { credentials: "same-origin" }).catch(() => undefined);
	if (!reply) throw new Failed({ code: "offline", message: "the server cannot be reached", retry_ms: 2000 });
	const text = await reply.text();
	if (!reply.ok) {
		const said = JSON.parse(text) as Refusal | Problem;
		throw "rule" in said ? new Refused(said) : new Failed(said);
	}
	return positionsIn(text, entries);
}

/** Reads the positions after some entries; where a move was taken back, the one from which the game continued. */
export function positionsIn(text: string, entries: number[]): Map<number, Position> {
	const found = new Map<number, Position>();
	const lines: Line[] = [];
	let look: Look | undefined;
	for (const data of text.split("\n").filter(Boolean)) {
		const told: Told = JSON.parse(data);
		if (told.problem) throw new Failed(told.problem);
		if (told.type !== "moment") continue;
		look = told.look ?? merge(look as Look, told.changes);
		lines.push(...(told.lines ?? []));
		if (entries.includes(told.entry)) found.set(told.entry, { look, lines: [...lines] });
	}
	return found;
}
