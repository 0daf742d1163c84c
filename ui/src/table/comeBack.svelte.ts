import { t } from "../i18n/words.svelte";
import { Failed, newId, Refused } from "../net/api";
import type { Look } from "../net/protocol";
import { wireOf } from "../net/wire.svelte";
import { toasts } from "../parts/toasts.svelte";
import type { LiveTable } from "./liveTable.svelte";

// A player who returns takes over at once from a bot that stood in for them because of other players or the clock. A player who
// left on purpose, or was watching when their time ran out, has to press a button.

/** The latest look may arrive a moment after the player has returned. */
const moment = 5000;

/** The user's seats that a bot plays although they did not leave on purpose. */
export function replaced(look: Look): number[] {
	if (look.status !== "playing" && look.status !== "paused") return [];
	return look.you.seats.filter((n) => {
		const seat = look.seats[n];
		return seat?.stand_in && !seat.left && !seat.resigned;
	});
}

/** Watches a table while it is on screen. */
export function comeBack(table: LiveTable): void {
	const wire = wireOf(table.id);
	let until = 0;
	const underWay = new Set<number>();
	const back = () => {
		until = Date.now() + moment;
	};

	async function takeOver(seat: number): Promise<void> {
		underWay.add(seat);
		try {
			await wire.act(table.id, { do: "return", seat, id: newId() });
			toasts.say(t("app.away.back"));
		} catch (err) {
			if (!(err instanceof Refused || err instanceof Failed)) throw err; // the bot was faster, or another window
		} finally {
			underWay.delete(seat);
		}
	}

	function look(): void {
		if (!table.look || document.hidden || Date.now() >= until) return;
		for (const seat of replaced(table.look)) if (!underWay.has(seat)) void takeOver(seat);
	}

	$effect(() => {
		const shown = () => {
			back();
			look();
		};
		document.addEventListener("visibilitychange", shown);
		return () => document.removeEventListener("visibilitychange", shown);
	});
	let greeting = wire.hello;
	let first = true;
	$effect(() => {
		if (!table.look) return;
		if (first || greeting !== wire.hello) back();
		first = false;
		greeting = wire.hello;
		look();
	});
}
