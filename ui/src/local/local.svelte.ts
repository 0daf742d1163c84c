import { loadPreference, savePreference } from "../browser/preferences";
import { serverless } from "../browser/serverless";
import { savesData } from "../browser/serviceWorker";
import type { Channel, Conversation } from "./channel";

// Tables on this device: they run in a worker of the browser instead of on a server. Here is what screens show of that, and
// the way to it; everything else is loaded when it is needed.

/** The user, in everything that the hall says. */
export const nobody = "@me";

/** Tells whether a table is on this device; codes of a server's tables have no l and no o. */
export const isLocal = (table: string): boolean => table.startsWith("local");

class Local {
	/** Whether this browser can have tables at all. */
	readonly possible =
		globalThis.isSecureContext &&
		["WebAssembly", "Worker", "BroadcastChannel", "ReadableStream"].every((part) => part in globalThis) &&
		"locks" in navigator;
	state: "off" | "loading" | "ready" | "failed" = $state("off");
	/** What is played now is lost with the page: the browser refuses to store anything, or there is no more room. */
	unsaved: "" | "refused" | "full" = $state("");
	/** The browser has promised to keep what is stored. */
	persisted = $state(false);
	/** There is no server, or it cannot be reached: what can be done on this device is done here. */
	alone = $state(serverless);
	/** There are tables on this device, so that it is worth asking for them. */
	used = $state(loadPreference("device", { used: false }).used);
	/** Who the user is. */
	person: () => { id: string; name: string } | undefined = () => undefined;

	#channel: Promise<Channel> | undefined;

	/** Starts the tables of this device; resolves when they can be played. */
	async start(): Promise<void> {
		const channel = await this.#open();
		await channel.start();
	}

	/** Fetches what start will need, unless the user saves data. */
	async prefetch(): Promise<void> {
		if (!this.possible || this.state !== "off" || savesData()) return;
		await (await import("./module")).prefetch(serverless);
	}

	/** Does what fetch does, with a request to the REST API, but asks this device. */
	async fetch(path: string, request: RequestInit = {}): Promise<Response> {
		return (await this.#open()).fetch(path, request);
	}

	/** Begins a conversation like that with a server. */
	async converse(heard: (message: string) => void, closed: () => void): Promise<Conversation> {
		return (await this.#open()).converse(heard, closed);
	}

	/** Something was begun that is worth keeping. */
	begun(): void {
		if (!this.used) savePreference("device", { used: true });
		this.used = true;
		void this.persist();
	}

	/** Asks the browser to keep what is stored here. */
	async persist(): Promise<boolean> {
		this.persisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
		return this.persisted;
	}

	/** How much of the room that the browser gives is used, in bytes. */
	async room(): Promise<{ used: number; most: number } | undefined> {
		const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
		this.persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
		return usage === undefined || quota === undefined ? undefined : { used: usage, most: quota };
	}

	#open(): Promise<Channel> {
		this.#channel ??= import("./channel").then(({ openChannel }) => openChannel(this));
		this.#channel.catch(() => {
			this.#channel = undefined;
		});
		return this.#channel;
	}
}

export const local = new Local();
