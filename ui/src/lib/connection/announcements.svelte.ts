import type { Announcement, Announcements as Told } from "../../protocol";
import { loadPreference, savePreference } from "../settings/preferences";
import { words } from "../words/words.svelte";
import { call, Failed } from "./api";

// The host's announcements to everyone. They are polled while the page is visible, so that they also reach a table.

const every = 50_000;

class Announcements {
	current: Announcement[] = $state.raw([]);
	#shut: string[] = $state.raw(loadPreference<{ shut: string[] }>("announcements", { shut: [] }).shut);

	/** The latest announcement that has not been dismissed in this browser. */
	get shown(): Announcement | undefined {
		return this.current.find(({ id, until }) => !this.#shut.includes(id) && until > Date.now());
	}

	/** text is the announcement in the user's language. */
	text = ({ text, texts }: Announcement): string => texts?.[words.language] ?? text;

	shut(id: string): void {
		this.#shut = [...this.#shut, id];
		savePreference("announcements", { shut: this.#shut });
	}

	async refresh(): Promise<void> {
		try {
			this.current = (await call<Told>("GET", "/api/announcements")).announcements;
		} catch (err) {
			if (!(err instanceof Failed)) throw err; // otherwise the next poll tries again
		}
	}

	/** follow polls until the returned function is called. */
	follow(): () => void {
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		return () => clearInterval(timer);
	}
}

export const announcements = new Announcements();
