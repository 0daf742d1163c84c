// Sunken Treasure by its own board: every kind of move by mouse, by touch and by keys alone, and what may come between.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, command, hosted, inspect, table, until, visitor } from "./house.mjs";
import { Player } from "./player.mjs";
import { inTheWay, onward } from "./shortage.mjs";

const here = hosted();

/** Ben plays by the API, so that whoever collects soon has to pay from the hand. */
class Ben {
	static async arrive() {
		const ben = new Ben();
		Object.assign(ben, await visitor(here.browser, here.house));
		await call(ben.page, "POST", "/api/session", { name: "Ben" });
		return ben;
	}

	async go(id) {
		const look = await call(this.page, "GET", `/api/tables/${id}`);
		if (!look.you.moves?.length) return;
		await command(this.page, id, { do: "move", seat: 1, step: look.you.step, move: inTheWay(look) });
	}
}

let ben;

/** sit has Mara and Ben sit down at a table of their own. */
async function sit(mara, options = { standstill: "30" }) {
	ben ??= await Ben.arrive();
	mara.id = await table(mara.page, "sunken", [{ for: "open" }, { for: "open" }], { options });
	await command(ben.page, mara.id, { do: "sit", seat: 1 });
	await command(mara.page, mara.id, { do: "start" });
	await mara.page.goto(`${here.house.url}/t/${mara.id}`);
}

/** asked is the table when it is up to Mara and her page shows it. */
async function asked(mara) {
	let look;
	await until("Mara is asked", async () => {
		look = await mara.look();
		if (look.status === "finished") return true;
		if (look.you.moves?.length) return mara.shows(look);
		await ben.go(mara.id);
		return false;
	});
	return look;
}

const named = (piece) => piece.replace("-", " ");
const bed = (mara, space) => mara.page.locator(`[data-space="${space}"] .bed`);
const tile = (mara, piece) => mara.page.locator(".sea").getByRole("button", { name: named(piece), exact: true });
const card = (mara, colour) => mara.page.locator(".hand").getByRole("button", { name: colour, exact: true }).first();
const deed = (mara, name) => mara.page.locator(".helm").getByRole("button", { name, exact: true });
const helm = (mara) => mara.page.locator(".helm .words");

/** collect touches a tile and, where there are several ways to pay for it, the one that is wanted. */
async function collect(mara, move, { you }) {
	const [, piece, means] = /^collect (\S+) with (\S+)/.exec(move);
	await mara.press(tile(mara, piece));
	if (you.moves.filter((m) => m.startsWith(`collect ${piece} `)).length > 1)
		await mara.press(deed(mara, means.includes("-") ? `leave ${named(means)}` : `${means} card`));
	return "Bring it up";
}

/**
 * The kinds of moves. `of` finds one that can be made now; `by` chooses it at the board and says which button then makes it.
 */
const find = (form) => (look) => look.you.moves.find((m) => form.test(m));
const kinds = {
	place: {
		of: () => "place C1",
		async by(mara) {
			await mara.press(bed(mara, "R2C1"));
			return "Place it";
		},
	},
	"sail out": {
		of: find(/^ship out/),
		async by(mara) {
			const out = mara.page.getByRole("button", { name: "Leave the board on the right" });
			await mara.press((await out.count()) > 0 ? out : deed(mara, "Sail out"));
			return "Sail out";
		},
	},
	trade: {
		of: find(/^trade/),
		async by(mara, move) {
			await mara.press(card(mara, move.slice(6)));
			return "Trade it";
		},
	},
	wait: { of: find(/^wait/), by: async () => "Pass" },
	sail: {
		of: find(/^ship 1/),
		async by(mara) {
			await mara.press(mara.page.locator(".stop").first());
			return "Set sail";
		},
	},
	move: {
		of: find(/^move R2C1>R3C1/),
		async by(mara) {
			await mara.press(bed(mara, "R3C1"));
			return "Dive there";
		},
	},
	"choose who acts": {
		// Two of them could go there.
		of: (look) => (look.view.acting.ready.includes("R2C1") ? find(/^move R3C1>R4C1/)(look) : undefined),
		async by(mara) {
			await mara.press(deed(mara, "row 3, column 1"));
			await mara.press(bed(mara, "R4C1"));
			return "Dive there";
		},
	},
	"collect with a joker": { of: find(/^collect \S+ with \S+-\S+/), by: collect },
	"collect with a card": { of: find(/^collect \S+ with [a-z]+$/), by: collect },
	"pay from the hand": {
		of: find(/^give/),
		async by(mara, move) {
			await mara.press(card(mara, move.slice(5)));
			return "Give it";
		},
	},
	end: { of: find(/^end/), by: async () => "End turn" },
};

/** broke tells whether there is no way any more to pay Ben's four bathyscapes. */
const broke = ({ view }) => view.players[0].supply_count + view.players[0].hand_count < 5 && view.step === "sailing";

/** What is looked at with axe before it is done. */
const inspected = new Set(["place", "sail", "trade", "collect with a joker", "pay from the hand"]);

for (const [way, colorScheme] of Object.entries({ mouse: "dark", touch: "light", keys: "dark" })) {
	test(`every kind of move by ${way}`, { timeout: 600_000 }, async () => {
		const mara = await Player.arrive(here.browser, here.house, way, { colorScheme });
		const missing = new Set(Object.keys(kinds));
		for (let games = 0; missing.size > 0 && games < 4; games++) {
			await sit(mara);
			for (let turns = 0; missing.size > 0 && turns < 80; turns++) {
				const look = await asked(mara);
				if (broke(look)) break;
				const kind = [...missing].find((k) => look.you.moves.includes(kinds[k].of(look)));
				if (!kind) {
					await mara.move(look, onward(look));
					continue;
				}
				const move = kinds[kind].of(look);
				mara.made = [];
				const button = await kinds[kind].by(mara, move, look);
				if (way !== "keys" && inspected.has(kind)) assert.deepEqual(await inspect(mara.page), [], kind);
				await mara.press(deed(mara, button));
				await until(kind, () => mara.made.length > 0);
				assert.deepEqual(mara.made, [move], kind);
				missing.delete(kind);
			}
		}
		assert.deepEqual([...missing], [], "these never came up");
		assert.deepEqual([mara.refused, mara.faults], [[], []]);
		await mara.context.close();
	});
}

test("a choice can be given up, outlives a broken connection, can be undone, and comes too late in words", async () => {
	const mara = await Player.arrive(here.browser, here.house, "keys");
	await sit(mara);
	let look = await asked(mara);
	while (look.view.step !== "acting") {
		await mara.move(look, onward(look));
		look = await asked(mara);
	}
	// Given up.
	await mara.press(bed(mara, "R3C1"));
	await helm(mara).getByText("Move a bathyscape").waitFor();
	await mara.page.keyboard.press("Escape");
	await helm(mara).getByText("Move a bathyscape").waitFor({ state: "hidden" });

	// Kept while the connection is gone.
	await mara.press(bed(mara, "R3C1"));
	await mara.hangUp();
	await until("the page is back", () => mara.told);
	await helm(mara).getByText("row 2, column 1 to row 3, column 1").waitFor();
	await mara.press(deed(mara, "Dive there"));
	await until("the move is made", () => mara.made.length > 0);
	assert.deepEqual(mara.made, ["move R2C1>R3C1"]);
	await asked(mara);
	await bed(mara, "R3C1").and(mara.page.locator(":focus")).waitFor(); // the focus stays on the board

	// Undone.
	await mara.undo();
	await until("it is undone", async () => !(await mara.look()).view.acting.acted);

	// Too late: somebody has moved in another window meanwhile.
	look = await asked(mara);
	await mara.press(bed(mara, "R3C2"));
	mara.deaf = true;
	await mara.move(look, "move R2C1>R2C4");
	await mara.press(deed(mara, "Dive there"));
	await mara.page.getByText("TABLE-PLAY").waitFor();
	assert.deepEqual(
		mara.refused.map((r) => r.rule),
		["TABLE-PLAY"],
	);
	assert.deepEqual(mara.faults, []);
	await mara.context.close();
});

test("the end says why it came and what decided", async () => {
	const mara = await Player.arrive(here.browser, here.house, "touch");
	await sit(mara, { standstill: "3" });
	for (let look = await asked(mara); look.status !== "finished"; look = await asked(mara)) {
		const out = look.you.moves.find((m) => m === "ship out");
		await mara.move(look, out ?? onward(look));
	}
	const ceremony = mara.page.getByRole("dialog");
	await ceremony.getByText("Nobody has made any progress for so long").waitFor();
	await ceremony.getByText("share their rank").waitFor();
	assert.deepEqual(await inspect(mara.page), []);
	assert.deepEqual(mara.faults, []);
	await mara.context.close();
});
