import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./palette.css";
import "./app.css";
import { mount } from "svelte";
import { addGames } from "../games";
import { words } from "../i18n/words.svelte";
import { refusals } from "../net/api";
import type { About } from "../net/protocol";
import { session } from "../net/session.svelte";
import { loadRefusals, loadReplay, loadShare } from "../parts/lateMessages";
import { settings } from "../parts/settings.svelte";
import Frame from "../replay/Frame.svelte";

/** What the page of a frame came with. */
interface Known {
	table: string;
	about: About;
	parts: unknown;
	pack: string;
}

/** Shows the replay of a public table in a frame of another site's page. */
export async function start(): Promise<void> {
	const target = document.getElementById("app");
	if (!target) throw new Error("the page has no place for the frame");
	const text = document.getElementById("frame")?.textContent;
	const known = text ? (JSON.parse(text) as Known) : undefined;
	if (known) {
		addGames();
		for (const { name } of known.about.games) session.know(known.about, name, known.parts, known.pack);
	}
	refusals.load = loadRefusals;
	await settings.apply();
	await Promise.all([words.all(), loadReplay(), loadShare()]);
	target.replaceChildren();
	mount(Frame, { target, props: { table: known?.table } });
}
