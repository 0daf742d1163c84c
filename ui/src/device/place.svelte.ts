import { loadPreference, savePreference } from "../browser/preferences";
import { local } from "../local/local.svelte";

// Where the next game is played that needs nobody else's device: against bots, or passing this one round.

export type Place = "device" | "server";

interface Situation {
	/** This browser can run games. */
	able: boolean;
	/** The server can be reached. */
	server: boolean;
	chosen: Place;
}

/** A choice is honoured where there is one; a browser that cannot run games uses the server without a word. */
export const placeFor = ({ able, server, chosen }: Situation): Place =>
	able && (!server || chosen === "device") ? "device" : "server";

/** Tells whether there is a server that can be reached. */
export const hasServer = (): boolean => !local.alone;

class GamePlace {
	#chosen: Place = $state(loadPreference<{ place: Place }>("place", { place: "device" }).place);

	get now(): Place {
		return placeFor({ able: local.possible, server: hasServer(), chosen: this.#chosen });
	}

	/** Whether there is a choice. */
	get isOpen(): boolean {
		return local.possible && hasServer();
	}

	choose(place: Place): void {
		this.#chosen = place;
		savePreference("place", { place });
	}
}

export const gamePlace = new GamePlace();
