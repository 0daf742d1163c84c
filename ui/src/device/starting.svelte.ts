import { local } from "../local/local.svelte";
import { orToast } from "../parts/orToast";
import { gamePlace, type Place } from "./place.svelte";

// The first game on this device waits until the device can run games. If that takes more than a moment, a dialog says so.

const moment = 400;

class Starting {
	/** The dialog is shown. */
	shown = $state(false);
	failed = $state(false);
	#answer: (place: Place | undefined) => void = () => {};

	/** Opens a table where the next game is played, once it can begin there; undefined if that fails or the user will not wait. */
	async begin<T>(open: (place: Place) => Promise<T>): Promise<T | undefined> {
		const place = await this.#place();
		return place && orToast(() => open(place));
	}

	async #place(): Promise<Place | undefined> {
		if (gamePlace.now === "server" || local.state === "ready") return gamePlace.now;
		const place = new Promise<Place | undefined>((answer) => {
			this.#answer = answer;
		});
		const timer = setTimeout(() => {
			this.shown = true;
		}, moment);
		this.again();
		return place.finally(() => {
			clearTimeout(timer);
			this.shown = false;
		});
	}

	again(): void {
		this.failed = false;
		local.start().then(
			() => this.end("device"),
			() => {
				this.failed = true;
				this.shown = true;
			},
		);
	}

	end(place?: Place): void {
		this.#answer(place);
	}
}

export const starting = new Starting();
