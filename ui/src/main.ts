import { fetchStartup } from "./lib/connection/startup";
import { partMissing } from "./lib/page/build";
import { loadMessages, loadMore, wantedLanguage } from "./lib/words/languages";

// The first part to run, and a small one: what the app needs to show anything is asked for while the app itself is still on
// its way.

addEventListener("vite:preloadError", () => void partMissing());
const startup = fetchStartup();
startup.catch(() => {}); // who waits for it sees what went wrong
void loadMessages(wantedLanguage()).catch(() => {}); // whoever needs what could not be loaded tries again
if (location.pathname !== "/") void loadMore(wantedLanguage()).catch(() => {});
if (location.pathname.startsWith("/t/")) void import("./screens/Table.svelte").catch(() => {});
try {
	const { start } = await import("./app");
	await start(startup);
} catch (err) {
	document.getElementById("app")?.classList.add("stuck"); // the page says itself what can be done
	throw err;
}
