import { router } from "../browser/router.svelte";

/** Leads from a lesson to its course, and from an example to the place in the rulebook where it was found. */
export function exitPath(game: string, example: boolean): string {
	if (!example) return `/learn/${game}`;
	return router.before.startsWith("/rules/") ? router.before : `/rules/${game}`;
}
