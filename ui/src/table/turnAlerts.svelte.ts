import { router } from "../browser/router.svelte";
import { notify } from "../browser/serviceWorker";
import { lookUp, t } from "../i18n/words.svelte";
import { nobody } from "../local/local.svelte";
import type { Summary } from "../net/protocol";
import { session } from "../net/session.svelte";
import { followMine } from "../net/wire.svelte";
import { settings } from "../parts/settings.svelte";
import { sound } from "../parts/sound";
import { toasts } from "../parts/toasts.svelte";
import { sayInvitation, seatKeptFor } from "./invitation";
import { myTables } from "./myTables.svelte";
import { rematches } from "./rematches.svelte";

// TurnAlerts tracks which tables wait for the user, and alerts them when they are elsewhere.

class TurnAlerts {
	/** The tables that wait for the user, those whose clock runs out first at the front. */
	waiting: ReadonlySet<string> = $derived.by(() => {
		const me = session.person?.id ?? nobody;
		const summaries = myTables.summaries.filter((summary) => isMyTurn(summary, me));
		return new Set(summaries.sort((a, b) => byClock(a, b, me)).map((summary) => summary.table));
	});

	/** Subscribes to the user's tables until the returned function is called. */
	follow(): () => void {
		const stops = [followMine((summary) => this.#note(summary)), myTables.follow()]; // in this order: note needs the old list
		return () => {
			for (const stop of stops) stop();
		};
	}

	#note(summary: Summary): void {
		const person = session.person?.id ?? nobody;
		const before = myTables.summaries.find((f) => f.table === summary.table);
		if (seatKeptFor(summary, person) >= 0 && !(before && seatKeptFor(before, person) >= 0)) invite(summary);
		if (!isMyTurn(summary, person)) return;
		if (nudged(summary, person) > (before ? nudged(before, person) : 0)) nudge(summary);
		else if (!this.waiting.has(summary.table)) tell(summary);
	}
}

/** When a person was last nudged at a table; 0 if never. */
const nudged = (summary: Summary, person: string | undefined): number =>
	Math.max(0, ...summary.seats.map((s) => (s.person === person && s.nudged) || 0));

/** Users on another page of the app also get a toast. */
function nudge(summary: Summary): void {
	tell(summary);
	if (router.path !== `/t/${summary.table}`) toasts.say(t("app.notify.nudged", { table: nameOf(summary) }));
}

/**
 * No toast at home, where the invitation is among the user's own tables, nor where the first game's page asks about a rematch,
 * of which it learns a little later.
 */
function invite(summary: Summary): void {
	const text = sayInvitation(summary, session.person?.id);
	sound("bell");
	notifyHidden(text, summary);
	setTimeout(() => {
		if (router.path !== "/" && rematches.shown !== summary.table) toasts.say(`${text}: ${nameOf(summary)}`);
	}, 500);
}

/** The name of a table, or of its game. */
export const nameOf = (summary: Summary): string => summary.name || lookUp(`${summary.game}.title`);

function tell(summary: Summary): void {
	// A knock is enough if the user is watching the table; otherwise a bell.
	if (!document.hidden && router.path === `/t/${summary.table}`) sound("wood");
	else sound("bell");
	notifyHidden(t("app.notify.turn"), summary);
}

/** Shows a notification of the browser to a user who does not see the page and wants that. */
function notifyHidden(text: string, summary: Summary): void {
	if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
	notify(text, nameOf(summary), `/t/${summary.table}`).catch(() => {}); // the page title says it, too
}

/** Whether a table waits for a person. */
export function isMyTurn(summary: Summary, person: string | undefined): boolean {
	if (!person || summary.status !== "playing") return false;
	return summary.seats.some((s) => s.person === person && s.asked);
}

/** When a person's time at a table is up, if it is their turn and there is a clock. */
export function deadlineFor({ seats }: Summary, me: string | undefined): number | undefined {
	const own = seats.flatMap((s) => (s.asked && s.deadline && me && s.person === me ? [s.deadline] : []));
	return own.length ? Math.min(...own) : undefined;
}

/** Sorts tables by when a person's time is up. */
export function byClock(a: Summary, b: Summary, me: string | undefined): number {
	const due = (summary: Summary) => deadlineFor(summary, me) ?? Number.MAX_SAFE_INTEGER;
	return due(a) - due(b);
}

export const turnAlerts = new TurnAlerts();
