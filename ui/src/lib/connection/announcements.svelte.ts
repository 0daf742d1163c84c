import type { Announcement, Announcements as Told } from "../../protocol";
import { loadPreference, savePreference } from "../settings/preferences";
import { words } from "../words/words.svelte";
import { call, Failed } from "./api";

// What the host has to say to everybody: asked for once a minute while somebody looks, so that it also reaches a table.

const every = 50_000;

class Announcements {
	current: Announcement[] = $state.raw([]);
	#shut: string[] = $state.raw(loadPreference<{ shut: string[] }>("announcements", { shut: [] }).shut);

	/** The latest that nobody has put away here. */
	get shown(): Announcement | undefined {
		return this.current.find(({ id, until }) => !this.#shut.includes(id) && until > Date.now());
	}

	/** text is what it says to us. */
	text = ({ text, texts }: Announcement): string => texts?.[words.language] ?? text;

	shut(id: string): void {
		this.#shut = [...this.#shut, id];
		savePreference("announcements", { shut: this.#shut });
	}

	async refresh(): Promise<void> {
		try {
			this.current = (await call<Told>("GET", "/api/announcements")).announcements;
		} catch (err) {
			if (!(err instanceof Failed)) throw err; // otherwise another time
		}
	}

	/** follow asks for them until what it returns is called. */
	follow(): () => void {
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		return () => clearInterval(timer);
	}
}

export const announcements = new Announcements();
