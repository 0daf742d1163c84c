import { t } from "../i18n/words.svelte";
import { call, Failed } from "../net/api";
import type { AdminSession } from "../net/protocol";
import { orToast } from "../parts/orToast";
import { toasts } from "../parts/toasts.svelte";

// The operator's session, opened with the key. Scripts cannot read its cookie; this only tracks whether there is a session.

class Operator {
	/** undefined while unknown, null while signed out. */
	session: AdminSession | null | undefined = $state.raw();

	async load(): Promise<void> {
		this.session = (await this.ask(() => call<AdminSession>("GET", "/api/admin/session"))) ?? null;
	}

	/** Sends the key, and tells whether it was the right one. */
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

	/** Makes a request. If the server answers that there is no session, the page prompts for the key. */
	ask<T>(deed: () => Promise<T>): Promise<T | undefined> {
		return orToast(async () => {
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

	/** Makes a change on the server, confirms it with a toast, and tells whether it succeeded. */
	async act(method: string, path: string, body?: unknown): Promise<boolean> {
		const done = await this.ask(async () => {
			await call(method, `/api/admin/${path}`, body);
			return true;
		});
		if (done) toasts.say(t("admin.done"));
		return done === true;
	}
}

export const operator = new Operator();

const dayLong = 24 * 60 * 60 * 1000;

/** The end of a measure of so many days; 0 means for good. */
export const after = (days: number): { until?: number } => (days ? { until: Date.now() + days * dayLong } : {});
