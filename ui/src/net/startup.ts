import { call } from "./api";
import type { About } from "./protocol";

// The first request: what the server offers, and who the user is if they have a session. The page itself preloads the same
// address.

export const fetchStartup = (): Promise<About> => call<About>("GET", "/api/about");
