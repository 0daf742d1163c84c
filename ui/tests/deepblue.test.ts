// Deep Blue on its own board: every kind of move by mouse, by touch and by keyboard alone, and what may interfere.

import type { Locator } from "@playwright/test";
import type { DeepblueView } from "../src/net/protocol.ts";
import { type Arranged, arranged } from "./arrange.ts";
import { inspect } from "./axe.ts";
import { expect, full, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import { type Player, type Way, Wire } from "./player.ts";
import { deepblue } from "./positions.ts";
import { part, plain, start, text } from "./text.ts";
import { until } from "./wait.ts";
import { walkTo } from "./walk.ts";

const cardName = (id: string) => plain(`deepblue.crew.${id}`);
const boatName = (id: string) => plain(`deepblue.boat.${id}`);
const after1 = (move: string) => move.slice(move.indexOf(" ") + 1);

const place = ({ page }: Player, id: string) => page.locator(`#db-place-${id}`);
const named = ({ page }: Player, name: RegExp) => page.getByRole("button", { name }).first();
/** Presses a control to pick a move, and again to make it. */
async function twice(mara: Player, control: Locator): Promise<void> {
	await mara.press(control);
	await mara.page.locator("[data-thing~=confirm]").waitFor();
	await mara.press(control);
}
const payButton = (mara: Player) => mara.button("ui.deepblue.bar.pay").or(mara.button("ui.deepblue.bar.set-sail")).first();

/** Opens the market where it is under a tab: on a phone. */
async function openMarket(mara: Player): Promise<void> {
	if (mara.way !== "touch") return;
	const tab = mara.page.locator(".tabs").getByRole("button", { name: text("ui.deepblue.market") });
	if ((await tab.getAttribute("aria-expanded")) === "false") await mara.press(tab);
}

/** Ways to make moves at the board. */
const deeds: { [how: string]: (mara: Player, move: string) => Promise<void> } = {
	async recruit(mara, move) {
		await openMarket(mara);
		await mara.press(named(mara, start("deepblue.move.recruit", { card: cardName(after1(move)) })));
	},
	async renew(mara) {
		await openMarket(mara);
		await mara.press(named(mara, text("deepblue.move.renew")));
	},
	async take(mara, move) {
		await mara.press(named(mara, start("deepblue.move.take", { card: cardName(after1(move)) })));
		await mara.press(mara.button("ui.deepblue.bar.confirm", { what: "take" }));
	},
	"pay as proposed": (mara) => mara.press(payButton(mara)),
	async "pay with other pieces"(mara, move) {
		const card = (id: string) => named(mara, start("ui.deepblue.card.named", { card: cardName(id) }));
		// Of every card in a fan, at least the left edge is visible.
		const edge = { x: 20, y: 60 };
		const pieces = after1(move).split("+");
		const laid = async (id: string) => (await card(id).getAttribute("aria-pressed")) === "true";
		const lay = async () => {
			for (const id of pieces) if (!(await laid(id))) await turn(id);
		};
		const turn = async (id: string) => {
			await mara.page.mouse.move(0, 0); // a card under the mouse rises above its neighbours
			await mara.press(card(id), edge);
		};
		await lay();
		const { view } = await mara.look<DeepblueView>();
		for (const id of view.players[0]?.hand ?? []) if (!pieces.includes(id) && (await laid(id))) await turn(id);
		const token = mara.page.locator(".token[aria-pressed=true]");
		while ((await token.count()) > 0) await mara.press(token.first());
		await lay(); // laying a later card may have taken these back
		await mara.press(payButton(mara));
	},
	"sail a boat": (mara, move) => mara.press(place(mara, move.slice("sail A>".length))),
	"sail boat B only": (mara) => mara.press(mara.button("ui.deepblue.bar.only-b")),
	"boat B stays": (mara) => mara.press(mara.button("ui.deepblue.bar.stay-b")),
	settle: (mara, move) => mara.press(named(mara, start("deepblue.move.settle", { boat: boatName(after1(move)) }))),
	async spot(mara, move) {
		const spot = after1(move);
		const name = text("deepblue.move.spot", { spot: plain(`deepblue.spot.${spot}`) });
		if (mara.way === "touch") await mara.press(mara.button("ui.deepblue.bar.spot", { spot }));
		else await twice(mara, mara.page.locator("svg").getByRole("button", { name }).first());
	},
	rest: (mara) => twice(mara, mara.page.locator("[data-thing~=rest]")),
	"dive where the boat is": (mara, move) => twice(mara, place(mara, after1(move))),
	"dive from the bar": (mara, move) => twice(mara, mara.page.locator(`[data-thing~="dive:${after1(move)}"]`)),
	async rush(mara, move) {
		const boat = mara.page.locator(".rush button[aria-pressed]").filter({ hasText: boatName(after1(move)) });
		if ((await boat.getAttribute("aria-pressed")) === "false") await mara.press(boat);
		await mara.press(mara.button("ui.dive.rush.go"));
	},
	"do not rush": (mara) => mara.press(mara.button("ui.dive.rush.stay")),
	async "keep a card back"(mara, card) {
		const keep = named(mara, start("ui.dive.keep", { card: cardName(card) }));
		await mara.press(keep);
		await mara.says("ui.dive.kept").waitFor();
		await until("the order is given", async () => (await mara.look()).you.orders?.keep === card);
		await mara.press(keep);
		await mara.says("ui.dive.kept").waitFor({ state: "hidden" });
	},
	async "ask after every gem"(mara) {
		await mara.press(mara.button("ui.dive.orders"));
		await mara.press(mara.page.getByRole("switch"));
		await mara.press(mara.button("ui.dive.orders.close"));
		await mara.says("ui.dive.hand.ask").waitFor();
	},
	"play cards": (mara) => mara.press(mara.button("ui.dive.cards.done")),
	async "play none"(mara) {
		const { you } = await mara.look();
		for (const move of you.moves?.filter((m) => m.startsWith("play ")) ?? [])
			await mara.press(mara.page.locator(".step").getByRole("button", { name: cardName(after1(move)) }));
		await mara.press(mara.button("ui.dive.cards.done", { count: 0 }));
	},
	"protect with a card": (mara, move) => mara.press(named(mara, start("ui.dive.protect.card", { card: cardName(after1(move)) }))),
	"protect with a spot": (mara, move) =>
		mara.press(named(mara, part("ui.dive.protect.spot.cost", { boat: boatName(after1(move)) }))),
	"go up": (mara) => mara.press(named(mara, start("ui.dive.resurface"))),
	draw: (mara) => mara.press(mara.button("ui.dive.draw")),
	stop: (mara) => mara.press(mara.button("ui.dive.stop")),
};

/** Stands for moves that involve no new control. */
const byApi = "by the API";

/** Games that use every deed, each with the moves that the page then has to send. */
const games: { name: string; begin: Arranged; deeds: [how: string, ...moves: string[]][] }[] = [
	{
		name: "recruiting",
		begin: arranged({ "hand green": "R1 G1 S1 S3", "tokens green": "1", market: "B1 K1 O1 N1" }),
		deeds: [
			["recruit", "recruit N1"],
			["pay with other pieces", "pay R1+G1+S3"],
		],
	},
	{
		name: "renewing",
		begin: arranged({ "hand green": "O1 S3", "tokens green": "1" }, ["crew K1", "crew K2", "crew P1", "crew N1"]),
		deeds: [
			["renew", "renew"],
			["pay as proposed", "pay O1+S3+token"],
			["take", "take N1"],
		],
	},
	{
		name: "sailing",
		begin: arranged({ "hand green": "R2 S2 S4", "tokens green": "0", "boats green": "A4/red U1" }, ["tile W6"]),
		deeds: [
			["sail boat B only", "sail A>-"],
			["undo"],
			["sail a boat", "sail A>D2"],
			["boat B stays", "sail B>-"],
			["undo"],
			["sail a boat", "sail B>A2"],
			["pay as proposed", "pay S2"],
			["settle", "settle B"],
			["spot", "spot black"],
			["spot", "spot gold"],
		],
	},
	{
		name: "resting",
		begin: arranged({ "hand green": "-", "rest green": "S1 S2 S3 S4" }),
		deeds: [["rest", "rest"]],
	},
	{
		name: "a long dive",
		begin: arranged(
			{ "hand green": "B1 K1 O1 S3 S4", "rest green": "S1 S2", "boats green": "A4/blue-or-black A6" },
			["silver", "gold", "blue", "blue", "black", "black", "black"].map((gem) => `gem ${gem}`),
		),
		deeds: [
			["dive where the boat is", "dive A4"],
			["rush", "rush B"],
			["keep a card back"],
			["ask after every gem"],
			["draw", "draw"],
			["play none", "done"],
			[byApi, "draw"],
			["play cards", "play O1", "play S3", "done"],
			[byApi, "draw"],
			["protect with a card", "protect B1"],
			[byApi, "draw", "draw"],
			["protect with a spot", "protect A"],
			[byApi, "draw"],
			["go up", "resurface"],
		],
	},
	{
		name: "a short dive",
		begin: arranged({ "boats green": "A4/red A6" }, ["gem silver"]),
		deeds: [
			["dive from the bar", "dive A4"],
			["do not rush", "rush -"],
			["stop", "stop"],
		],
	},
];

test("every deed is in one of the games", () => {
	const done = games.flatMap((game) => game.deeds.map(([how]) => how));
	expect(Object.keys(deeds).filter((how) => !done.includes(how))).toEqual([]);
});

/** Makes moves in one of the ways, and checks that the page sent them and the server made them. */
async function does(mara: Player, wire: Wire, how: string, ...moves: string[]): Promise<void> {
	const { you } = await mara.asked();
	wire.sent = [];
	await deeds[how]?.(mara, moves[0] ?? "S3");
	await until(`${how} is sent`, () => wire.sent.length >= moves.length);
	expect(wire.sent, how).toEqual(moves);
	await until(`${how} is done`, async () => moves.length === 0 || (await mara.look()).you.step !== you.step);
	expect(wire.refused, how).toEqual([]);
}

/** The games that are played in each way, unless all are. By mouse, those with more than clicks; lessons are played by mouse, too. */
const sample: Record<Way, string[]> = {
	mouse: ["recruiting", "sailing", "a short dive"],
	touch: ["sailing", "a long dive"],
	keys: ["recruiting", "renewing", "sailing", "resting", "a short dive"],
};

for (const [way, colorScheme] of [
	["mouse", "dark"],
	["touch", "light"],
	["keys", "dark"],
] as const) {
	test(`${full ? "every kind" : "kinds"} of move by ${way}`, async ({ player }) => {
		const mara = await player("Mara", { way, colorScheme });
		const wire = await Wire.of(mara);
		// Wide screens are checked with all other screens.
		const moments = new Set(way === "touch" ? ["pay", "spot", "rush", "lead", "hazard", "cards"] : []);
		for (const game of games.filter(({ name }) => full || sample[way].includes(name)))
			await test.step(game.name, async () => {
				await mara.against("deepblue", ["random"], game.begin);
				await mara.goTo();
				for (const [how, ...moves] of game.deeds) {
					const look = await mara.asked<DeepblueView>();
					if (moments.delete(look.view.step)) expect(await inspect(mara.page), look.view.step).toEqual([]);
					if (how === "undo") await mara.command({ do: "undo", seat: 0 });
					else if (how === byApi) for (const move of moves) await mara.move(await mara.asked(), move);
					else await does(mara, wire, how, ...moves);
				}
			});
		expect([...moments]).toEqual([]);
	});
}

test("what is not yet paid for is taken back, and what is paid can be undone where nothing was shown", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const wire = await Wire.of(mara);
	const step = async () => (await mara.asked<DeepblueView>()).view.step;
	await mara.against("deepblue", ["random"], deepblue.turn);
	await mara.goTo();
	await does(mara, wire, "sail a boat", "sail A>A1");
	await does(mara, wire, "sail a boat", "sail B>A2");
	await mara.asked();
	await mara.page.keyboard.press("Escape");
	await until("boat B has no course", async () => (await step()) === "sail");
	await mara.press(mara.button("ui.deepblue.bar.back"));
	await until("boat A has none", async () => (await step()) === "turn");
	await does(mara, wire, "recruit", "recruit B1");
	await mara.asked();
	await mara.undo();
	await until("nobody is recruited", async () => (await step()) === "turn");
});

test("a refusal is a sentence with its rule, and the board goes on", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const wire = await Wire.of(mara);
	await mara.against("deepblue", ["random"], arranged({ "hand green": "S2 S4", "rest green": "S1 S3" }));
	await mara.goTo();
	const look = await mara.asked();
	wire.deaf = true;
	await mara.move(look, "sail A>A1");
	await deeds.rest?.(mara, "rest");
	const notice = mara.page.locator(".notice").filter({ hasText: part("table.refusal.stale") });
	await notice.getByText("TABLE-PLAY").waitFor();
	expect(wire.refused.map((r) => r.rule)).toEqual(["TABLE-PLAY"]);
	await mara.page.reload();
	await mara.press(mara.button("ui.deepblue.bar.stay-b"));
	await until("the trip is paid for", async () => (await mara.look<DeepblueView>()).view.step === "pay");
});

test("a dive and a course survive a server that dies", async ({ player, server }) => {
	const [diver, sailor] = [await player("Mara"), await player("Ben")];
	const wires = new Map([
		[diver, await Wire.of(diver)],
		[sailor, await Wire.of(sailor)],
	]);
	await diver.against("deepblue", ["random"], deepblue.lead);
	await sailor.against("deepblue", ["random"], deepblue.turn);
	await sailor.move(await sailor.look(), "sail A>A1");
	const looks = new Map<Player, unknown>();
	for (const who of wires.keys()) {
		await who.goTo();
		looks.set(who, (await who.asked()).view);
	}
	await server.stop();
	for (const who of wires.keys()) await who.says("app.reconnecting").first().waitFor();
	await server.start();
	for (const [who, wire] of wires) {
		await expect(who.says("app.reconnecting")).toHaveCount(0);
		expect((await who.look()).view).toEqual(looks.get(who));
		if (who === diver) await does(who, wire, "draw", "draw");
		else await does(who, wire, "boat B stays", "sail B>-");
	}
});

test("how far the city is searched is heard as it is seen", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", ["random"], deepblue.lastRounds);
	await mara.goTo();
	const near = part("ui.deepblue.end", { searched: 3, parts: 4, found: 1 });
	await expect(mara.page.locator(".frieze .near")).toHaveText(near);
	await expect(mara.page.getByRole("img", { name: near })).toBeVisible();
});

test("on a small phone what four have won lies above what is told of the wreck", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", viewport: { width: 360, height: 740 } });
	await mara.against("deepblue", ["random", "random", "random"], deepblue.crowdedLead);
	await mara.goTo();
	await mara.asked();
	await mara.press(mara.button("ui.dive.stop"));
	const [go, plate] = [mara.button("ui.dive.shares.close"), mara.page.locator(".plate").last()];
	await expect(plate).toHaveText(part("deepblue.event.salvaged"));
	const [above, below] = [await box(go), await box(plate)];
	expect(above.y + above.height).toBeLessThan(below.y);
});

test("what was opened over the board closes for whoever goes on by key", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const { page } = mara;
	await mara.against("deepblue", ["random"], deepblue.lead);
	await mara.goTo();
	await mara.asked();
	const [orders, close] = [mara.button("ui.dive.orders"), mara.button("ui.dive.orders.close")];
	await mara.press(orders);
	await mara.press(close);
	await expect(orders).toBeFocused();
	await mara.press(orders);
	await walkTo(page, mara.button("ui.dive.stop"));
	await expect(close).toHaveCount(0);

	// Beside the log, players are chips, and an open one covers the next.
	await page.keyboard.press("l");
	const chips = page.locator(".player.chip button");
	await mara.press(chips.first());
	await page.locator(".known").waitFor();
	await page.keyboard.press("Tab");
	await expect(chips.nth(1)).toBeFocused();
	await expect(page.locator(".known")).toHaveCount(0);
});

test("whoever is at a button that does nothing now reads on with Enter, as is said", async ({ player }) => {
	const mara = await player("Mara");
	await mara.against("deepblue", ["random"], deepblue.lead);
	await mara.goTo();
	const look = await mara.asked();
	await walkTo(mara.page, mara.page.locator("[data-thing=renew]"));
	await mara.move(look, "stop");
	await mara.button("ui.dive.shares.close").waitFor();
	await mara.page.keyboard.press("Enter");
	await expect(mara.button("ui.dive.shares.close")).toHaveCount(0);
});

test("the end of the last dive comes first, then the end of the game", async ({ player }) => {
	const mara = await player("Mara", { way: "touch", colorScheme: "light" });
	await mara.against("deepblue", ["random"], deepblue.lastDive);
	await mara.goTo();
	await mara.asked();
	await mara.press(mara.button("ui.dive.stop"));
	await mara.press(mara.button("ui.dive.shares.close"));
	await mara.button("app.end.again").waitFor();
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
});
