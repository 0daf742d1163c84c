import { serverless } from "../browser/serverless";

// The first request: what the server offers, and who the user is if they have a session. It is sent before the app is there.

/** Beside the scripts of a site without a server, so that its first screen does not wait for the module. */
const file = "about.json";

/** Sends it; the page itself preloads the address. */
export const askStartup = (): Promise<Response> =>
	fetch(serverless ? new URL(file, import.meta.url) : "/api/about", { credentials: "same-origin" });
