import type { Face } from "../../protocol";
import { visit } from "../connection/session.svelte";
import { wire } from "../connection/wire.svelte";
import { router } from "../page/router.svelte";
import { notify } from "../page/serviceWorker";
import { settings } from "../settings/settings.svelte";
import { sounds } from "../settings/sound";
import { lookUp, t } from "../words/words.svelte";
import { myTables } from "./myTables.svelte";

// TurnAlerts knows which tables wait for us, and says so when we are looking elsewhere.

class TurnAlerts {
	/** The tables that wait for us. */
	waiting: ReadonlySet<string> = $derived(
		new Set(myTables.faces.filter((face) => isMyTurn(face, visit.person?.id)).map((face) => face.table)),
	);

	/** follow is told of the own tables until what it returns is called. */
	follow(): () => void {
		const stops = [wire.mine((face) => this.#note(face)), myTables.follow()]; // in this order, so that what is new is seen
		return () => {
			for (const stop of stops) stop();
		};
	}

	#note(face: Face): void {
		if (!this.waiting.has(face.table) && isMyTurn(face, visit.person?.id)) tell(face);
	}
}

function tell(face: Face): void {
	// Whoever looks at the table is only nudged; a bell calls from elsewhere.
	if (!document.hidden && router.path === `/t/${face.table}`) sounds.wood();
	else sounds.bell();
	if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
		return;
	const name = face.name || lookUp(`${face.game}.title`);
	notify(t("app.notify.turn"), name, `/t/${face.table}`).catch(() => {}); // the title of the page says it, too
}

/** isMyTurn tells whether a table waits for somebody. */
export function isMyTurn(face: Face, person: string | undefined): boolean {
	if (!person || face.status !== "playing") return false;
	return face.seats.some((s) => s.person === person && s.asked);
}

export const turnAlerts = new TurnAlerts();
