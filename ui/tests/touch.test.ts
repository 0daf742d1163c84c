// Pressing and confirming: one policy for both games, by mouse, touch and keyboard; and what is shown while deciding.

import type { DeepblueView } from "../src/net/protocol.ts";
import { arranged } from "./arrange.ts";
import { expect, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import { type Player, type Way, Wire } from "./player.ts";
import { sunken } from "./positions.ts";
import { plain, text } from "./text.ts";
import { until } from "./wait.ts";

const place = ({ page }: Player, id: string) => page.locator(`#db-place-${id}`);
const column = ({ page }: Player, n: number) => page.locator(`.sea .stop[data-thing="column:${n}"]`);
const bed = ({ page }: Player, id: string) => page.locator(`[data-space="${id}"] .bed`);
const confirm = ({ page }: Player) => page.locator("[data-thing~=confirm]");

/** Sets which moves a player has to confirm. */
const confirming = (mara: Player, how: string) =>
	mara.page.addInitScript((confirm) => {
		localStorage.setItem("divingbell.settings", JSON.stringify({ speed: "off", confirm }));
	}, how);

for (const way of ["mouse", "touch", "keys"] as Way[])
	test(`a second touch on the same thing does it, in both games and in the list, by ${way}`, async ({ player }) => {
		const mara = await player("Mara", { way });
		const wire = await Wire.of(mara);
		await mara.against("sunken", ["random"], sunken.gathered);
		await mara.goTo();
		await mara.asked();
		await mara.press(column(mara, 1));
		await confirm(mara).waitFor();
		expect(wire.sent).toEqual([]);
		if (way === "keys") {
			await mara.page.keyboard.press("Escape");
			await confirm(mara).waitFor({ state: "hidden" });
			await mara.press(column(mara, 1));
			await confirm(mara).waitFor();
		}
		await mara.press(column(mara, 1));
		await until("the ship has sailed", () => wire.made.includes("ship 1"));

		await mara.against("deepblue", ["random"], arranged({ "boats green": "A4/red A6", "rest green": "S1" }));
		await mara.goTo();
		await mara.asked();
		wire.sent = [];
		const rest = mara.page.locator("[data-thing~=rest]");
		await mara.press(rest);
		await expect(rest).toHaveAttribute("aria-pressed", "true");
		await mara.press(place(mara, "A4")); // something else is picked now
		if (way === "keys") await mara.page.keyboard.press("Escape");
		else await mara.press(mara.page.locator("[data-thing=back]"));
		await confirm(mara).waitFor({ state: "hidden" });
		await mara.listMoves();
		const listed = mara.page.locator('[data-move="rest"]');
		await mara.press(listed);
		await expect(listed).toHaveAttribute("aria-pressed", "true");
		expect(wire.sent).toEqual([]);
		await mara.press(listed);
		await until("she has rested", () => wire.made.includes("rest"));
	});

test("a trip of both boats takes three clicks, its spots included, and a double click never answers two questions", async ({
	player,
}) => {
	const mara = await player("Mara");
	const wire = await Wire.of(mara);
	await mara.against("deepblue", ["random"], {
		...arranged({ turn: "green", "hand green": "S1 S2 S3 S4", "boats green": "U1 U2" }),
	});
	await mara.goTo();
	const view = async () => (await mara.asked<DeepblueView>()).view;
	// A double click is one press: boat B is still to be sent.
	const open = (await view()).sites.flatMap(({ place, tile }) => (tile ? [place] : []));
	const [first, second] = (await view()).reach?.flat().filter((p) => open.includes(p)) ?? [];
	await place(mara, first ?? "").dblclick({ position: { x: 12, y: 12 } });
	await until("boat A has a course", async () => (await view()).step === "sail");
	await mara.page.keyboard.press("Escape");
	await until("it has none", async () => (await view()).step === "turn");
	expect(wire.sent).toEqual([`sail A>${first}`]);

	wire.sent = [];
	let clicks = 0;
	const spotOf = async (id: string) => {
		clicks++;
		await mara.page.mouse.move(0, 0);
		const spot = mara.page.locator(`[data-thing="tile:${id}"] .spot`).first();
		const { x, y, width, height } = await box(spot);
		await mara.page.mouse.click(x + width / 2, y + height / 2);
	};
	await spotOf(first ?? "");
	await until("boat A has a course", async () => (await view()).step === "sail");
	await spotOf(second ?? first ?? "");
	await until("it is to be paid", async () => (await view()).step === "pay");
	clicks++;
	await confirm(mara).click();
	await until("the turn is over", () => wire.made.filter((m) => m.startsWith("spot")).length === 2);
	expect(clicks).toBe(3);
	expect(wire.refused).toEqual([]);
});

for (const way of ["mouse", "touch"] as Way[])
	test(`the boat that is tapped is the one that sails, and the numbers are its own, by ${way}`, async ({ player }) => {
		const mara = await player("Mara", { way });
		const wire = await Wire.of(mara);
		await mara.against(
			"deepblue",
			["random"],
			arranged({ turn: "green", "hand green": "S1 S2 S3 S4", "boats green": "U1 A4/red" }),
		);
		await mara.goTo();
		const step = async () => (await mara.asked<DeepblueView>()).view.step;
		await mara.asked();
		const tap = async (name: string) => {
			const { x, y, width, height } = await box(mara.page.locator(`[data-thing="boat:0/${name}"]`));
			const at = [x + width / 2, y + height / 2] as const;
			await (way === "touch" ? mara.page.touchscreen.tap(...at) : mara.page.mouse.click(...at));
		};
		const owners = async () => [...new Set(await mara.page.locator(".moves .whose").allTextContents())];
		await expect.poll(owners).toEqual(["A"]);
		await tap("B");
		await until("boat B is to sail", async () => (await step()) === "sail");
		await expect.poll(owners).toEqual(["B"]);
		await tap("B"); // once more changes nothing
		await tap("A");
		await until("boat A is to sail", async () => (await step()) === "turn");
		await expect.poll(owners).toEqual(["A"]);
		await tap("A"); // it is not sent around to where it is
		await expect(confirm(mara)).toHaveCount(0);
		expect(wire.sent).toEqual(["sail A>-"]);
		expect(wire.refused).toEqual([]);
	});

test("the key for the list leads to its search; each move has a number that can be typed", async ({ player }) => {
	const mara = await player("Mara", { way: "keys" });
	const wire = await Wire.of(mara);
	await mara.against(
		"deepblue",
		["random"],
		arranged({ turn: "green", "hand green": "S1 S2 S3 S4", "boats green": "U1 A4/red" }),
	);
	await mara.goTo();
	const moves = (await mara.asked()).you.moves ?? [];
	const { keyboard } = mara.page;
	const find = mara.page.locator("#moves input");
	await keyboard.press("m");
	await expect(find).toBeFocused();
	for (const digit of "012") await keyboard.press(digit);
	await until("the twelfth move is made", () => wire.sent.length > 0);
	expect(wire.sent).toEqual([moves[11]]);
	await mara.asked();
	await keyboard.press("m"); // the focus is in the list: this closes it
	await expect(find).toHaveCount(0);
	expect(wire.refused).toEqual([]);
});

test("a dive and a rest are confirmed even where nothing else can be done, and their buttons say so", async ({ player }) => {
	const mara = await player("Mara", { way: "touch" });
	const wire = await Wire.of(mara);
	const stranded = { turn: "green", "hand green": "-", "rest green": "S1 S2 S3 S4", "tokens green": "0", "boats green": "A4 H" };
	await mara.against("deepblue", ["random"], arranged(stranded));
	await mara.goTo();
	expect((await mara.asked()).you.moves).toEqual(["rest", "dive A4"]);
	for (const name of ["dive:A4", "rest"]) {
		const button = mara.page.locator(`.choices [data-thing~="${name}"]`);
		await mara.press(button);
		await expect(button).toContainText(plain("app.moves.again"));
	}
	await mara.listMoves();
	const listed = mara.page.locator('[data-move="dive A4"]');
	await mara.press(listed);
	await expect(listed).toHaveAttribute("aria-pressed", "true");
	expect(wire.sent).toEqual([]);
	await mara.press(listed);
	await until("she dives", () => wire.made.includes("dive A4"));
});

test("what can be undone is not confirmed if one likes, what draws still is, and both are not if one says so", async ({
	player,
}) => {
	const mara = await player("Mara", { way: "touch" });
	const wire = await Wire.of(mara);
	await mara.goHome();
	await mara.press(mara.button("app.settings.title"));
	await mara.press(mara.page.getByText(text("app.settings.confirm.lasting")));
	await mara.against("sunken", ["random"], sunken.gathered);
	await mara.page.keyboard.press("Escape");
	await expect.poll(() => mara.page.evaluate(() => localStorage.getItem("divingbell.settings"))).toContain("lasting");
	await mara.goTo();
	await mara.asked();
	await mara.press(column(mara, 1));
	await until("the ship has sailed", () => wire.made.includes("ship 1"));
	await mara.asked();
	await mara.press(bed(mara, "R3C1"));
	await until("it has moved", () => wire.made.includes("move R2C1>R3C1"));

	await mara.against("sunken", ["random"], sunken.waiting);
	await mara.goTo();
	await mara.asked();
	const card = mara.page.locator(".hand [data-thing^=card]").first();
	await mara.press(card);
	await confirm(mara).waitFor();
	await confirming(mara, "never");
	await mara.goTo();
	await mara.asked();
	await mara.press(card);
	await until("it is traded", () => wire.made.some((m) => m.startsWith("trade")));
});

test("what is known of others' cards shows the cards, and whoever pays on a phone sees what a card is worth in a dive", async ({
	player,
}) => {
	const mara = await player("Mara", { way: "touch" });
	await mara.against("deepblue", ["random"], arranged({ turn: "green", "hand green": "B1 O1 S1 S2", "hand orange": "K1 N1" }));
	await mara.goTo();
	await mara.asked();
	await mara.press(mara.page.locator('.players [data-thing="seat:1"] > button'));
	const known = mara.page.locator(".known .card");
	await expect(known.filter({ hasText: plain("deepblue.crew.K1") })).toBeVisible();
	await expect(known.filter({ hasText: plain("deepblue.crew.N1") })).toBeVisible();
	await mara.press(mara.page.locator('.players [data-thing="seat:1"] > button'));
	await mara.command({ do: "move", seat: 0, step: (await mara.look()).you.step, move: "renew" }).catch(() => {});
	await until("it is to be paid", async () => (await mara.asked<DeepblueView>()).view.step === "pay");
	await expect(mara.page.locator('.own [data-thing="card:O1"] .vp')).toBeVisible();
	await expect(mara.page.locator('.own [data-thing="card:B1"] .guard')).toBeVisible();

	const ben = await player("Ben");
	await ben.against("sunken", ["random"], arranged({ "supply brown": "?x2 red/violet ?x3" }));
	await ben.goTo();
	await ben.asked();
	const red = `.card:has([data-letter="${plain("ui.sunken.letter.red")}"])`;
	await expect(ben.page.locator(`[data-thing="seat:1"] [data-thing="supply:1"] ${red}`)).toBeVisible();
});
