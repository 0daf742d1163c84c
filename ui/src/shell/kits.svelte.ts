import { kits } from "../games";
import type { Kit } from "../games/kit";
import { toasts } from "../lib/page/toasts.svelte";
import { t } from "../lib/words/words.svelte";

// The kits of games that have been needed so far.

class Kits {
	#loaded: { [game: string]: Kit } = $state.raw({});

	/** of is the kit of a game once it has been loaded. */
	of(game: string): Kit | undefined {
		return this.#loaded[game];
	}

	async load(game: string): Promise<void> {
		try {
			const kit = await kits[game]?.();
			if (kit && !this.#loaded[game]) this.#loaded = { ...this.#loaded, [game]: kit };
		} catch {
			// Without its kit a game has no board, but its moves are still listed.
			toasts.say(t("app.problem.offline"));
		}
	}
}

export const shelf = new Kits();
