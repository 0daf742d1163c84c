import { call } from "../net/api";
import type { Lines } from "../net/protocol";
import { session } from "../net/session.svelte";
import { blocked } from "../table/drawer/blocked.svelte";
import { lastCursor } from "../table/past/seen";

/** Counts the chat messages of others at a table since it was last viewed in this browser. */
export async function unreadTalk(id: string): Promise<number> {
	const cursor = lastCursor(id);
	if (cursor === undefined) return 0;
	const reply = await call<Lines>("GET", `/api/tables/${id}/lines?since=${cursor}`).catch(() => undefined);
	const since = Number(cursor.split(".")[1]);
	const isNew = ({ kind, n, person }: Lines["lines"][number]) =>
		kind === "said" && n > since && person !== session.person?.id && !blocked.has(person);
	return reply?.lines.filter(isNew).length ?? 0;
}
