// What pages and the hall say to each other. All pages of a browser share one hall, in a worker of one of them; each page has such a
// worker, which waits for the lock to be free. So there is no special case: every page talks to the hall over the same channel.

export const channelName = "divingbell";
/** Whoever holds it runs the hall. */
export const hallLock = "divingbell.hall";
/** Held by each page that has a conversation, for as long as it lives. */
export const lockOf = (page: string): string => `divingbell.page.${page}`;

export type HallState = "loading" | "ready" | "failed";

/** Why what is played now is not stored. */
export type Unsaved = "" | "refused" | "full";

/** What a page says: to whichever hall there is, or to one, whose answers it then takes. */
export type ToHall =
	| { ask: "state" }
	| { ask: "call" | "stream"; hall: string; page: string; id: number; method: string; path: string; body: string; name: string }
	| { ask: "cancel"; hall: string; page: string; id: number }
	| { ask: "connect"; hall: string; page: string; id: number; name: string }
	| { ask: "take"; hall: string; page: string; id: number; message: string }
	| { ask: "close"; hall: string; page: string; id: number };

/** What the hall says: to all pages, or to one. */
export type FromHall =
	| { tell: "state"; hall: string; state: HallState; unsaved: Unsaved }
	| { tell: "lines"; hall: string; page: string; id: number; lines: string }
	| { tell: "answer"; hall: string; page: string; id: number; status: number; body: string }
	| { tell: "message"; hall: string; page: string; id: number; message: string };

/** What a page tells its own worker: to begin, or to take the place of a hall that no longer answers. */
export type ToWorker = { begin: { build: string; packed: boolean } } | { steal: true };

/** What the worker tells its page: that it waits, or that it has ended, with what went wrong. */
export type FromWorker = { waits: true } | { ended: string };
