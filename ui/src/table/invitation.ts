import { t } from "../i18n/words.svelte";
import type { Summary } from "../net/protocol";

// Invitations: how a table, or one seat of it, is sent to a friend and found again.

/**
 * The address of a table; with an invitation, of a seat that is kept there. The invitation is in the fragment,
 * which browsers do not send, so that it appears in no log.
 */
export function tableLink(origin: string, table: string, invite = ""): string {
	return `${origin}/t/${table}${invite ? `#invite=${encodeURIComponent(invite)}` : ""}`;
}

/** Finds a table in text that was typed or pasted: a link, a part of one, or the bare code. */
export function pathOf(typed: string): string | undefined {
	const text = typed.trim();
	const link = /\/t\/([a-z0-9]+)(?:[?#]invite=([A-Za-z0-9_%-]+))?/.exec(text);
	if (link) return `/t/${link[1]}${link[2] ? `#invite=${link[2]}` : ""}`;
	const code = text.toLowerCase().replace(/[\s-]+/g, "");
	return /^[a-z0-9]{6,40}$/.test(code) ? `/t/${code}` : undefined;
}

/** How many seats nobody has taken yet. */
export const freeSeats = ({ seats }: { seats: Pick<Summary["seats"][number], "for">[] }): number =>
	seats.filter((s) => s.for === "open" || s.for === "invited").length;

/** Finds the invitation in an address; old links have it in the query. */
export function invitationIn(query: string, hash: string): string {
	return new URLSearchParams(hash.slice(1)).get("invite") ?? new URLSearchParams(query).get("invite") ?? "";
}

interface Kept {
	seats: { whom?: string; person?: string; awaited?: boolean }[];
}

/** The seat that waits for a person at a table, kept for them or in a rematch; -1 if there is none. */
export const seatKeptFor = ({ seats }: Kept, me: string | undefined): number =>
	me ? seats.findIndex(({ whom, awaited, person }) => whom === me || (awaited && person === me)) : -1;

/** Whether a table is a rematch, and a person has not said yet whether they come along. */
export const isRematchFor = ({ seats }: Kept, me: string | undefined): boolean =>
	seats.some(({ awaited, person }) => awaited && person === me);

/** Says who invites a person, if the host has a seat at the table. */
export function sayInvitation({ seats }: Pick<Summary, "seats">, me: string | undefined): string {
	const name = seats.find(({ host }) => host)?.name;
	if (!name) return t("app.invite.you");
	return t(isRematchFor({ seats }, me) ? "app.rematch.by" : "app.invite.by", { name });
}
