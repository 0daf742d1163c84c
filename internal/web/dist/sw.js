// The service worker keeps a copy of the app, so that it opens and plays on without a connection. The server has the word: it is
// asked for the page first, and only if it does not answer in time is the copy shown. Which parts belong to a page is in their
// addresses, which have the version of the app: they never change and are taken from the copy. So a page is of one version,
// whatever is slow. Of what is under /api only that is kept which is the same for everybody: what games are made of, and the lists
// of their lessons, so that what was read once can be read again. These the server is asked for first, too.
//
// Everything is below the folder of this file, which is that of the site.

const copy = "divingbell";
const patience = 3000;
const home = new URL("./", location.href).pathname;

// While somebody plays on the device, the worker before this one stays. Pages ask again when they have stopped.
self.addEventListener("install", (event) => event.waitUntil(takeOver()));

async function takeOver() {
	if (!(await heldLocks()).includes("divingbell.playing")) void self.skipWaiting();
}

const heldLocks = async () => (await navigator.locks?.query())?.held.map(({ name }) => name) ?? [];

self.addEventListener("activate", (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter((name) => name !== copy).map((name) => caches.delete(name))))
			.then(() => self.clients.claim()),
	);
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(home)) return;
	const path = pathname.slice(home.length);
	if (path.startsWith("assets/")) event.respondWith(part(event));
	else if (/^api\/(parts|lessons)\//.test(path)) event.respondWith(content(event));
	// Each link of a screen is answered with the app itself.
	else if (request.mode === "navigate" && screens.test(path)) event.respondWith(page(request));
});

const screens =
	/^($|index\.html$|t\/|replay($|\/)|puzzles($|\/)|rules\/|legend\/|learn\/|statistics($|\/)|(daily|notices|account|come|privacy|admin)$)/;

async function page(request) {
	const answer = fetch(request);
	const late = new Promise((resolve) => setTimeout(resolve, patience));
	const first = await Promise.race([answer.catch(() => {}), late]);
	return first?.ok ? first : ((await find(home)) ?? answer);
}

async function part(event) {
	const { request } = event;
	const kept = await find(request.url);
	if (kept) return kept;
	const answer = await fetch(request);
	if (answer.ok) {
		const again = answer.clone();
		const put = caches.open(copy).then((kept) => kept.put(request.url, again));
		event.waitUntil(put.catch(() => {})); // a full disk is no reason to answer less
	}
	return answer;
}

async function content(event) {
	const { request } = event;
	const answer = await fetch(request).catch(() => {});
	if (!answer) return (await find(request.url)) ?? Response.error();
	if (answer.ok) {
		const again = answer.clone();
		const put = caches.open(copy).then((kept) => kept.put(request.url, again));
		event.waitUntil(put.catch(() => {}));
	}
	return answer;
}

const find = (key) => caches.match(key).catch(() => undefined);

// A page that has begun tells which parts it has loaded. They are kept, then the page that they belong to, so that it is whole
// whenever it is there; and all other parts of its version, once it has time for that. A page all of whose parts are there gives
// way only to such a page. Then the parts of versions are dropped of which no page is left.
self.addEventListener("message", (event) => {
	event.waitUntil((event.data.takeOver ? takeOver() : keep(event.data)).catch(() => {}));
});

async function keep({ keep: parts, all }) {
	if (!parts.length) return;
	const folder = new URL(".", parts[0]).pathname;
	const version = versionIn(folder);
	const page = await fetch(home);
	if (!page.ok || versionIn(await page.clone().text()) !== version) return;
	const kept = await caches.open(copy);
	const list = (of) => `${home}assets/${of}/parts.json`;
	await add(kept, parts);
	if (all && !(await kept.match(list(version)))) {
		const answer = await fetch(list(version));
		await add(
			kept,
			(await answer.clone().json()).map((part) => folder + part),
		);
		await kept.put(list(version), answer); // the last, so that it is there only if all are
	}
	let shown = versionIn((await (await kept.match(home))?.text()) ?? "");
	if (all || shown === version || !(await kept.match(list(shown)))) {
		await kept.put(home, page);
		shown = version;
	}
	const held = await heldLocks();
	for (const request of await kept.keys()) {
		const of = versionIn(request.url);
		if (of && of !== shown && of !== version && !held.includes(`divingbell.build.${of}`)) await kept.delete(request);
	}
}

/** The version of the app that an address or a page names. */
const versionIn = (text) => /assets\/([\w-]+)\//.exec(text)?.[1];

/** Fetches those of the parts that are not kept, a few at a time. */
async function add(kept, parts) {
	const left = [...parts];
	const next = async () => {
		for (let part = left.pop(); part; part = left.pop()) {
			if (await kept.match(part)) continue;
			const answer = await fetch(part, { priority: "low" });
			if (!answer.ok) throw new Error(`${part}: ${answer.status}`);
			await kept.put(part, answer);
		}
	};
	await Promise.all([next(), next(), next(), next()]);
}

// What is pushed while nobody is here: that a table waits. Browsers want every push to show something.
self.addEventListener("push", (event) => event.waitUntil(tell(pushed(event.data))));

function pushed(data) {
	try {
		return data.json();
	} catch {
		return {}; // it was nothing, or of another version
	}
}

function tell({ title = "Divingbell", body = "", path = "/", stop, off }) {
	const actions = stop && off ? [{ action: "off", title: stop }] : [];
	return self.registration.showNotification(title, {
		body,
		tag: path,
		icon: "icon.svg",
		data: { path, off },
		actions,
	});
}

// A notification leads to its table: in a page that is open, or in a new one. One that was pushed can also end them all.
self.addEventListener("notificationclick", (event) => {
	const { action, notification } = event;
	notification.close();
	const { path, off } = typeof notification.data === "string" ? { path: notification.data } : notification.data;
	event.waitUntil(action === "off" ? endNotices(off) : show(path));
});

async function endNotices(code) {
	const device = await self.registration.pushManager.getSubscription();
	await Promise.all([fetch(`/api/notices/off?code=${encodeURIComponent(code)}`, { method: "POST" }), device?.unsubscribe()]);
}

// A browser that changes its address at the push service says so.
self.addEventListener("pushsubscriptionchange", (event) => {
	if (event.oldSubscription) event.waitUntil(subscribeAgain(event.oldSubscription.options));
});

async function subscribeAgain({ applicationServerKey }) {
	const device = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
	await fetch("/api/notices/push", {
		method: "PUT",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ ...device.toJSON(), language: navigator.language.slice(0, 2) }),
	});
}

async function show(path) {
	const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
	if (!page) return self.clients.openWindow(path);
	page.postMessage({ go: path });
	return page.focus();
}
