import { call } from "../../net/api";
import type { Friend, Friends } from "../../net/protocol";
import { session } from "../../net/session.svelte";

// The people the user has played with lately and may want to invite again, and who of them is here.

const every = 30_000;

class Companions {
	#of = $state("");
	#all: Friend[] = $state.raw([]);
	/** Those of the latest game first. */
	all: Friend[] = $derived(this.#of === session.person?.id ? this.#all : []);
	/** Those who are here first. */
	byPresence: Friend[] = $derived([...this.all].sort((a, b) => Number(b.here ?? false) - Number(a.here ?? false)));

	/** Keeps the list up to date until the returned function is called. */
	follow(): () => void {
		const ask = () => {
			if (!document.hidden) void this.refresh();
		};
		ask();
		const timer = setInterval(ask, every);
		document.addEventListener("visibilitychange", ask);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", ask);
		};
	}

	/** Requests the list; if that fails, it stays as it was. */
	async refresh(): Promise<void> {
		const me = session.person?.id;
		if (!me) return;
		const reply = await call<Friends>("GET", "/api/friends").catch(() => undefined);
		if (!reply || session.person?.id !== me) return;
		if (JSON.stringify(reply.friends) !== JSON.stringify(this.#all)) this.#all = reply.friends;
		this.#of = me;
	}

	/** A companion's name at the last game; undefined for anyone else. */
	nameOf(id: string | undefined): string | undefined {
		return this.all.find((c) => c.person === id)?.name;
	}
}

export const companions = new Companions();
