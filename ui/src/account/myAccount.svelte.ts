import { keepingPlace } from "../browser/keepingPlace";
import { t } from "../i18n/words.svelte";
import { call } from "../net/api";
import type { Account } from "../net/protocol";
import { session } from "../net/session.svelte";
import { orToast } from "../parts/orToast";
import { toasts } from "../parts/toasts.svelte";
import { rememberPreferredColours } from "../table/preferredColours";
import { PasskeyError } from "./passkeys";

// The user's account as the server stores it. It is loaded again after every change.

class MyAccount {
	account: Account | undefined = $state.raw();

	async load(): Promise<void> {
		if (session.person) this.account = await orToast(() => call<Account>("GET", "/api/account"));
		else this.account = undefined;
		if (this.account) rememberPreferredColours(this.account.colours);
	}

	/** Makes a change on the server and loads the account again. It returns undefined if the change failed. */
	change<T>(deed: () => Promise<T>): Promise<{ done: T } | undefined> {
		return keepingPlace(() => this.#change(deed));
	}

	async #change<T>(deed: () => Promise<T>): Promise<{ done: T } | undefined> {
		const done = await orToast(async () => {
			try {
				return { done: await deed() };
			} catch (err) {
				if (!(err instanceof PasskeyError)) throw err;
				toasts.say(t(`account.passkeys.${err.why}`, { host: location.host }));
				return undefined;
			}
		});
		await this.load();
		if (this.account) session.person = this.account.person;
		return done;
	}

	/** Tells whether only one way to sign in is left: without it, nobody could return after signing out. */
	isLastWay(): boolean {
		return (this.account?.passkeys.length ?? 0) + (this.account?.link ? 1 : 0) === 1;
	}
}

export const myAccount = new MyAccount();
