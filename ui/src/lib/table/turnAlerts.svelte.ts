import type { Face } from "../../protocol";
import { visit } from "../connection/session.svelte";
import { wire } from "../connection/wire.svelte";
import { router } from "../page/router.svelte";
import { notify } from "../page/serviceWorker";
import { toasts } from "../page/toasts.svelte";
import { settings } from "../settings/settings.svelte";
import { sounds } from "../settings/sound";
import { lookUp, t } from "../words/words.svelte";
import { sayInvitation, seatKeptFor } from "./invitation";
import { myTables } from "./myTables.svelte";

// TurnAlerts knows which tables wait for us, and says so when we are looking elsewhere.

class TurnAlerts {
	/** The tables that wait for us, first where the clock is up first. */
	waiting: ReadonlySet<string> = $derived.by(() => {
		const me = visit.person?.id;
		const faces = myTables.faces.filter((face) => isMyTurn(face, me));
		return new Set(faces.sort((a, b) => byClock(a, b, me)).map((face) => face.table));
	});

	/** follow is told of your own tables until what it returns is called. */
	follow(): () => void {
		const stops = [wire.mine((face) => this.#note(face)), myTables.follow()]; // in this order, so that what is new is seen
		return () => {
			for (const stop of stops) stop();
		};
	}

	#note(face: Face): void {
		const person = visit.person?.id;
		const before = myTables.faces.find((f) => f.table === face.table);
		if (seatKeptFor(face, person) >= 0 && !(before && seatKeptFor(before, person) >= 0)) invite(face);
		if (!isMyTurn(face, person)) return;
		if (nudged(face, person) > (before ? nudged(before, person) : 0)) nudge(face);
		else if (!this.waiting.has(face.table)) tell(face);
	}
}

/** nudged is when others reminded somebody last; 0 if they did not. */
const nudged = (face: Face, person: string | undefined): number =>
	Math.max(0, ...face.seats.map((s) => (s.person === person && s.nudged) || 0));

/** Whoever looks at another page of the app is told there. */
function nudge(face: Face): void {
	tell(face);
	if (router.path !== `/t/${face.table}`) toasts.say(t("app.notify.nudged", { table: nameOf(face) }));
}

/** At home whoever is invited sees it among their own tables. */
function invite(face: Face): void {
	sounds.bell();
	if (router.path !== "/") toasts.say(`${sayInvitation(face)}: ${nameOf(face)}`);
}

/** nameOf is what a table is called. */
export const nameOf = (face: Face): string => face.name || lookUp(`${face.game}.title`);

function tell(face: Face): void {
	// For whoever looks at the table a knock is enough; a bell calls from elsewhere.
	if (!document.hidden && router.path === `/t/${face.table}`) sounds.wood();
	else sounds.bell();
	if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
		return;
	notify(t("app.notify.turn"), nameOf(face), `/t/${face.table}`).catch(() => {}); // the title of the page says it, too
}

/** isMyTurn tells whether a table waits for somebody. */
export function isMyTurn(face: Face, person: string | undefined): boolean {
	if (!person || face.status !== "playing") return false;
	return face.seats.some((s) => s.person === person && s.asked);
}

/** deadlineFor is when somebody's time is up at a table, if it is their turn and there is a clock. */
export function deadlineFor({ seats }: Face, me: string | undefined): number | undefined {
	const own = seats.flatMap((s) => (s.asked && s.deadline && me && s.person === me ? [s.deadline] : []));
	return own.length ? Math.min(...own) : undefined;
}

/** byClock sorts tables: first where somebody's clock is up first. */
export function byClock(a: Face, b: Face, me: string | undefined): number {
	const due = (face: Face) => deadlineFor(face, me) ?? Number.MAX_SAFE_INTEGER;
	return due(a) - due(b);
}

export const turnAlerts = new TurnAlerts();
