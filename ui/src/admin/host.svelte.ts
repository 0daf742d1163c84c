import { call, Failed } from "../lib/connection/api";
import { toasts } from "../lib/page/toasts.svelte";
import { t } from "../lib/words/words.svelte";
import type { AdminSession } from "../protocol";
import { attempt } from "../shell/trouble";

// The host, signed in with the key. The cookie of the session is the browser's own affair; here is only whether there is one.

class Host {
	/** undefined while it is not known, null for nobody. */
	session: AdminSession | null | undefined = $state.raw();

	async load(): Promise<void> {
		this.session = (await this.ask(() => call<AdminSession>("GET", "/api/admin/session"))) ?? null;
	}

	/** signIn shows the key; it tells whether that was the right one. */
	async signIn(key: string, label: string): Promise<boolean> {
		const body = label ? { key, label } : { key };
		const session = await this.ask(() => call<AdminSession>("POST", "/api/admin/session", body));
		if (session) this.session = session;
		return session !== undefined;
	}

	async signOut(): Promise<void> {
		await this.ask(() => call("DELETE", "/api/admin/session"));
		this.session = null;
	}

	/** ask asks the server for something. Without a session, or not any more, the key is asked for. */
	ask<T>(deed: () => Promise<T>): Promise<T | undefined> {
		return attempt(async () => {
			try {
				return await deed();
			} catch (err) {
				if (!(err instanceof Failed) || err.problem.code !== "not-host") throw err;
				this.session = null;
				return undefined;
			}
		});
	}

	get = <T>(path: string): Promise<T | undefined> => this.ask(() => call<T>("GET", `/api/admin/${path}`));

	/** act has something done, says so, and tells whether it was. */
	async act(method: string, path: string, body?: unknown): Promise<boolean> {
		const done = await this.ask(async () => {
			await call(method, `/api/admin/${path}`, body);
			return true;
		});
		if (done) toasts.say(t("admin.done"));
		return done === true;
	}
}

export const host = new Host();

const dayLong = 24 * 60 * 60 * 1000;

/** after is the end of so many days from now; none are for good. */
export const after = (days: number): { until?: number } => (days ? { until: Date.now() + days * dayLong } : {});
