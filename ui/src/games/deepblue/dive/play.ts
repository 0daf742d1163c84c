import type { LiveTable } from "../../../lib/table/table.svelte";
import { viewIn } from "../view";

/**
 * playCards answers one question about cards by several moves, one after the other. It ends where one is refused, and where
 * the question is another one: when the time is up the table goes on without us.
 */
export async function playCards(table: Pick<LiveTable, "look" | "play">, moves: string[]): Promise<void> {
	const question = cardsOf(table);
	for (const move of moves) {
		if (cardsOf(table) !== question || !table.look?.you.moves?.includes(move)) return;
		// When it is answered, the look that it led to has come.
		if (!(await table.play(move))) return;
	}
}

/** cardsOf names the question about cards that is open: by the gem that was drawn before it. */
function cardsOf({ look }: Pick<LiveTable, "look">): string {
	const view = viewIn(look);
	return view?.step === "cards" ? `${view.dive?.site} ${view.dive?.gems.length}` : "";
}
