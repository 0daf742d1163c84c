import { ownBuild } from "../browser/build";

// The browser's part in notices: it subscribes to its push service, and the service worker shows what arrives.

/** Whether this browser supports push, or what prevents it. */
export type Support = "yes" | "insecure" | "install" | "cannot";

export function support(): Support {
	if (!isSecureContext) return "insecure";
	if ("PushManager" in window && "serviceWorker" in navigator && "Notification" in window) return "yes";
	// On an iPhone, only apps on the home screen can.
	return "standalone" in navigator && !navigator.standalone ? "install" : "cannot";
}

/** This browser's subscription, if it has one. */
export async function device(): Promise<PushSubscription | undefined> {
	if (support() !== "yes") return;
	const worker = await navigator.serviceWorker.getRegistration();
	return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Subscribes to messages of a server with this key. It throws if the browser cannot. */
export async function subscribe(key: string): Promise<PushSubscription> {
	const workers = navigator.serviceWorker;
	if (!(await workers.getRegistration())) {
		if (!ownBuild) throw new Error("there is no service worker while the app is being made");
		await workers.register("/sw.js");
	}
	const { pushManager } = await workers.ready;
	const options = { userVisibleOnly: true, applicationServerKey: key };
	try {
		return await pushManager.subscribe(options);
	} catch (err) {
		if (!(err instanceof DOMException) || err.name !== "InvalidStateError") throw err;
		await (await pushManager.getSubscription())?.unsubscribe(); // it was for a server with another key
		return pushManager.subscribe(options);
	}
}
