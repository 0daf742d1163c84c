import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { session } from "./lib/connection/session.svelte";
import { settings } from "./lib/settings/settings.svelte";
import type { About } from "./protocol";

/** start shows the app; startup is the answer to GET /api/about, which was requested earlier. */
export async function start(startup: Promise<About>): Promise<void> {
	const target = document.getElementById("app");
	if (!target) throw new Error("the page has no place for the app");
	void session.begin(startup);
	await settings.apply();
	settings.follow();
	target.replaceChildren();
	mount(App, { target });
}
