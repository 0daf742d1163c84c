import { arrive } from "./lib/arrival";
import { loadMessages, wantedLanguage } from "./lib/languages";

// The first part to run, and a small one: what the app needs to show anything is asked for while the app itself is still on
// its way.

const arrival = arrive();
arrival.catch(() => {}); // who waits for it sees what went wrong
void loadMessages(wantedLanguage()).catch(() => {});
const { start } = await import("./app");
await start(arrival);
