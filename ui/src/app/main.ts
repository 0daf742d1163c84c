import { screenAt } from "../browser/address";
import { partMissing } from "../browser/build";
import { keepEarlyKeys } from "../browser/earlyKey";
import { loadMessages, loadMore, wantedLanguage } from "../i18n/languages";
import { askStartup } from "../net/startup";

// The first part to run, and a small one: it requests what the app needs to show anything while the app itself is still loading.

keepEarlyKeys();
addEventListener("vite:preloadError", () => void partMissing());
const path = screenAt(location.href).pathname;
/** A frame in another site's page came with all that it needs. */
const framed = path.startsWith("/embed/");
const startup = framed ? undefined : askStartup();
startup?.catch(() => {}); // whoever awaits it handles the error
void loadMessages(wantedLanguage()).catch(() => {}); // whoever needs the messages tries again
if (path !== "/") void loadMore(wantedLanguage()).catch(() => {});
if (path.startsWith("/t/")) void import("../table/Table.svelte").catch(() => {});
void begin();

/** Not awaited above: the app's other files import parts of the file that this is in, and would wait for it to end. */
async function begin(): Promise<void> {
	try {
		if (startup) await (await import("./app")).start(startup);
		else await (await import("./frame")).start();
	} catch (err) {
		document.getElementById("app")?.classList.add("stuck"); // the page itself says what to do
		throw err;
	}
}
