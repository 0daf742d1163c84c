import type { About, Account, GameAbout, Games, Measure, Person, Session } from "../../protocol";
import { announcements } from "./announcements.svelte";
import { call, Failed } from "./api";
import { fetchStartup } from "./startup";
import { wire } from "./wire.svelte";

// Who we are, and what the server has.

/** The components of games, by name; null for a game that has none. */
type Parts = { [G in keyof Games]?: (Games[G] extends { parts: infer P } ? P : never) | null } & {
	[game: string]: unknown;
};

class Visit {
	person: Person | undefined = $state.raw();
	about: About | undefined = $state.raw();
	parts: Parts = $state.raw({});
	/** The host keeps us out: as who we are, which is known, or because of where we are. */
	keptOut: (Measure & { known: boolean }) | undefined = $state.raw();
	/** The server could not be reached when the app started. */
	offline = $state(false);

	/** begin takes in what the server tells whoever arrives; if it cannot be reached it is asked again and again. */
	async begin(startup: Promise<About>): Promise<void> {
		try {
			this.about = await startup;
			this.person = this.about.person;
			this.offline = false;
			announcements.current = this.about.announcements ?? [];
			if (this.about.kept_out) this.keptOut = { ...this.about.kept_out, known: false };
			else wire.open();
		} catch (err) {
			if (this.#isBanned(err)) return;
			this.offline = true;
			setTimeout(() => this.begin(fetchStartup()), 3000);
		}
	}

	/** ask finds out why the server has ended the connection. */
	async ask(): Promise<void> {
		try {
			await fetchStartup();
		} catch (err) {
			this.#isBanned(err);
		}
	}

	#isBanned(err: unknown): boolean {
		if (!(err instanceof Failed) || err.problem.code !== "banned") return false;
		const { until = 0, reason = "" } = err.problem;
		this.keptOut = { until, reason, known: true };
		void this.#recall();
		return true;
	}

	/** recall finds out who we are although we are kept out: our account is still ours. */
	async #recall(): Promise<void> {
		try {
			this.person = (await call<Account>("GET", "/api/account")).person;
		} catch {
			// then there is nothing to see
		}
	}

	/** introduce gives a stranger a name, or a guest another one. */
	async introduce(name: string): Promise<void> {
		const session = await call<Session>(this.person ? "PATCH" : "POST", "/api/session", { name });
		this.person = session.person;
		wire.open();
	}

	/** become takes in that the server has signed us in as somebody. */
	become(person: Person): void {
		this.person = person;
		wire.open();
	}

	/** signOut has the server no longer know us. */
	signOut(): Promise<void> {
		return this.leave(() => call("DELETE", "/api/session"));
	}

	/** leave does something after which the server no longer knows us; the connection ends with it. */
	async leave(deed: () => Promise<unknown>): Promise<void> {
		this.#leaving = true;
		try {
			await deed();
			this.person = undefined;
			wire.open();
		} finally {
			this.#leaving = false;
		}
	}
	#leaving = false;

	/** greeted takes in for whom the server takes us now, and tells whether we were signed out from elsewhere. */
	greeted(person: Person): boolean {
		if (person.id === (this.person?.id ?? "")) return false;
		const lost = this.person !== undefined && !person.id && !this.#leaving;
		this.person = person.id ? person : undefined;
		return lost;
	}

	#packs: Record<string, string> = {};

	/** box has the components of a game, of the table's pack; null for a game that has none. They are fetched once. */
	async box(game: string, pack = ""): Promise<void> {
		if (game in this.parts && this.#packs[game] === pack) return;
		this.#packs[game] = pack;
		if (aboutOf(game)?.pack === "none") {
			this.parts = { ...this.parts, [game]: null };
			return;
		}
		try {
			this.parts = { ...this.parts, [game]: await call<unknown>("GET", `/api/parts/${game}?pack=${pack}`) };
		} catch (err) {
			if (err instanceof Failed && err.problem.retry_ms) return; // another time
			this.parts = { ...this.parts, [game]: null };
		}
	}
}

export const visit = new Visit();

/** aboutOf is what the server says about a game. */
export const aboutOf = (game: string | undefined): GameAbout | undefined =>
	visit.about?.games.find(({ name }) => name === game);

/** coloursOf are those that the seats of a game can have. */
export const coloursOf = (game: string | undefined): string[] => aboutOf(game)?.seats ?? [];
