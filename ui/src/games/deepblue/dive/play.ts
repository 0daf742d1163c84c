import type { LiveTable } from "../../../table/liveTable.svelte";
import { viewIn } from "../view";

/**
 * Answers one question about cards with several moves in a row. It stops if a move is refused, or if the question has
 * changed: when time runs out, the table continues without us.
 */
export async function playCards(table: Pick<LiveTable, "look" | "play">, moves: string[]): Promise<void> {
	const question = cardsOf(table);
	for (const move of moves) {
		if (cardsOf(table) !== question || !table.look?.you.moves?.includes(move)) return;
		// Once play returns, the look after the move has arrived.
		if (!(await table.play(move))) return;
	}
}

/** Identifies the open question about cards, by the number of gems drawn before it. */
function cardsOf({ look }: Pick<LiveTable, "look">): string {
	const view = viewIn(look);
	return view?.step === "cards" ? `${view.dive?.site} ${view.dive?.gems.length}` : "";
}
