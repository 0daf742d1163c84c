import type { About } from "../../protocol";
import { call } from "./api";

// What the server tells whoever arrives: what it has, and who they are if they have been here before. The page itself asks for it
// as soon as it comes, by the same address.

export const fetchStartup = (): Promise<About> => call<About>("GET", "/api/about");
