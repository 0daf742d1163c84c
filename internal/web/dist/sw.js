// The service worker keeps a copy of the app, so that it opens without a connection and says so kindly. The server has the
// word: it is asked for the page first, and only if it does not answer in time is the copy shown. Which parts belong to a page
// is in their addresses, which have the version of the app: they never change and are taken from the copy. So a page is of one
// version, whatever is slow. Of what is under /api only that is kept which is the same for everybody: what games are made of, and the
// lists of their lessons, so that what was read once can be read again. These the server is asked for first, too.

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
	else if (/^\/api\/(parts|lessons)\//.test(pathname)) event.respondWith(content(event));
	// Each link of a screen is answered with the app itself.
	else if (request.mode === "navigate" && /^\/($|t\/|rules\/|legend\/|learn\/|notices$)/.test(pathname))
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
		if (pathname !== "/" && !pathname.startsWith("/api/") && !pathname.startsWith(folder)) await kept.delete(request);
	}
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
		icon: "/icon.svg",
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
	await Promise.all([
		fetch(`/api/notices/off?code=${encodeURIComponent(code)}`, { method: "POST" }),
		device?.unsubscribe(),
	]);
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
