// Which build of the app this is. A server may have the parts of this build no more; then the page is loaded anew.

/** ownBuild is the build that this very script is from; "" while developing. */
export const ownBuild = buildOf(import.meta.url);

/** buildOf finds the build in the address of a part. */
export function buildOf(address: string): string {
	return /\/assets\/([^/]+)\//.exec(address)?.[1] ?? "";
}

/** isServed tells whether the server still has the parts of this build. One that does not answer says nothing. */
export async function isServed(): Promise<boolean> {
	const reply = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
	return reply?.status !== 404;
}

/** partMissing is called when a part could not be loaded. If the server has this build no more, there is no reason to wait. */
export async function partMissing(): Promise<void> {
	if (!(await isServed())) await reloadOnce(`${ownBuild}>`);
}

const memory = "divingbell.left";

/** reloadOnce loads the page anew, once for each reason: a page that is the same again stays. */
export async function reloadOnce(why: string): Promise<void> {
	if (!isFirst(why)) return;
	// A server that is slow to answer is not to be passed over for the copy of what is left.
	await globalThis.caches?.delete("divingbell").catch(() => false);
	location.reload();
}

function isFirst(why: string): boolean {
	try {
		const left = sessionStorage.getItem(memory)?.split(" ") ?? [];
		if (left.includes(why)) return false;
		sessionStorage.setItem(memory, [...left, why].join(" "));
		return true;
	} catch {
		return false; // what cannot be remembered might be done for ever
	}
}
