import { call } from "../lib/connection/api";
import { visit } from "../lib/connection/session.svelte";
import { keepingPlace } from "../lib/page/keepingPlace";
import { toasts } from "../lib/page/toasts.svelte";
import { wish } from "../lib/table/colourWish";
import { t } from "../lib/words/words.svelte";
import type { Account } from "../protocol";
import { attempt } from "../shell/trouble";
import { Hitch } from "./passkeys";

// What the server knows of us, as the screen shows it. Whatever is changed is read again.

class Known {
	account: Account | undefined = $state.raw();

	async load(): Promise<void> {
		if (visit.person) this.account = await attempt(() => call<Account>("GET", "/api/account"));
		else this.account = undefined;
		if (this.account) wish(this.account.colours);
	}

	/** change asks the server for a change, and shows what has come of it. Nothing is answered if nothing was done. */
	change<T>(deed: () => Promise<T>): Promise<{ done: T } | undefined> {
		return keepingPlace(() => this.#change(deed));
	}

	async #change<T>(deed: () => Promise<T>): Promise<{ done: T } | undefined> {
		const done = await attempt(async () => {
			try {
				return { done: await deed() };
			} catch (err) {
				if (!(err instanceof Hitch)) throw err;
				toasts.say(t(`account.passkeys.${err.why}`, { host: location.host }));
				return undefined;
			}
		});
		await this.load();
		if (this.account) visit.person = this.account.person;
		return done;
	}

	/** Without this way in, nobody who has signed out could come back. */
	isLastWay(): boolean {
		return (this.account?.passkeys.length ?? 0) + (this.account?.link ? 1 : 0) === 1;
	}
}

export const known = new Known();

/** copy has a text copied, and says so. */
export async function copy(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toasts.say(t("account.copied"));
	} catch {
		toasts.say(t("app.share.by-hand"));
	}
}
