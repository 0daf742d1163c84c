import { loadPreference, savePreference } from "../browser/preferences";
import { words } from "../i18n/words.svelte";
import { local } from "../local/local.svelte";
import { call, Failed } from "../net/api";
import type { Announcement, Announcements as Told } from "../net/protocol";
import { session } from "../net/session.svelte";

// The operator's announcements to everyone. They are polled while the page is visible, so that they also reach a table.

const every = 50_000;

class Announcements {
	/** The answer to the last poll. */
	#polled: Announcement[] | undefined = $state.raw();
	#shut: string[] = $state.raw(loadPreference<{ shut: string[] }>("announcements", { shut: [] }).shut);

	/** The latest announcement that has not been dismissed in this browser. */
	get shown(): Announcement | undefined {
		const current = this.#polled ?? session.about?.announcements ?? [];
		return current.find(({ id, until }) => !this.#shut.includes(id) && until > Date.now());
	}

	/** The announcement in the user's language. */
	text = ({ text, texts }: Announcement): string => texts?.[words.language] ?? text;

	shut(id: string): void {
		this.#shut = [...this.#shut, id];
		savePreference("announcements", { shut: this.#shut });
	}

	async refresh(): Promise<void> {
		if (local.alone) return;
		try {
			this.#polled = (await call<Told>("GET", "/api/announcements")).announcements;
		} catch (err) {
			if (!(err instanceof Failed)) throw err; // otherwise the next poll tries again
		}
	}

	/** Polls until the returned function is called. */
	follow(): () => void {
		const timer = setInterval(() => {
			if (!document.hidden) void this.refresh();
		}, every);
		return () => clearInterval(timer);
	}
}

export const announcements = new Announcements();
