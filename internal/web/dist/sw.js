// The service worker keeps a copy of the app, so that it opens without a connection and says so kindly. The server has the
// word: it is asked for the page first, and only if it does not answer in time is the copy shown. Which parts belong to a page
// is in their addresses, which have the version of the app: they never change and are taken from the copy. So a page is of one
// version, whatever is slow. What is under /api is never kept.

const copy = "divingbell";
const patience = 3000;

self.addEventListener("install", () => self.skipWaiting());

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
	if (request.method !== "GET" || origin !== location.origin) return;
	if (pathname.startsWith("/assets/")) event.respondWith(part(event));
	// Each link of a screen is answered with the app itself.
	else if (request.mode === "navigate" && /^\/($|t\/|rules\/|legend\/|learn\/)/.test(pathname))
		event.respondWith(page(request));
});

async function page(request) {
	const answer = fetch(request);
	const late = new Promise((resolve) => setTimeout(resolve, patience));
	const first = await Promise.race([answer.catch(() => {}), late]);
	return first?.ok ? first : ((await find("/")) ?? answer);
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

const find = (key) => caches.match(key).catch(() => undefined);

// A page that has begun tells which parts it has loaded. They are kept, then the page that they belong to, so that it is
// whole whenever it is there; then those of other versions are dropped.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data.keep).catch(() => {})));

async function keep(parts) {
	if (!parts.length) return;
	const { pathname: folder } = new URL(".", parts[0]);
	const page = await fetch("/");
	if (!page.ok || !(await page.clone().text()).includes(`"${folder}`)) return;
	const kept = await caches.open(copy);
	await Promise.all(parts.map(async (part) => (await kept.match(part)) ?? kept.add(part)));
	await kept.put("/", page);
	for (const request of await kept.keys()) {
		const { pathname } = new URL(request.url);
		if (pathname !== "/" && !pathname.startsWith(folder)) await kept.delete(request);
	}
}

// A notification leads to its table: in a page that is open, or in a new one.
self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(show(event.notification.data));
});

async function show(path) {
	const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
	if (!page) return self.clients.openWindow(path);
	page.postMessage({ go: path });
	return page.focus();
}
