import { ownBuild } from "./build";
import { router } from "./router.svelte";

// The service worker, which keeps a copy of the app and shows notifications: public/sw.js.

/** Starts the worker, and lets it also keep what the page loaded before the worker was there. */
export async function registerWorker(): Promise<void> {
	const workers = navigator.serviceWorker;
	if (!workers || !ownBuild) return;
	workers.addEventListener("message", (e) => go((e.data as { go: string }).go));
	const tell = () => workers.controller?.postMessage({ keep: loaded() });
	workers.addEventListener("controllerchange", tell);
	await workers.register("/sw.js");
	await document.fonts.ready;
	tell();
}

/** Lists the parts of the app that the page has. */
function loaded(): string[] {
	const parts = performance.getEntriesByType("resource").map((entry) => entry.name);
	return [...new Set(parts)].filter((part) => part.startsWith(`${location.origin}/assets/${ownBuild}/`));
}

/** Shows a notification that leads to a page of the app. */
export async function notify(title: string, body: string, path: string): Promise<void> {
	const options = { body, tag: path, icon: "/icon.svg", data: path };
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
	if (location.pathname !== path) router.go(path);
}
