import { loadPreference, savePreference } from "../browser/preferences";
import { serverless } from "../browser/serverless";
import { local, nobody } from "../local/local.svelte";
import { call, Failed, fetchStartup } from "./api";
import type { About, Account, GameAbout, Games, Measure, Person, Session } from "./protocol";
import { deviceWire, wire } from "./wire.svelte";

// The user's session, and what the server offers.

/** The components of games, by name; null for a game that has none. */
type Parts = { [G in keyof Games]?: (Games[G] extends { parts: infer P } ? P : never) | null } & {
	[game: string]: unknown;
};

class ClientSession {
	#person: Person | undefined = $state.raw();
	about: About | undefined = $state.raw();
	parts: Parts = $state.raw({});
	/** The operator has banned the user: the person (known), or only their network. */
	banned: (Measure & { known: boolean }) | undefined = $state.raw();
	/** The server could not be reached when the app started, or there is none. */
	get offline(): boolean {
		return local.alone;
	}

	get person(): Person | undefined {
		return this.#person;
	}

	set person(person: Person | undefined) {
		const before = this.#person;
		this.#person = person;
		if (person) savePreference("person", { id: person.id, name: person.name });
		if (person?.id !== before?.id || person?.name !== before?.name) deviceWire.renew(); // it tells the user who they are
	}

	/** Takes the answer to the first request, and repeats the request until the server can be reached. */
	async begin(startup: Promise<About>): Promise<void> {
		try {
			this.about = await startup;
			this.person = serverless ? this.#remembered() : this.about.person;
			local.alone = serverless;
			if (this.about.kept_out) this.banned = { ...this.about.kept_out, known: false };
			else if (!serverless) wire.open();
		} catch (err) {
			if (this.#isBanned(err)) return;
			local.alone = true;
			this.person ??= this.#remembered();
			if (!serverless) setTimeout(() => this.begin(fetchStartup({ local: false })), 3000);
			if (!this.about && local.possible) this.about = await fetchStartup({ local: true }).catch(() => undefined);
		}
	}

	/** Without a server, the user is who they were last, or nobody yet. */
	#remembered(): Person | undefined {
		const person = loadPreference("person", { id: nobody, name: "" });
		return person.name ? { guest: true, ...person } : undefined;
	}

	/** Takes what a page came with: what a game is, and its components. */
	know(about: About, game: string, parts: unknown, pack: string): void {
		this.about = about;
		this.#packs[game] = pack;
		this.parts = { ...this.parts, [game]: parts };
	}

	/** Finds out whether the server ended the connection because of a ban. */
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
		this.banned = { until, reason, known: true };
		void this.#recall();
		return true;
	}

	/** Loads who the user is although they are banned: they can still use their account. */
	async #recall(): Promise<void> {
		try {
			this.person = (await call<Account>("GET", "/api/account")).person;
		} catch {
			// then there is no account to show
		}
	}

	/** Creates a guest with a name, or renames the user. */
	async introduce(name: string): Promise<void> {
		if (local.alone) {
			this.person = { id: nobody, guest: true, ...this.person, name };
			return;
		}
		const { person } = await call<Session>(this.person ? "PATCH" : "POST", "/api/session", { name });
		this.become(person);
	}

	/** Called after the server has signed the user in. */
	become(person: Person): void {
		this.person = person;
		wire.open();
	}

	/** Ends the session. */
	signOut(): Promise<void> {
		return this.leave(() => call("DELETE", "/api/session"));
	}

	/** Does something that ends the session, and with it the connection. */
	async leave(deed: () => Promise<unknown>): Promise<void> {
		this.#leaving = true;
		try {
			await deed();
			this.person = undefined;
			savePreference("person", { id: nobody, name: "" });
			wire.open();
		} finally {
			this.#leaving = false;
		}
	}
	#leaving = false;

	/** Takes the person from the server's greeting, and tells whether the user was signed out from elsewhere. */
	greeted(person: Person): boolean {
		if (person.id === (this.person?.id ?? "")) return false;
		const lost = this.person !== undefined && !person.id && !this.#leaving;
		this.person = person.id ? person : undefined;
		return lost;
	}

	#packs: Record<string, string> = {};

	/** Fetches the components of a game, from the table's pack, into parts. */
	async loadParts(game: string, pack = ""): Promise<void> {
		if (game in this.parts && this.#packs[game] === pack) return;
		this.#packs[game] = pack;
		let parts: unknown = null;
		try {
			if (aboutOf(game)?.pack !== "none") parts = await call<unknown>("GET", `/api/parts/${game}?pack=${pack}`);
		} catch (err) {
			if (err instanceof Failed && (err.problem.retry_ms || err.problem.code === "broken")) {
				if (this.#packs[game] === pack) delete this.#packs[game]; // the next call tries again
				return;
			}
		}
		if (this.#packs[game] === pack) this.parts = { ...this.parts, [game]: parts }; // no other pack was asked for meanwhile
	}
}

export const session = new ClientSession();
local.person = () => session.person;

/** What the server says about a game. */
export const aboutOf = (game: string | undefined): GameAbout | undefined =>
	session.about?.games.find(({ name }) => name === game);

/** The colours that the seats of a game can have. */
export const coloursOf = (game: string | undefined): string[] => aboutOf(game)?.seats ?? [];
