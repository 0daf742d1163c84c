import type { About, Person, Session } from "../protocol";
import { call, Failed } from "./api";
import { wire } from "./wire.svelte";

// Who we are, and what the server has.

class Visit {
	person: Person | undefined = $state.raw();
	about: About | undefined = $state.raw();
	parts: { [game: string]: unknown } = $state.raw({});
	/** The server could not be reached when the app started. */
	offline = $state(false);

	async begin(): Promise<void> {
		try {
			const [about, session] = await Promise.all([call<About>("GET", "/api/about"), this.#session()]);
			this.about = about;
			this.person = session?.person;
			this.offline = false;
			wire.open();
		} catch {
			this.offline = true;
			setTimeout(() => this.begin(), 3000);
		}
	}

	async #session(): Promise<Session | undefined> {
		try {
			return await call<Session>("GET", "/api/session");
		} catch (err) {
			if (err instanceof Failed && err.problem.code === "signed-out") return undefined;
			throw err;
		}
	}

	/** introduce gives a stranger a name, or a guest another one. */
	async introduce(name: string): Promise<void> {
		const session = await call<Session>(this.person ? "PATCH" : "POST", "/api/session", { name });
		this.person = session.person;
		wire.open();
	}

	async leave(): Promise<void> {
		await call("DELETE", "/api/session");
		this.person = undefined;
		wire.open();
	}

	/** box has the components of a game, fetched once; null for a game that has none. */
	async box(game: string): Promise<void> {
		if (game in this.parts) return;
		try {
			this.parts = { ...this.parts, [game]: await call<unknown>("GET", `/api/parts/${game}`) };
		} catch (err) {
			if (err instanceof Failed && err.problem.retry_ms) return; // another time
			this.parts = { ...this.parts, [game]: null };
		}
	}
}

export const visit = new Visit();
