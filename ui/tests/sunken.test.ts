// Sunken Treasure on its own board: every kind of move by mouse, by touch and by keyboard alone, and what may interfere.

import type { Locator } from "@playwright/test";
import type { SunkenView } from "../src/net/protocol.ts";
import { type Arranged, arranged } from "./arrange.ts";
import { inspect } from "./axe.ts";
import { expect, full, test } from "./fixtures.ts";
import { first, type Player, type Way, Wire } from "./player.ts";
import { sunken } from "./positions.ts";
import { part, plain, text } from "./text.ts";
import { until } from "./wait.ts";
import { walkTo } from "./walk.ts";

const space = (id: string) => ({ row: id.charAt(1), column: id.charAt(3) });
const piece = (id: string) => {
	const [colour = "", kind = ""] = id.split("-");
	return { colour, kind };
};

const bed = ({ page }: Player, id: string) => page.locator(`[data-space="${id}"] .bed`);
const card = ({ page }: Player, colour: string) =>
	page
		.locator(".hand")
		.getByRole("button", { name: plain(`sunken.colour.${colour}`), exact: true })
		.first();
const chosenWords = ({ page }: Player) => page.locator(".choices .words");
const deed = ({ page }: Player, name: RegExp): Locator => page.locator(".choices").getByRole("button", { name });
const go = (mara: Player, verb: Verb) => mara.press(deed(mara, text(`ui.sunken.do.${verb}`)));

type Verb = "place" | "ship" | "out" | "trade" | "wait" | "move" | "collect" | "give" | "end";

/** Presses a tile and, if there are several ways to collect it, the wanted one. */
async function collect(mara: Player, move: string): Promise<Verb> {
	const [, tile = "", means = ""] = /^collect (\S+) with (\S+)/.exec(move) ?? [];
	const { you } = await mara.look();
	await mara.press(mara.page.locator(".sea").getByRole("button", { name: text("sunken.piece", piece(tile)) }));
	if (you.moves?.filter((m) => m.startsWith(`collect ${tile} `)).length !== 1)
		await mara.press(
			deed(
				mara,
				means.includes("-")
					? text("ui.sunken.with.joker", { joker: part("sunken.piece", piece(means)) })
					: text("ui.sunken.with.card", { colour: means }),
			),
		);
	return "collect";
}

/** Ways to choose moves at the board. Each returns the verb of the button that then makes the move. */
const deeds: { [how: string]: (mara: Player, move: string) => Promise<Verb> } = {
	async place(mara, move) {
		await mara.press(bed(mara, `R2${move.slice("place ".length)}`));
		return "place";
	},
	async sail(mara, move) {
		await mara.press(mara.button("ui.sunken.stop", { column: move.slice("ship ".length) }));
		return "ship";
	},
	async "sail out"(mara) {
		if (mara.way !== "touch") await mara.press(mara.button("ui.sunken.stop.out"));
		return "out"; // on a phone a button with words does it, and is pressed once
	},
	async trade(mara, move) {
		await mara.press(card(mara, move.slice("trade ".length)));
		return "trade";
	},
	wait: async () => "wait",
	async move(mara, move) {
		await mara.press(bed(mara, move.slice(-4)));
		return "move";
	},
	async "choose who acts"(mara, move) {
		const [from = "", to = ""] = move.slice("move ".length).split(">");
		await mara.press(deed(mara, text("sunken.space", space(from))));
		await mara.press(bed(mara, to));
		return "move";
	},
	"collect with a joker": collect,
	"collect with a card": collect,
	async "pay from the hand"(mara, move) {
		await mara.press(card(mara, move.slice("give ".length)));
		return "give";
	},
	end: async () => "end",
};

/** Games that use every deed. */
const games: { name: string; begin: Arranged; deeds: [how: string, move: string][] }[] = [
	{ name: "placing", begin: sunken.placing, deeds: [["place", "place C1"]] },
	{
		name: "a turn",
		begin: sunken.turn,
		deeds: [
			["sail", "ship 1"],
			["choose who acts", "move R3C1>R4C1"],
			["collect with a joker", "collect black-crown with silver-mussel"],
			["collect with a card", "collect red-anchor with red"],
			["pay from the hand", "give red"],
			["end", "end"],
		],
	},
	{
		name: "moving",
		begin: sunken.gathered,
		deeds: [
			["sail", "ship 1"],
			["move", "move R2C1>R3C1"],
		],
	},
	{ name: "sailing out", begin: arranged({ turn: "violet" }), deeds: [["sail out", "ship out"]] },
	{ name: "trading", begin: sunken.waiting, deeds: [["trade", "trade red"]] },
	{ name: "waiting", begin: sunken.waiting, deeds: [["wait", "wait"]] },
];

test("every deed is in one of the games", () => {
	const done = games.flatMap((game) => game.deeds.map(([how]) => how));
	expect(Object.keys(deeds).filter((how) => !done.includes(how))).toEqual([]);
});

/** The games that are played in each way, unless all are, and in which of their deeds axe looks at the page. */
const sample: Record<Way, string[]> = {
	mouse: ["a turn"],
	touch: ["placing", "a turn", "trading"],
	keys: ["a turn", "moving", "sailing out", "waiting"],
};
const examined: Record<Way, string[]> = {
	mouse: ["collect with a joker"],
	touch: ["place", "sail", "trade", "pay from the hand"],
	keys: [],
};

for (const [way, colorScheme] of [
	["mouse", "dark"],
	["touch", "light"],
	["keys", "dark"],
] as const) {
	test(`${full ? "every kind" : "kinds"} of move by ${way}`, async ({ player }) => {
		const mara = await player("Mara", { way, colorScheme });
		const wire = await Wire.of(mara);
		const moments = new Set(examined[way]);
		for (const game of games.filter(({ name }) => full || sample[way].includes(name)))
			await test.step(game.name, async () => {
				await mara.against("sunken", ["random"], game.begin);
				await mara.goTo();
				for (const [how, move] of game.deeds) {
					await mara.asked();
					wire.made = [];
					const verb = await deeds[how]?.(mara, move);
					if (moments.delete(how)) expect(await inspect(mara.page), how).toEqual([]);
					if (verb) await go(mara, verb);
					await until(`${how} is done`, () => wire.made.length > 0);
					expect(wire.made, how).toEqual([move]);
				}
			});
		expect([...moments]).toEqual([]);
		expect(wire.refused).toEqual([]);
	});
}

test("a choice can be given up, outlives a broken connection, can be undone, and comes too late in words", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const wire = await Wire.of(mara);
	await mara.against("sunken", ["random"], sunken.gathered);
	await mara.move(await mara.look(), "ship 1");
	await mara.goTo();
	await mara.asked();
	const [from, to] = ["R2C1", "R3C1"].map((id) => part("sunken.space", space(id)));
	const chosen = chosenWords(mara).getByText(part("sunken.move.move", { from: from ?? "", to: to ?? "" }));

	// Cancelled.
	await mara.press(bed(mara, "R3C1"));
	await chosen.waitFor();
	await mara.page.keyboard.press("Escape");
	await chosen.waitFor({ state: "hidden" });
	// Events are read out from the log, and not from here as well.
	await expect(mara.page.locator(".choices .news")).not.toBeEmpty();
	await expect(mara.page.locator(".choices [aria-live]")).toBeEmpty();

	// Kept while the connection is lost.
	await mara.press(bed(mara, "R3C1"));
	await wire.cut();
	await chosen.waitFor();
	await go(mara, "move");
	await until("the move is made", () => wire.made.length > 0);
	expect(wire.made).toEqual(["move R2C1>R3C1"]);
	await mara.asked();
	await expect(bed(mara, "R3C1")).toBeFocused(); // the focus stays on the board

	// Undone.
	await mara.undo();
	await until("it is undone", async () => !(await mara.look<SunkenView>()).view.acting.acted);

	// Too late: a move was made in another window meanwhile.
	const look = await mara.asked();
	await mara.press(bed(mara, "R3C2"));
	wire.deaf = true;
	await mara.move(look, "move R2C1>R2C4");
	await go(mara, "move");
	await mara.page.getByText("TABLE-PLAY").waitFor();
	expect(wire.refused.map((r) => r.rule)).toEqual(["TABLE-PLAY"]);
});

test("a treasure rises to its player, and the twelfth is celebrated before the end of the game", async ({ player }) => {
	const mara = await player("Mara", { animated: true });
	await mara.page.addInitScript(() => {
		localStorage.setItem("divingbell.settings", JSON.stringify({ speed: "slow", sounds: false }));
	});
	await mara.against("sunken", ["random"], sunken.lastRounds);
	await mara.goTo();
	const look = await mara.asked();
	await mara.move(look, first(look.you.moves ?? [], [/ 6$/]));
	const now = await mara.asked();
	await mara.move(now, first(now.you.moves ?? [], [/^collect red-anchor with red$/]));
	const haul = mara.page.locator("[data-haul=complete]");
	await haul.waitFor({ state: "attached" });
	await expect(haul.locator(".spoke")).toHaveCount(12);
	await expect(mara.button("app.end.again")).toHaveCount(0);
	await mara.page.keyboard.press("Escape");
	await mara.button("app.end.again").waitFor();
	await expect(haul).toHaveCount(0);
});

test("where a missing kind lies is read out, and keys lead there", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const { page } = mara;
	await mara.against("sunken", ["random"], sunken.lastRounds);
	await mara.goTo();
	await mara.asked();
	const porthole = page.getByRole("region", { name: text("ui.sunken.porthole") });
	const there = part("sunken.space", space("R5C6"));
	await mara.press(page.locator("[data-thing='kind:anchor'] button"));
	await expect(porthole.getByRole("status")).toContainText(part("ui.sunken.find", { kind: plain("sunken.treasure.anchor") }));
	await expect(porthole.getByRole("status")).toContainText(there);
	await walkTo(page, porthole.getByRole("button", { name: there }));
	await page.keyboard.press("Escape");
	await expect(page.locator(".sea .bed:focus")).toBeVisible();
	await mara.press(page.locator("[data-thing='kind:anchor'] button"));
	await mara.press(porthole.getByRole("button", { name: there }));
	await expect(bed(mara, "R5C6")).toBeFocused();
});

test("arrow keys lead to the columns in which the ship can stop, and to what things below cost", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const { page } = mara;
	await mara.against("sunken", ["random"], sunken.turn);
	await mara.goTo();
	await mara.asked();
	await walkTo(page, bed(mara, "R2C2"));
	await page.keyboard.press("ArrowUp");
	await expect(mara.button("ui.sunken.stop", { column: 1 })).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(mara.button("ui.sunken.stop", { column: 5 })).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	for (const row of [2, 3, 4, 5]) {
		await page.keyboard.press("ArrowDown");
		await expect(bed(mara, `R${row}C1`)).toBeFocused();
	}
	await expect(bed(mara, "R5C1")).toHaveAccessibleName(part("ui.sunken.pay.each"));
});

test("whoever lists the moves by key is among them, and then back at what lists them", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const { page } = mara;
	await mara.against("sunken", ["random"], sunken.turn);
	await mara.goTo();
	await mara.asked();
	const folded = page.locator(".board.folded");
	await walkTo(page, page.locator("[data-thing='kind:anchor'] button"));
	await page.keyboard.press("m");
	await folded.waitFor();
	await expect(page.locator("#moves:focus, #moves :focus")).toBeVisible();
	await page.keyboard.press("Escape");
	await folded.waitFor({ state: "detached" });
	await expect(page.locator("[aria-controls=moves]")).toBeFocused();
});

test("the end says why it came and what decided", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	await mara.against("sunken", ["random"], { ...sunken.lastSweep, options: { standstill: "3" } });
	await mara.goTo();
	await mara.move(await mara.asked(), "ship out");
	const result = mara.page.getByRole("dialog");
	await result.getByText(part("sunken.ending.standstill")).waitFor();
	await result.getByText(part("app.transcript.shared")).waitFor();
	expect(await inspect(mara.page, "dialog[open]")).toEqual([]);
});
