import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./palette.css";
import "./app.css";
import { mount } from "svelte";
import { serverless } from "../browser/serverless";
import { addGames } from "../games";
import { refusals, startupOf } from "../net/api";
import { session } from "../net/session.svelte";
import { loadRefusals } from "../parts/late";
import { settings } from "../parts/settings.svelte";
import { offers } from "../table/end/offers";
import App from "./App.svelte";

/** Shows the app; startup is the first request, which was sent earlier. */
export async function start(startup: Promise<Response>): Promise<void> {
	const target = document.getElementById("app");
	if (!target) throw new Error("the page has no place for the app");
	addGames();
	refusals.load = loadRefusals;
	offers.personalLink = () => import("../account/LinkOffer.svelte");
	offers.daily = () => import("../daily/Score.svelte");
	offers.verify = () => import("../share/VerifyDialog.svelte");
	offers.event = () => import("../events/OfTable.svelte");
	void session.begin(startupOf(startup));
	await settings.apply();
	settings.follow();
	if (serverless) (await import("../browser/siteLinks")).rewriteLinks();
	target.replaceChildren();
	mount(App, { target });
}
