import type { Face } from "../protocol";
import { visit } from "./session.svelte";
import { settings } from "./settings.svelte";
import { sounds } from "./sound";
import { wire } from "./wire.svelte";
import { t } from "./words.svelte";

// Attention knows at which tables somebody waits for us, and says so when we are looking elsewhere.

class Attention {
	/** The tables that wait for us. */
	waiting: ReadonlySet<string> = $state.raw(new Set());

	/** follow is told of the own tables until what it returns is called. */
	follow(): () => void {
		return wire.mine((face) => this.note(face));
	}

	/** note takes a table as it is in a list; what is new is told if news is true. */
	note(face: Face, news = true): void {
		const mine = isMyTurn(face, visit.person?.id);
		if (mine === this.waiting.has(face.table)) return;
		const waiting = new Set(this.waiting);
		if (mine) waiting.add(face.table);
		else waiting.delete(face.table);
		this.waiting = waiting;
		if (mine && news) this.#tell(face);
	}

	#tell(face: Face): void {
		sounds.bell();
		if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
			return;
		const name = face.name || t(`${face.game}.title`);
		const notice = new Notification(t("app.notify.turn"), { body: name, tag: face.table, icon: "/icon.svg" });
		notice.onclick = () => {
			focus();
			notice.close();
		};
	}
}

/** isMyTurn tells whether a table waits for somebody. */
export function isMyTurn(face: Face, person: string | undefined): boolean {
	if (!person || face.status !== "playing") return false;
	return face.seats.some((s) => s.person === person && s.asked);
}

export const attention = new Attention();
