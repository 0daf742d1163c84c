import { loadPreference } from "../browser/preferences";
import { gamePlace } from "../device/place.svelte";
import { starting } from "../device/starting.svelte";
import { introduction } from "../net/introduction.svelte";
import { serverNow } from "../net/serverTime.svelte";
import { wire } from "../net/wire.svelte";
import { openDaily, type Pace } from "../table/opening";
import { dateOf } from "./days";

// Which day it is where the draw is played, and opening its table.

const clock = (): number => (gamePlace.now === "device" ? Date.now() : wire.serverTime);

/** The date of today's draw, as it is when this is called. */
export const today = (): string => dateOf(clock());

/** The time; whatever shows it is updated twice a second. */
export function now(): number {
	serverNow();
	return clock();
}

/** Opens the table of a draw, or finds it; undefined if that fails or the user will not wait. */
export const open = (game: string, date: string): Promise<string | undefined> =>
	starting.begin(async (place) => {
		await introduction.anyone();
		return openDaily(game, date, loadPreference<{ pace: Pace }>("play", { pace: "normal" }).pace, place);
	});
