import { type Component, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { router } from "../browser/router.svelte";
import { ago } from "../i18n/ago";
import { moment } from "../i18n/dates";
import { t, words } from "../i18n/words.svelte";
import type { AdminPersonPage, AdminTable, Overview as Figures, Summary } from "../net/protocol";
import { loadAccount, loadAdmin, loadEvents } from "../parts/lateMessages";
import { toasts } from "../parts/toasts.svelte";
import Admin from "./Admin.svelte";
import Announcements from "./Announcements.svelte";
import Log from "./Log.svelte";
import Overview from "./Overview.svelte";
import { operator } from "./operator.svelte";
import People from "./People.svelte";
import PersonDialog from "./PersonDialog.svelte";
import Reports from "./Reports.svelte";
import TableDialog from "./TableDialog.svelte";
import Tables from "./Tables.svelte";

// The operator's pages against a server that answers as a test says.

const now = Date.UTC(2026, 4, 1, 12);
const dayLong = 24 * 60 * 60 * 1000;
/** What somebody may call themselves, to see whether it becomes part of the page. */
const nasty = "<img src=x onerror=alert(1)>";

class Refusal {
	constructor(
		readonly code: string,
		readonly status = 500,
	) {}
}

/** The answers by method and path, without "/api/admin/"; what is not listed is done without an answer. */
let answers: { [request: string]: unknown } = {};
/** The requests so far, such as `PUT people/p1/ban {"reason":"spam"}`. */
let asked: string[] = [];
const shown: Record<string, unknown>[] = [];

beforeAll(async () => {
	await words.speak("en");
	await Promise.all([words.all(), loadAdmin(), loadAccount(), loadEvents()]);
});

beforeEach(() => {
	answers = {};
	asked = [];
	toasts.all = [];
	operator.session = { label: "" };
	vi.spyOn(Date, "now").mockReturnValue(now);
	vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string | null }) => {
		const request = `${method} ${path.replace("/api/admin/", "")}`;
		asked.push(body ? `${request} ${body}` : request);
		const answer = answers[request];
		if (answer instanceof Refusal) return Response.json({ code: answer.code, message: "" }, { status: answer.status });
		return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
	});
});

afterEach(async () => {
	for (const component of shown.splice(0)) await unmount(component);
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	router.replace("/");
});

async function settled(): Promise<void> {
	for (let i = 0; i < 3; i++) {
		await new Promise((done) => setTimeout(done));
		flushSync();
	}
}

async function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Promise<void> {
	shown.push(mount(component, { target: document.body, props }));
	await settled();
}

/** What a user can act on: the dialog on top, if one is open. */
const top = () => [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
const text = () => (top().textContent ?? "").replace(/\s+/g, " ");
const buttons = () => [...top().querySelectorAll<HTMLButtonElement>("button, a")];
const named = (name: string) => (b: HTMLElement) => (b.getAttribute("aria-label") ?? b.textContent ?? "").trim() === name;

async function press(name: string): Promise<void> {
	const button = buttons().find(named(name));
	if (!button) throw new Error(`no button ${name} in: ${text()}`);
	button.click();
	await settled();
}

function fieldOf(label: string): HTMLInputElement {
	const found = [...top().querySelectorAll("label")].find((each) => each.textContent?.trim().startsWith(label));
	const field = found?.querySelector<HTMLInputElement>("input, textarea, select");
	if (!field) throw new Error(`no field ${label} in: ${text()}`);
	return field;
}

async function fill(label: string, value: string): Promise<void> {
	const field = fieldOf(label);
	field.value = value;
	// Here ":checked" matches no options, by which Svelte finds the selected one.
	if (field instanceof HTMLSelectElement) vi.spyOn(field, "querySelector").mockReturnValue(field.selectedOptions[0] ?? null);
	for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
	await settled();
}

async function send(): Promise<void> {
	top()
		.querySelector("form")
		?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
	await settled();
}

const check = async (label: string) => {
	fieldOf(label).click();
	await settled();
};

const said = () => toasts.all.map((toast) => toast.text);

const person = (id: string, name: string, more: Partial<AdminPersonPage> = {}): AdminPersonPage => ({
	seated: [],
	reports: [],
	id,
	name,
	guest: false,
	created: now,
	tables: 2,
	...more,
});

const summary = (table: string, status: Summary["status"] = "playing", name = ""): Summary =>
	({
		table,
		name,
		status,
		changed: now,
		opened: now,
		game: "sunken",
		options: {},
		public: false,
		spectators: false,
		clock: { decision: 0, bank: 0, reaction: 0 },
		seats: [{ colour: "green", for: "person", person: "p1", name: nasty }],
	}) as Summary;

test("the key signs the operator in; a wrong one is said to be wrong", async () => {
	answers["GET session"] = new Refusal("not-host", 401);
	answers["POST session"] = new Refusal("not-host", 401);
	await show(Admin, {});
	expect(fieldOf(t("admin.key")).type).toBe("password");
	await fill(t("admin.key"), " dba_guess ");
	await send();
	expect(asked.at(-1)).toBe('POST session {"key":"dba_guess"}');
	expect(document.querySelector("[role=alert]")?.textContent).toBe(t("admin.wrong"));
	expect(document.querySelector("nav")).toBeNull();

	answers["POST session"] = { label: "Mara" };
	await fill(t("admin.key"), "dba_right");
	await fill(t("admin.label"), "Mara");
	await send();
	expect(asked).toContain('POST session {"key":"dba_right","label":"Mara"}');
	expect(document.querySelector("nav [aria-current=page]")?.textContent).toBe(t("admin.part.overview"));
	await press(t("admin.leave"));
	expect(asked.at(-1)).toBe("DELETE session");
	expect(document.querySelector("nav")).toBeNull();
});

test("the address says which page is shown", async () => {
	answers["GET session"] = { label: "" };
	router.replace("/admin#log");
	await show(Admin, {});
	expect(asked).toEqual(["GET session", "GET log?before=0"]);
});

test("when the session has ended, the key is asked for again", async () => {
	answers["GET session"] = { label: "" };
	answers["GET tables?search="] = new Refusal("not-host", 401);
	router.replace("/admin#tables");
	await show(Admin, {});
	expect(fieldOf(t("admin.key"))).toBeTruthy();
	expect(said()).toEqual([]);
});

test("what the server cannot do is said, and the list stays", async () => {
	answers["GET log?before=0"] = new Refusal("broken");
	await show(Log, {});
	expect(said()).toEqual([t("app.problem.broken")]);
	expect(document.querySelectorAll("li")).toHaveLength(0);
});

test("people are searched and listed page by page, by their names as they are", async () => {
	answers["GET people?search=&after="] = { people: [person("p1", nasty, { guest: true })], after: "p1" };
	answers["GET people?search=&after=p1"] = { people: [person("p2", "Ben", { banned: { until: now + dayLong } })] };
	answers["GET people?search=a%26b&after="] = { people: [] };
	answers["GET networks"] = { networks: [{ prefix: "192.0.2.0/24", until: now, reason: nasty }] };
	await show(People, {});
	expect(document.querySelector("img")).toBeNull();
	expect(document.querySelector("li strong")?.textContent).toBe(`${nasty} (${t("admin.person.guest")})`);
	await press(t("admin.more"));
	expect([...document.querySelectorAll("li strong")].map((each) => each.textContent)).toEqual([
		`${nasty} (${t("admin.person.guest")})`,
		"Ben",
	]);
	expect(document.querySelectorAll(".measures")).toHaveLength(1);
	expect(buttons().some(named(t("admin.more")))).toBe(false);

	await press(t("admin.network.letIn"));
	expect(asked).toContain("DELETE networks?prefix=192.0.2.0%2F24");
	await fill(t("admin.search.person"), " a&b ");
	await send();
	expect(text()).toContain(t("admin.none"));
});

test("tables are filtered by status and searched, page by page", async () => {
	answers["GET tables?search="] = { tables: [summary("aaa", "playing", nasty)], before: 7 };
	answers["GET tables?search=&before=7"] = { tables: [summary("bbb")] };
	answers["GET tables?search=&status=paused"] = { tables: [] };
	await show(Tables, {});
	await press(t("admin.more"));
	expect([...document.querySelectorAll("li strong")].map((each) => each.textContent)).toEqual([nasty, "Sunken Treasure"]);
	expect(document.querySelector("img")).toBeNull();
	await fill(t("admin.status"), "paused");
	expect(text()).toContain(t("admin.none"));
	await fill(t("admin.search.table"), "ccc");
	await send();
	expect(asked.at(-1)).toBe("GET tables?search=ccc&status=paused");
});

test("the log says who did what, page by page", async () => {
	const act = { at: now, by: nasty, from: "192.0.2.1", what: "ban", person: "p1", until: now + dayLong };
	answers["GET log?before=0"] = { acts: [act], before: 4 };
	answers["GET log?before=4"] = { acts: [{ at: now - 1, by: "", from: "192.0.2.2", what: "close", table: "aaa" }] };
	await show(Log, {});
	await press(t("admin.more"));
	const [first, second] = [...document.querySelectorAll("li span")].map((each) => each.textContent);
	expect(first).toMatch(`${nasty}: `);
	expect(first).toContain(t("admin.until", { when: moment(now + dayLong) }));
	expect(second).toContain("aaa");
	expect(document.querySelector("img")).toBeNull();
});

test("a report is settled once that is confirmed", async () => {
	const report = { id: "r1", by: "p1", by_name: "Ann", about: "p2", name: "Ben", reason: "insult", created: now };
	answers["GET reports?before=0"] = { reports: [{ ...report, said: nasty, text: nasty }] };
	await show(Reports, {});
	expect(document.querySelector("blockquote")?.textContent).toBe(nasty);
	expect(document.querySelector("img")).toBeNull();
	await press(t("admin.report.settle"));
	expect(text()).toContain(t("admin.report.settle.about"));
	await press(t("account.cancel"));
	expect(asked).toEqual(["GET reports?before=0"]);
	await press(t("admin.report.settle"));
	answers["GET reports?before=0"] = { reports: [] };
	await send();
	expect(asked.slice(1)).toEqual(["DELETE reports/r1", "GET reports?before=0"]);
	expect(document.querySelector("dialog")).toBeNull();
	expect(text()).toContain(t("admin.none"));
	expect(said()).toEqual([t("admin.done")]);
});

test("a ban has a reason and an end, and may include the network, for a month at most", async () => {
	answers["GET people/p1"] = person("p1", nasty);
	await show(PersonDialog, { id: "p1", ontable: () => {}, onclose: () => {} });
	expect(top().querySelector("h2")?.textContent).toBe(nasty);
	await press(t("admin.person.ban"));
	await check(t("admin.long.0"));
	await fill(t("admin.reason"), " spam ");
	await check(t("admin.person.network"));
	answers["GET people/p1"] = person("p1", nasty, { banned: { reason: nasty } });
	await send();
	expect(asked[1]).toBe(`PUT people/p1/ban {"reason":"spam","network_until":${now + 30 * dayLong}}`);
	expect(document.querySelectorAll("dialog")).toHaveLength(1);
	expect(document.querySelector("blockquote")?.textContent?.trim()).toBe(nasty);
	expect(document.querySelector("img")).toBeNull();
	await press(t("admin.person.unban"));
	expect(asked[3]).toBe("DELETE people/p1/ban");
});

test("a silence lasts a week unless another time is chosen", async () => {
	answers["GET people/p1"] = person("p1", "Ann");
	await show(PersonDialog, { id: "p1", ontable: () => {}, onclose: () => {} });
	await press(t("admin.person.silence"));
	await send();
	expect(asked[1]).toBe(`PUT people/p1/silence {"until":${now + 7 * dayLong}}`);
	await press(t("admin.person.silence"));
	await check(t("admin.long.1"));
	await send();
	expect(asked[3]).toBe(`PUT people/p1/silence {"until":${now + dayLong}}`);
});

test("a measure that fails leaves its dialog open, and says why", async () => {
	answers["GET people/p1"] = person("p1", "Ann");
	answers["PATCH people/p1"] = new Refusal("broken");
	await show(PersonDialog, { id: "p1", ontable: () => {}, onclose: () => {} });
	await press(t("admin.person.rename"));
	await fill(t("admin.person.name"), "Anna");
	await send();
	expect(asked.slice(1)).toEqual(['PATCH people/p1 {"name":"Anna"}']);
	expect(document.querySelectorAll("dialog")).toHaveLength(2);
	expect(said()).toEqual([t("app.problem.broken")]);
});

test("a person's page has their tables and the reports; from a report one gets to the line it is about", async () => {
	const by = { id: "r1", by: "p2", by_name: "Ben", about: "p1", name: "Ann", table: "aaa" };
	const report = { ...by, reason: "insult", said: nasty, created: now };
	answers["GET people/p1"] = person("p1", "Ann", { seated: [summary("aaa", "playing", "Reef")], reports: [report] });
	await show(PersonDialog, { id: "p1", ontable: () => {}, onclose: () => {} });
	expect(text()).toContain("Reef");
	expect(text()).toContain(t("admin.report.about", { by: "Ben", name: "Ann" }));
	expect(document.querySelector("blockquote")?.textContent).toBe(nasty);
	const line = { n: 3, at: now, person: "p1", name: "Ann", room: "players" as const, text: nasty };
	answers["GET tables/aaa"] = { face: summary("aaa"), talk: [{ ...line, n: 2, person: "p2" }, line] } as AdminTable;
	await show(TableDialog, { id: "aaa", about: report, onclose: () => {} });
	const marked = [...top().querySelectorAll(".talk .reported")].map((each) => each.textContent ?? "");
	expect(marked).toHaveLength(1);
	expect(marked[0]).toContain(t("admin.table.reported"));
});

test("a person is deleted once that is confirmed; lists are told", async () => {
	const closed: boolean[] = [];
	answers["GET people/p1"] = person("p1", "Ann");
	await show(PersonDialog, { id: "p1", ontable: () => {}, onclose: (changed: boolean) => closed.push(changed) });
	await press(t("admin.person.delete"));
	expect(text()).toContain(t("admin.person.delete.about"));
	expect(asked).toEqual(["GET people/p1"]);
	await send();
	expect(asked.slice(1)).toEqual(["DELETE people/p1"]);
	expect(closed).toEqual([true]);
});

test("a line of talk is removed from a table, and shown as text before", async () => {
	const line = { n: 3, at: now, person: "p1", name: nasty, room: "players" as const, text: nasty };
	const table: AdminTable = { face: summary("aaa", "playing", nasty), talk: [line, { ...line, n: 4, removed: true }] };
	answers["GET tables/aaa"] = table;
	await show(TableDialog, { id: "aaa", onclose: () => {} });
	expect(document.querySelector("img")).toBeNull();
	expect(top().querySelectorAll(".talk .button")).toHaveLength(1);
	expect(top().querySelector(".talk em")?.textContent).toBe(t("admin.table.removed"));
	expect(buttons().some(named(t("admin.table.export")))).toBe(false);
	await press(t("admin.line.remove.what", { name: nasty }));
	expect(top().querySelector("blockquote")?.textContent).toBe(nasty);
	await send();
	expect(asked.slice(1)).toEqual(["DELETE tables/aaa/talk/3", "GET tables/aaa"]);
});

test("a table that is over can be exported; one is deleted once that is confirmed", async () => {
	const closed: boolean[] = [];
	answers["GET tables/aaa"] = { face: summary("aaa", "finished"), talk: [] };
	await show(TableDialog, { id: "aaa", onclose: (changed: boolean) => closed.push(changed) });
	expect(
		buttons()
			.find(named(t("admin.table.export")))
			?.getAttribute("href"),
	).toBe("/api/admin/tables/aaa/export");
	await press(t("admin.table.delete"));
	await send();
	expect(asked.slice(1)).toEqual(["DELETE tables/aaa"]);
	expect(closed).toEqual([true]);
});

test("an announcement is made in the languages that were filled in, and withdrawn", async () => {
	answers["GET announcements"] = { announcements: [{ id: "a1", text: nasty, until: now }] };
	answers["GET /api/announcements"] = { announcements: [] };
	await show(Announcements, {});
	expect(document.querySelector("li p")?.textContent).toBe(nasty);
	await fill(t("admin.announce.text"), "Back at nine");
	await fill("Deutsch", "Um neun zurück");
	await fill("Français", " ");
	await send();
	const body = { text: "Back at nine", until: now + dayLong, texts: { de: "Um neun zurück" } };
	expect(asked[1]).toBe(`POST announcements ${JSON.stringify(body)}`);
	expect(asked.slice(2)).toEqual(["GET announcements", "GET /api/announcements"]);
	expect(fieldOf(t("admin.announce.text")).value).toBe("");
	await press(t("admin.announce.withdraw"));
	expect(asked).toContain("DELETE announcements/a1");
});

test("a new key is shown once; afterwards the operator has to sign in with it", async () => {
	const figures = { ready: true, version: "1", started: now, tables: { playing: 3 }, people: 5, connections: 4, networks: 2 };
	answers["GET overview"] = {
		...figures,
		busiest: 2,
		stored: 0,
		free: 0,
		backup: now - 2 * dayLong,
		reports: 1,
		warnings: [nasty],
		settings: [],
	} satisfies {
		[K in keyof Figures]?: unknown;
	};
	answers["POST key"] = { key: "dba_new" };
	await show(Overview, {});
	expect(document.querySelector("li[lang=en]")?.textContent).toBe(nasty);
	expect(document.querySelector<HTMLAnchorElement>(".attention a")?.textContent).toBe("1");
	expect(document.querySelector(".counts")?.textContent).toContain(`${t("admin.count.backup")} ${ago(now - 2 * dayLong)}`);
	await press(t("admin.renew"));
	await send();
	expect(asked.slice(1)).toEqual(["POST key"]);
	expect(top().querySelector<HTMLInputElement>("input[readonly]")?.value).toBe("dba_new");
	await press(t("app.close"));
	expect(operator.session).toBeNull();
});
