import type { Summary } from "../net/protocol";
import { session } from "../net/session.svelte";
import { seatKeptFor } from "./invitation";
import { myTables } from "./myTables.svelte";

// Rematches that others have opened, and in which the user has a seat but has not said yet whether they come along.

class Rematches {
	/** The one that the page of the first game asks about, so that nothing else need do so. */
	shown = "";

	/** The new table, if the user is asked whether they come along there. */
	askedAt(table: string | undefined): Summary | undefined {
		const summary = myTables.summaries.find((f) => f.table === table);
		return summary && seatKeptFor(summary, session.person?.id) >= 0 ? summary : undefined;
	}
}

export const rematches = new Rematches();
