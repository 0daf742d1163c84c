// What the service worker does with push messages.

import { chromium } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";

test.use({ launchOptions: chromium }); // the headless shell shows no notifications

type Shown = NotificationOptions & { title: string };

/** The global scope of a service worker. */
interface Scope {
	registration: ServiceWorkerRegistration;
	shown: Shown[];
}

test("what is pushed is shown, leads to its table, and can be ended", async ({ player }) => {
	const mara = await player("Mara", { serviceWorkers: "allow" });
	await mara.context.grantPermissions(["notifications"]);
	await mara.goHome();
	await mara.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
	const devtools = await mara.context.newCDPSession(mara.page);
	const registration = new Promise<string>((found) =>
		devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			if (registrations[0]) found(registrations[0].registrationId);
		}),
	);
	await devtools.send("ServiceWorker.enable");
	const push = async (data: string) =>
		devtools.send("ServiceWorker.deliverPushMessage", {
			origin: mara.server.url,
			registrationId: await registration,
			data,
		});
	const worker = mara.context.serviceWorkers()[0] ?? (await mara.context.waitForEvent("serviceworker"));
	// Record what is shown: Chromium does not list notifications reliably while they are being shown, or seconds later.
	await worker.evaluate(() => {
		const { registration } = self as unknown as Scope;
		const show = registration.showNotification.bind(registration);
		const shown: Shown[] = [];
		registration.showNotification = async (title, options) => {
			await show(title, options);
			shown.push({ title, ...options });
		};
		Object.assign(self, { shown });
	});
	const shown = () => worker.evaluate(() => (self as unknown as Scope).shown);
	await push(JSON.stringify({ title: "Your turn", body: "Sunday round", path: "/t/abc", stop: "No more", off: "push.x.y" }));
	await expect.poll(shown).toMatchObject([
		{
			title: "Your turn",
			body: "Sunday round",
			tag: "/t/abc",
			data: { path: "/t/abc", off: "push.x.y" },
			actions: [{ action: "off", title: "No more" }],
		},
	]);
	await push("this is no JSON");
	await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(["Your turn", "Divingbell"]);

	const click = (action: string) =>
		worker.evaluate((action) => {
			const [first] = (self as unknown as Scope).shown;
			const said: string[] = [];
			const notification = { data: first?.data, close: () => said.push("closed") };
			const event = new Event("notificationclick");
			self.dispatchEvent(Object.assign(event, { action, notification, waitUntil: () => said.push("waits") }));
			return said;
		}, action);
	const ended = mara.context.waitForEvent("request", (r) => r.url().includes("/api/notices/off"));
	expect(await click("off")).toEqual(["closed", "waits"]);
	expect(new URL((await ended).url()).search).toBe("?code=push.x.y");
	await click("");
	await mara.page.waitForURL("**/t/abc");
});
