import type { Replay } from "../../protocol";
import { call } from "../connection/api";
import { LiveTable } from "./table.svelte";

/** pastTable is the table as it was at a line. It allows no actions, and does not change. */
export async function pastTable(table: LiveTable, line: number): Promise<LiveTable> {
	const as = table.seat >= 0 ? `&as=${table.seat}` : "";
	const { look, lines } = await call<Replay>("GET", `/api/tables/${table.id}/replay?at=${line}${as}`);
	const past = new LiveTable(table.id);
	past.look = { ...look, you: { ...look.you, moves: [], can_undo: false } };
	past.lines = lines;
	past.here = table.here;
	return past;
}
