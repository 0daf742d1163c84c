import type { Face } from "../../protocol";
import { session } from "../connection/session.svelte";
import { wire } from "../connection/wire.svelte";
import { router } from "../page/router.svelte";
import { notify } from "../page/serviceWorker";
import { toasts } from "../page/toasts.svelte";
import { settings } from "../settings/settings.svelte";
import { sounds } from "../settings/sound";
import { lookUp, t } from "../words/words.svelte";
import { sayInvitation, seatKeptFor } from "./invitation";
import { myTables } from "./myTables.svelte";

// TurnAlerts tracks which tables wait for the user, and alerts them when they are elsewhere.

class TurnAlerts {
	/** The tables that wait for the user, those whose clock runs out first at the front. */
	waiting: ReadonlySet<string> = $derived.by(() => {
		const me = session.person?.id;
		const faces = myTables.faces.filter((face) => isMyTurn(face, me));
		return new Set(faces.sort((a, b) => byClock(a, b, me)).map((face) => face.table));
	});

	/** follow subscribes to the user's tables until the returned function is called. */
	follow(): () => void {
		const stops = [wire.mine((face) => this.#note(face)), myTables.follow()]; // in this order: note needs the old list
		return () => {
			for (const stop of stops) stop();
		};
	}

	#note(face: Face): void {
		const person = session.person?.id;
		const before = myTables.faces.find((f) => f.table === face.table);
		if (seatKeptFor(face, person) >= 0 && !(before && seatKeptFor(before, person) >= 0)) invite(face);
		if (!isMyTurn(face, person)) return;
		if (nudged(face, person) > (before ? nudged(before, person) : 0)) nudge(face);
		else if (!this.waiting.has(face.table)) tell(face);
	}
}

/** nudged is when a person was last nudged at a table; 0 if never. */
const nudged = (face: Face, person: string | undefined): number =>
	Math.max(0, ...face.seats.map((s) => (s.person === person && s.nudged) || 0));

/** Users on another page of the app also get a toast. */
function nudge(face: Face): void {
	tell(face);
	if (router.path !== `/t/${face.table}`) toasts.say(t("app.notify.nudged", { table: nameOf(face) }));
}

/** No toast at home, where the invitation is among the user's own tables. */
function invite(face: Face): void {
	sounds.bell();
	if (router.path !== "/") toasts.say(`${sayInvitation(face)}: ${nameOf(face)}`);
}

/** nameOf is the name of a table, or of its game. */
export const nameOf = (face: Face): string => face.name || lookUp(`${face.game}.title`);

function tell(face: Face): void {
	// A knock is enough if the user is watching the table; otherwise a bell.
	if (!document.hidden && router.path === `/t/${face.table}`) sounds.wood();
	else sounds.bell();
	if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
		return;
	notify(t("app.notify.turn"), nameOf(face), `/t/${face.table}`).catch(() => {}); // the page title says it, too
}

/** isMyTurn tells whether a table waits for a person. */
export function isMyTurn(face: Face, person: string | undefined): boolean {
	if (!person || face.status !== "playing") return false;
	return face.seats.some((s) => s.person === person && s.asked);
}

/** deadlineFor is when a person's time at a table is up, if it is their turn and there is a clock. */
export function deadlineFor({ seats }: Face, me: string | undefined): number | undefined {
	const own = seats.flatMap((s) => (s.asked && s.deadline && me && s.person === me ? [s.deadline] : []));
	return own.length ? Math.min(...own) : undefined;
}

/** byClock sorts tables by when a person's time is up. */
export function byClock(a: Face, b: Face, me: string | undefined): number {
	const due = (face: Face) => deadlineFor(face, me) ?? Number.MAX_SAFE_INTEGER;
	return due(a) - due(b);
}

export const turnAlerts = new TurnAlerts();
