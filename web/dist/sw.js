// The service worker keeps a copy of the app, so that it opens without a connection and says so kindly. The server has the
// word: it is asked first, which costs next to nothing as long as its ETag has not changed, so that parts of two versions
// are never mixed. Only if it does not answer in time is the copy shown. Fonts never change and are taken from the copy.
// What is under /api is never kept.

const copy = "divingbell-app";
const patience = 3000;

self.addEventListener("install", (event) => {
	event.waitUntil(
		caches
			.open(copy)
			.then((kept) => kept.addAll(["/", "/icon.svg", "/manifest.webmanifest"]))
			.then(() => self.skipWaiting()),
	);
});

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
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
	// Each table's link is answered with the app itself.
	const key = request.mode === "navigate" ? "/" : url.pathname;
	event.respondWith(url.pathname.endsWith(".woff2") ? copyFirst(request, key) : serverFirst(request, key));
});

async function copyFirst(request, key) {
	return (await caches.match(key)) ?? ask(request, key);
}

async function serverFirst(request, key) {
	const kept = await caches.match(key);
	if (!kept) return ask(request, key);
	const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience));
	return Promise.race([ask(request, key).catch(() => kept), late]);
}

async function ask(request, key) {
	const answer = await fetch(request);
	if (answer.ok) {
		const kept = await caches.open(copy);
		await kept.put(key, answer.clone());
	}
	return answer;
}
