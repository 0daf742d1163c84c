import { ownBuild } from "./build";
import { keepBuild } from "./locks";
import { router } from "./router.svelte";
import { root } from "./serverless";

// The service worker, which keeps a copy of the app and shows notifications: public/sw.js.

/** Starts the worker, and lets it keep what the page loaded before the worker was there; then all else that is needed offline, once
 * there is nothing better to do, unless the user wants to save data. */
export async function registerWorker(): Promise<void> {
	const workers = navigator.serviceWorker;
	if (!workers || !ownBuild) return;
	keepBuild(ownBuild);
	let idle = false;
	workers.addEventListener("message", (e) => go((e.data as { go: string }).go));
	const tell = () => workers.controller?.postMessage({ keep: loaded(), all: idle && !savesData() });
	workers.addEventListener("controllerchange", tell);
	await workers.register(`${root}sw.js`);
	await document.fonts.ready;
	tell();
	await idleness();
	idle = true;
	tell();
}

/** Lets a newer worker take over that waits for the end of a game. */
export async function letWorkerTakeOver(): Promise<void> {
	const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
	worker?.waiting?.postMessage({ takeOver: true });
}

/** Whether the user wants to load only what is needed. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Resolves when the page has had nothing to do for a while. Safari does not tell. */
const idleness = (): Promise<unknown> =>
	new Promise((resolve) => setTimeout(globalThis.requestIdleCallback ?? resolve, 5000, resolve));

/** Lists the parts of the app that the page has. */
function loaded(): string[] {
	const parts = performance.getEntriesByType("resource").map((entry) => entry.name);
	const folder = new URL(".", import.meta.url).href;
	return [...new Set(parts)].filter((part) => part.startsWith(folder));
}

/** Shows a notification that leads to a page of the app. */
export async function notify(title: string, body: string, path: string): Promise<void> {
	const options = { body, tag: path, icon: `${root}icon.svg`, data: path };
	const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
	if (worker?.active) return worker.showNotification(title, options);
	// Without the worker the page shows it itself, except on Android, where this throws.
	const notice = new Notification(title, options);
	notice.onclick = () => {
		focus();
		go(path);
		notice.close();
	};
}

function go(path: string): void {
	if (router.path !== path) router.go(path);
}
