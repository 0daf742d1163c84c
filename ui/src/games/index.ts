import type { Kit } from "./kit";

// The games that the app can show. Each is loaded when it is needed.

export const kits: { [game: string]: () => Promise<Kit> } = {
	deepblue: async () => (await import("./deepblue")).kit,
	sunken: async () => (await import("./sunken")).kit,
};
