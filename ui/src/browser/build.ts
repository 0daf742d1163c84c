import { root } from "./serverless";

// Which build of the app this is. If the server no longer has the parts of this build, the page is reloaded.

/** The build that this script belongs to; "" during development. */
export const ownBuild = buildOf(import.meta.url);

/** Finds the build in the address of a part. */
export function buildOf(address: string): string {
	return /\/assets\/([^/]+)\//.exec(address)?.[1] ?? "";
}

/** Tells whether the server still has the parts of this build; true if it does not answer. */
export async function isServed(): Promise<boolean> {
	const reply = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
	return reply?.status !== 404;
}

/** Called when a part could not be loaded. If the server no longer has this build, it reloads the page. */
export async function partMissing(): Promise<void> {
	if (!(await isServed())) await reloadOnce(`${ownBuild}>`);
}

const memory = "divingbell.left";

/** Reloads the page, only once for each reason, so that a page that is still the same does not loop. */
export async function reloadOnce(why: string): Promise<void> {
	if (!isFirst(why)) return;
	// Otherwise the service worker would serve the old copy if the server is slow to answer.
	const { pathname } = new URL(root || ".", location.href);
	await globalThis.caches
		?.open("divingbell")
		.then((copy) => copy.delete(pathname))
		.catch(() => false);
	location.reload();
}

function isFirst(why: string): boolean {
	try {
		const left = sessionStorage.getItem(memory)?.split(" ") ?? [];
		if (left.includes(why)) return false;
		sessionStorage.setItem(memory, [...left, why].join(" "));
		return true;
	} catch {
		return false; // without a memory, it might reload forever
	}
}
