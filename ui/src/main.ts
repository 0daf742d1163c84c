import { fetchStartup } from "./lib/connection/startup";
import { partMissing } from "./lib/page/build";
import { keepEarlyKeys } from "./lib/page/earlyKey";
import { loadMessages, loadMore, wantedLanguage } from "./lib/words/languages";

// The first part to run, and a small one: it requests what the app needs to show anything while the app itself is still loading.

keepEarlyKeys();
addEventListener("vite:preloadError", () => void partMissing());
const startup = fetchStartup();
startup.catch(() => {}); // whoever awaits it handles the error
void loadMessages(wantedLanguage()).catch(() => {}); // whoever needs the messages tries again
if (location.pathname !== "/") void loadMore(wantedLanguage()).catch(() => {});
if (location.pathname.startsWith("/t/")) void import("./screens/Table.svelte").catch(() => {});
try {
	const { start } = await import("./app");
	await start(startup);
} catch (err) {
	document.getElementById("app")?.classList.add("stuck"); // the page itself says what to do
	throw err;
}
