// Every screen worth seeing, and how to get there. The gallery takes pictures of them, and the tests look them over.

import { against, call, command, reach, table, visitor } from "./house.mjs";
import { inTheWay, onward } from "./shortage.mjs";

const bots = ["mate", "deckhand"];
const diving = [/^dive/, /^rush [AB]/, /^draw/, /^protect/, /^settle/, /^spot/, /^sail A>[^-]/, /^sail/, /^done/];
const collecting = [/^collect/, /^move/, /^give/, /^place/];

/** Cast is who plays in the scenes: Mara, whose screens they are, and Ben, her friend. */
export class Cast {
	static async of(browser, house) {
		const cast = new Cast();
		cast.mara = (await visitor(browser, house)).page;
		cast.ben = (await visitor(browser, house)).page;
		await call(cast.mara, "POST", "/api/session", { name: "Mara" });
		await call(cast.ben, "POST", "/api/session", { name: "Ben" });
		return cast;
	}

	#known = new Map();

	/** once gives the same table to all who ask for it by one name. */
	async once(name, open) {
		if (!this.#known.has(name)) this.#known.set(name, await open());
		return this.#known.get(name);
	}

	/** at opens tables against bots until one gets to look as wanted, and gives its address. */
	async at(game, wanted, prefer = [], orders = undefined) {
		for (;;) {
			const id = await against(this.mara, game, bots);
			if (orders) await command(this.mara, id, { do: "order", seat: 0, orders });
			const found = await reach(this.mara, id, (look) => look.view && wanted(look.view, look), prefer).catch(() => {});
			if (found) return `/t/${id}`;
		}
	}

	/** gathering is a table that waits: Ben sits there already, and one seat is kept for somebody. */
	async gathering(game) {
		const seats = [{ for: "open" }, { for: "open" }, { for: "invited" }, { for: "bot", level: "mate" }];
		const id = await table(this.mara, game, seats, { name: "Friday at the harbour", public: true });
		await command(this.ben, id, { do: "sit", seat: 1 });
		return `/t/${id}`;
	}

	/** talking is a table of Mara and Ben, in play, at which they talk. */
	talking(game) {
		return this.once(`talking ${game}`, () => this.#talking(game));
	}

	async #talking(game) {
		const id = await table(this.mara, game, [{ for: "open" }, { for: "open" }, { for: "bot", level: "mate" }]);
		await command(this.ben, id, { do: "sit", seat: 1 });
		await command(this.mara, id, { do: "start" });
		const say = (page, text) => command(page, id, { do: "say", room: "players", text });
		await say(this.ben, "Hello! Who dives first?");
		await say(this.mara, "You, I should think. I have no boots for it.");
		await say(this.ben, "Then keep an eye on my oxygen, will you?");
		return `/t/${id}`;
	}

	/** paying is a table of Sunken Treasure at which Mara has to pay from her hand. */
	async paying() {
		const id = await table(this.mara, "sunken", [{ for: "open" }, { for: "open" }]);
		await command(this.ben, id, { do: "sit", seat: 1 });
		await command(this.mara, id, { do: "start" });
		for (;;)
			for (const [page, choose] of [
				[this.mara, onward],
				[this.ben, inTheWay],
			]) {
				const look = await call(page, "GET", `/api/tables/${id}`);
				if (look.view.step === "paying") return `/t/${id}`;
				const { moves, step, as: seat } = look.you;
				if (moves?.length) await command(page, id, { do: "move", seat, step, move: choose(look) });
			}
	}

	/** shared is a table at which two people share a screen, and the second one has to decide. */
	async shared(game) {
		const id = await table(this.mara, game, [{ for: "open" }, { for: "open" }]);
		await command(this.mara, id, { do: "sit", seat: 1, name: "Ben" });
		await command(this.mara, id, { do: "start" });
		await reach(this.mara, id, (look) => look.seats[1].asked && !look.seats[0].asked);
		return `/t/${id}`;
	}
}

const asked = (look) => look.you.moves?.length > 0;
const press = (key) => async (page) => {
	await onTable(page);
	await page.keyboard.press(key);
};
const onTable = (page) => page.locator("main.board > *").first().waitFor();
const choose = (n) => async (page) => {
	await onTable(page);
	await page.locator("[popovertarget]").click();
	await page.locator(".menu li button").nth(n).click();
	await page.locator("dialog[open]").waitFor();
};

const first = (cast) => cast.once("first", () => cast.at("deepblue", (_, look) => asked(look)));

/**
 * The scenes, in the order in which a person meets them. `at` gives the address, which may take a game to get to; `show`
 * opens there what is to be seen. A stranger has no name yet; `within` is where the news is, the rest being
 * another scene; a moment is one of a game, on its board.
 */
export const scenes = [
	{ name: "home-stranger", stranger: true, at: () => "/", show: (page) => page.locator(".go").waitFor() },
	{
		name: "home-options",
		stranger: true,
		at: () => "/",
		show: (page) => page.locator("main summary").first().click(),
	},
	{
		name: "home-name",
		within: "dialog[open]",
		stranger: true,
		at: () => "/",
		show: (page) => page.locator(".go .primary").click(),
	},
	{
		name: "home-settings",
		within: "dialog[open]",
		at: () => "/",
		show: (page) => page.locator("nav .button").first().click(),
	},
	{
		name: "home-about",
		within: "dialog[open]",
		at: () => "/",
		show: (page) => page.locator("nav .button").last().click(),
	},
	{ name: "open-table", within: "dialog[open]", at: () => "/", show: (page) => page.locator(".go .brass").click() },
	{
		name: "gathering",
		at: (cast) => cast.gathering("deepblue"),
		show: (page) => page.locator(".share").first().waitFor(),
	},
	{
		name: "gathering-guest",
		stranger: true,
		at: (cast) => cast.gathering("sunken"),
		show: (page) => page.locator(".share").first().waitFor(),
	},
	{
		name: "home-tables",
		at: async (cast) => {
			await first(cast);
			await cast.gathering("sunken");
			return "/";
		},
		show: (page) => page.locator(".mine li").first().waitFor(),
	},
	{
		name: "offline",
		stranger: true,
		at: () => "/",
		show: async (page) => {
			await page.route("**/api/**", (route) => route.abort());
			await page.reload();
			await page.locator(".ashore h2").waitFor();
			await page.unrouteAll();
		},
	},
	{ name: "not-found", at: () => "/t/nosuchtable", show: (page) => page.locator(".alone .button").waitFor() },

	{ name: "deepblue-first", at: first, show: onTable },
	{ name: "deepblue-watched", stranger: true, at: (cast) => cast.talking("deepblue"), show: onTable },
	{
		name: "table-log",
		within: ".side aside",
		at: (cast) => cast.at("deepblue", (v, look) => asked(look) && v.frieze.length > 1),
		show: press("l"),
	},
	{
		name: "table-past",
		within: ".past",
		at: (cast) => cast.talking("deepblue"),
		show: async (page) => {
			await press("l")(page);
			await page.locator(".log li button").nth(3).click();
			await page.locator(".past").waitFor();
		},
	},
	{ name: "table-chat", within: ".side aside", at: (cast) => cast.talking("deepblue"), show: press("c") },
	{ name: "table-players", within: ".side aside", at: (cast) => cast.talking("sunken"), show: press("p") },
	{ name: "table-orders", within: ".side aside", at: first, show: press("o") },
	{ name: "table-moves", within: "#moves", at: first, show: press("m") },
	{
		name: "table-menu",
		within: ".menu",
		at: (cast) => cast.talking("deepblue"),
		show: async (page) => {
			await onTable(page);
			await page.locator("[popovertarget]").click();
		},
	},
	{ name: "table-share", within: "dialog[open]", at: (cast) => cast.talking("deepblue"), show: choose(3) },
	{ name: "table-keys", within: "dialog[open]", at: (cast) => cast.talking("deepblue"), show: press("?") },
	{ name: "table-resign", within: "dialog[open]", at: (cast) => cast.talking("deepblue"), show: choose(7) },
	{ name: "table-cover", at: (cast) => cast.shared("deepblue"), show: (page) => page.locator(".cover").waitFor() },

	{
		name: "dive-lead",
		moment: true,
		at: (cast) => cast.at("deepblue", (v, look) => v.step === "lead" && asked(look) && v.dive.gems.length < 3, diving),
		show: onTable,
	},
	{
		name: "dive-lead-deep",
		moment: true,
		at: (cast) => cast.at("deepblue", (v, look) => v.step === "lead" && asked(look) && v.dive.gems.length > 5, diving),
		show: onTable,
	},
	{
		name: "dive-cards",
		moment: true,
		at: (cast) =>
			cast.at("deepblue", (v) => v.step === "cards" && v.dive.leader !== v.seat && v.dive.gems.length > 1, diving, {
				gems: "ask",
			}),
		show: onTable,
	},
	{
		name: "dive-hazard",
		moment: true,
		at: (cast) => cast.at("deepblue", (v, look) => v.step === "hazard" && asked(look), diving),
		show: onTable,
	},
	{
		name: "dive-rush",
		moment: true,
		at: (cast) => cast.at("deepblue", (v, look) => v.step === "rush" && asked(look), [/^sail/]),
		show: onTable,
	},
	{
		name: "deepblue-end",
		within: "dialog[open]",
		at: (cast) => cast.at("deepblue", (v) => v.step === "over", diving),
		show: (page) => page.locator("dialog[open] table").first().waitFor(),
	},

	{ name: "sunken-placing", at: (cast) => cast.at("sunken", (v) => v.step === "placing"), show: onTable },
	{
		name: "sunken-acting",
		moment: true,
		at: (cast) => cast.at("sunken", (v, look) => v.step === "acting" && asked(look) && v.sweep > 0, collecting),
		show: onTable,
	},
	{
		name: "sunken-paying",
		moment: true,
		at: (cast) => cast.paying(),
		show: onTable,
	},
	{
		name: "sunken-late",
		moment: true,
		at: (cast) => cast.at("sunken", (v, look) => asked(look) && v.players[0].board.length > 4, collecting),
		show: onTable,
	},
	{
		name: "sunken-end",
		within: "dialog[open]",
		at: (cast) => cast.at("sunken", (v) => v.step === "over", collecting),
		show: (page) => page.locator("dialog[open] table").first().waitFor(),
	},
];
