import { serverless } from "./serverless";

// Which screen an address shows. A site without a server has only one page, so there the path of a screen follows a #.

/** The address of a screen, as pages and links have it. */
export const addressOf = (path: string, inHash = serverless): string => (inHash ? `#${path}` : path);

/** The whole address of a screen, for others. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

/** The screens of a site without a server; all others would ask one. */
const served = /^#\/(t\/local|replay|daily|puzzles|rules|legend|learn)/;

/** The screen that an address asks for; only its path, query and hash are of the app. */
export function screenAt(address: string, inHash = serverless): URL {
	const url = new URL(address);
	if (!inHash) return url;
	return new URL(served.test(url.hash) ? url.hash.slice(1) : "/", "https://site.invalid");
}

/** The path to which a link leads in the app, with query and hash; undefined if it leads elsewhere. */
export function pathOf(link: HTMLAnchorElement, inHash = serverless): string | undefined {
	if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return undefined;
	if (inHash && !link.hash.startsWith("#/")) return undefined;
	const { pathname, search, hash } = screenAt(link.href, inHash);
	return pathname.startsWith("/api/") ? undefined : pathname + search + hash;
}
