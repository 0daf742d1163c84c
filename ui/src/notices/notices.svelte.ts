import { call, Failed } from "../net/api";
import type { Notices } from "../net/protocol";
import { orToast } from "../parts/orToast";
import { settings } from "../parts/settings.svelte";
import { device, type Support, subscribe, support } from "./push";

// How the user is notified of their turn while away: what the server stores, and what this browser does.

class MyNotices {
	all: Notices | undefined = $state.raw();
	readonly support: Support = support();
	/** Why the browser could not subscribe. */
	trouble: "" | "denied" | "failed" = $state("");
	#subscribed = $state(false);

	/** This device receives notices. */
	get here(): boolean {
		return this.#subscribed && (this.all?.devices.some(({ here }) => here) ?? false);
	}

	async load(): Promise<void> {
		this.trouble = this.support === "yes" && Notification.permission === "denied" ? "denied" : "";
		this.#subscribed = (await device().catch(() => undefined)) !== undefined;
		this.all = await orToast(() => call<Notices>("GET", "/api/notices"));
	}

	/** Subscribes this device. Browsers only allow the permission prompt after a click. */
	async turnOn(): Promise<void> {
		this.trouble = "";
		const leave = await Notification.requestPermission();
		if (leave === "denied") this.trouble = "denied";
		if (leave !== "granted" || !this.all) return;
		const subscription = await subscribe(this.all.key).catch(() => undefined);
		if (!subscription) {
			this.trouble = "failed";
			return;
		}
		const wish = { ...subscription.toJSON(), language: settings.language };
		const all = await orToast(() => call<Notices>("PUT", "/api/notices/push", wish));
		if (!all) return;
		this.all = all;
		this.#subscribed = true;
	}

	async turnOff(): Promise<void> {
		const ids = this.all?.devices.filter(({ here }) => here).map(({ id }) => id) ?? [];
		for (const id of ids) await this.drop(id);
		await (await device())?.unsubscribe();
		this.#subscribed = false;
	}

	/** Ends notices on a device. */
	async drop(id: string): Promise<void> {
		await orToast(() => call("DELETE", `/api/notices/push/${id}`));
		await this.load();
	}

	/** Sends notices to an address, once confirmed, and tells whether the mail to confirm it was sent. */
	async mailTo(address: string): Promise<boolean> {
		try {
			this.all = await call<Notices>("PUT", "/api/notices/mail", { address, language: settings.language });
			return true;
		} catch (err) {
			if (err instanceof Failed && err.problem.code === "not-allowed") return false;
			throw err;
		}
	}

	async endMails(): Promise<void> {
		await call("DELETE", "/api/notices/mail");
		await this.load();
	}
}

export const myNotices = new MyNotices();
