// Deep Blue by its own board: every kind of move by mouse, by touch and by keys alone, and what may come between.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { against, any, hosted, inspect, lasting, phone, reach, until } from "./house.mjs";
import { Player, ways } from "./player.mjs";

const words = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../locale/en/deepblue.json"), "utf8"));
const cardName = (id) => words[`deepblue.crew.${id}`];
const placeName = (id) => words[`deepblue.place.${id}`];

const here = hosted();

/** Diver sits at a table of Deep Blue and presses things there. */
class Diver extends Player {
	static async at(way, options = {}) {
		const diver = await Diver.arrive(here.browser, here.house, way, options);
		await lasting(diver.page);
		await diver.page.addInitScript(() => localStorage.setItem("divingbell.settings", '{"speed":"off"}'));
		return diver;
	}

	async sit(bots = ["random"], more = {}) {
		this.id = await against(this.page, "deepblue", bots, more);
		await this.page.goto(`${here.house.url}/t/${this.id}`);
	}

	/** asked is the table when it is up to us and the page shows it; nothing when the game is over. */
	async asked() {
		let look;
		await until("we are asked", async () => {
			look = await this.look();
			return look.status === "finished" || (look.you.moves?.length && (await this.shows(look)));
		});
		return look.status === "finished" ? undefined : look;
	}

	order = (orders) => this.command({ do: "order", orders });
	resign = () => this.command({ do: "resign" });

	button = (name) => this.page.getByRole("button", { name, exact: typeof name === "string" }).first();
	say = (name) => this.press(this.button(name));
	place = (id) => this.page.locator(`#db-place-${id}`);

	/** open opens what lies under a tab on a phone. */
	async open(sheet) {
		if (this.way !== ways.touch) return;
		const tab = this.page.locator(".tabs").getByRole("button", { name: sheet });
		if ((await tab.getAttribute("aria-expanded")) === "false") await this.press(tab);
	}

	/** onDeck goes on when the end of a dive is being read. */
	async onDeck() {
		const close = this.button("Go on");
		if (await close.isVisible()) await this.press(close);
	}
}

const starting = (moves, verb) => moves.filter((m) => m.startsWith(`${verb} `));
const after1 = (move) => move.slice(move.indexOf(" ") + 1);
const alone = (look, place) =>
	look.you.moves.filter((m) => m === `dive ${place}` || m.endsWith(`>${place}`)).length === 1;

/**
 * The kinds of moves: `of` finds one that can be made now, and `by` makes it at the board. A kind that is not one move says
 * itself which moves it leads to.
 */
const kinds = {
	recruit: {
		of: (look) => starting(look.you.moves, "recruit")[0],
		async by(player, move) {
			await player.open("Market");
			await player.say(new RegExp(`^Recruit ${cardName(after1(move))} `));
		},
	},
	renew: {
		of: (look) => look.you.moves.find((m) => m === "renew"),
		async by(player) {
			await player.open("Market");
			await player.say(/^Renew/);
		},
	},
	take: {
		of: (look) => starting(look.you.moves, "take").at(-1),
		async by(player, move) {
			await player.say(new RegExp(`^Take ${cardName(after1(move))} `));
			await player.say("Take on");
		},
	},
	"pay as proposed": {
		of: (look) => (starting(look.you.moves, "pay").length === 1 ? look.you.moves[0] : undefined),
		by: (player) => player.say(/^(Pay|Set sail) \(/),
	},
	"pay with other pieces": {
		// The last that is listed is never the one with the fewest pieces, which is proposed.
		of: (look) => {
			const ways = starting(look.you.moves, "pay").sort((a, b) => a.split("+").length - b.split("+").length);
			return ways.length > 1 && !ways.at(-1).includes("token") ? ways.at(-1) : undefined;
		},
		async by(player, move) {
			const card = (id) => player.button(new RegExp(`^${cardName(id)}, `));
			// Of the cards in a fan, the left edge can always be seen.
			const edge = { x: 20, y: 60 };
			const pieces = after1(move).split("+");
			const laid = async (id) => (await card(id).getAttribute("aria-pressed")) === "true";
			const lay = async () => {
				for (const id of pieces) if (!(await laid(id))) await player.press(card(id), edge);
			};
			await lay();
			const { view } = await player.look();
			for (const id of view.players[0].hand)
				if (!pieces.includes(id) && (await laid(id))) await player.press(card(id), edge);
			const token = player.page.locator(".token[aria-pressed=true]");
			while ((await token.count()) > 0) await player.press(token.first());
			await lay(); // what was taken back for something that was laid after it
			await player.say(/^(Pay|Set sail) \(/);
		},
	},
	"sail boat A": {
		of: (look) =>
			starting(look.you.moves, "sail").find(
				(m) => m.startsWith("sail A>") && !m.endsWith("-") && alone(look, m.slice(7)),
			),
		by: (player, move) => player.press(player.place(move.slice(7))),
	},
	"sail boat B too": {
		of: (look) => look.you.moves.find((m) => m.startsWith("sail B>") && !m.endsWith("-")),
		by: (player, move) => player.press(player.place(move.slice(7))),
	},
	"sail boat B only": {
		of: (look) => look.you.moves.find((m) => m === "sail A>-"),
		by: (player) => player.say("Leave boat A, sail boat B"),
	},
	"boat B stays": {
		of: (look) => look.you.moves.find((m) => m === "sail B>-"),
		by: (player) => player.say("Boat B stays"),
	},
	settle: {
		of: (look) => starting(look.you.moves, "settle")[1],
		by: (player, move) => player.say(new RegExp(`^Settle boat ${after1(move)} first`)),
	},
	spot: {
		of: (look) => starting(look.you.moves, "spot").at(-1),
		async by(player, move) {
			const spot = after1(move);
			if (player.way === ways.touch)
				await player.say(spot === "blue-or-black" ? "Blue or black" : new RegExp(`^${spot}$`, "i"));
			else
				await player.press(
					player.page
						.locator("svg")
						.getByRole("button", { name: `Take the ${words[`deepblue.spot.${spot}`]} spot` })
						.first(),
				);
			await player.say("Take this spot");
		},
	},
	rest: {
		of: (look) => look.you.moves.find((m) => m === "rest"),
		async by(player) {
			await player.say("Rest");
			await player.say("Rest now");
		},
	},
	"dive where the boat is": {
		of: (look) => starting(look.you.moves, "dive").find((m) => alone(look, after1(m))),
		async by(player, move) {
			await player.press(player.place(after1(move)));
			await player.say("Dive!");
		},
	},
	"dive from the bar": {
		of: (look) => starting(look.you.moves, "dive")[0],
		async by(player, move) {
			await player.say(`Dive at ${placeName(after1(move))}`);
			await player.say("Dive!");
		},
	},
	rush: {
		of: (look) => look.you.moves.find((m) => /^rush [AB]$/.test(m)),
		async by(player, move) {
			const boat = player.button(move === "rush A" ? /^boat a/i : /^boat b/i);
			if ((await boat.getAttribute("aria-pressed")) === "false") await player.press(boat);
			await player.say(/^Rush there/);
		},
	},
	"do not rush": {
		of: (look) => look.you.moves.find((m) => m === "rush -"),
		by: (player) => player.say(/^(Stay away|No other boat)$/),
	},
	"keep a card back": {
		of: (look) => (look.view.step === "lead" && playableIn(look)[0] ? `keep ${playableIn(look)[0]}` : undefined),
		async by(player, order) {
			await player.say(new RegExp(`^Keep ${cardName(after1(order))} back`));
			await player.page.getByText("kept back").waitFor();
			await until("the order is given", async () => (await player.look()).you.orders?.keep === after1(order));
			await player.say(new RegExp(`^Keep ${cardName(after1(order))} back`));
			await player.page.getByText("kept back").waitFor({ state: "hidden" });
		},
		sends: () => [],
	},
	"ask after every gem": {
		of: (look) => (look.view.step === "lead" ? "ask" : undefined),
		async by(player) {
			await player.say("Standing orders");
			const box = player.page.getByRole("switch");
			if (player.way === ways.keys) {
				await box.focus();
				await player.page.keyboard.press("Space");
			} else await player.press(box);
			await player.say("Close");
			await player.page.getByText(/asked after every gem/).waitFor();
		},
		sends: () => [],
	},
	"play cards": {
		of: (look) => starting(look.you.moves, "play")[0],
		by: (player) => player.say(/^Play \d+ card/),
		sends: (look) => look.you.moves,
	},
	"play none": {
		of: (look) => (look.you.moves.includes("done") ? "done" : undefined),
		async by(player, _, look) {
			for (const move of starting(look.you.moves, "play"))
				await player.press(player.page.locator(".step").getByRole("button", { name: cardName(after1(move)) }));
			await player.say("Play none");
		},
	},
	"protect with a card": {
		of: (look) => look.you.moves.find((m) => /^protect ..+/.test(m)),
		by: (player, move) => player.say(new RegExp(`^${cardName(after1(move))} protects you`)),
	},
	"protect with a spot": {
		of: (look) => look.you.moves.find((m) => /^protect .$/.test(m)),
		by: (player, move) => player.say(new RegExp(`^Give up your .*boat ${after1(move)}`)),
	},
	"go up": {
		of: (look) => look.you.moves.find((m) => m === "resurface"),
		by: (player) => player.say(/^Go up/),
	},
	draw: { of: (look) => look.you.moves.find((m) => m === "draw"), by: (player) => player.say("Draw another") },
	stop: {
		of: (look) => look.you.moves.find((m) => m === "stop"),
		by: (player) => player.say("Surface with the treasure"),
	},
};

/** playableIn are the cards of the own hand that are played for points in a dive: all of the starting crew's Pia and Mirko. */
const playableIn = ({ view }) => (view.players[0].hand ?? []).filter((id) => ["Pia", "Mirko"].includes(cardName(id)));

/** What is done by the API where there is nothing new to press: what leads to kinds that are still missing. */
function likes(missing) {
	return [
		missing.has("renew") && /^renew/,
		missing.has("take") && /^renew/,
		missing.has("protect with a card") && /^recruit (B|K|N)\d/,
		missing.has("settle") && /^sail [AB]>[AD]/,
		/^dive/,
		/^rush [AB]/,
		/^draw/,
		/^protect .$/,
		/^play/,
		/^spot b/,
		/^sail A>[AD]/,
		/^rest/,
	].filter(Boolean);
}

for (const way of Object.keys(ways)) {
	test(`every kind of move by ${way}`, { timeout: 600_000 }, async () => {
		const player = await Diver.at(way);
		const missing = new Set(Object.keys(kinds));
		for (let games = 0; missing.size > 0 && games < 12; games++) {
			await player.sit();
			if (!missing.has("ask after every gem")) await player.order({ gems: "ask" });
			for (let look = await player.asked(); look && missing.size > 0; look = await player.asked()) {
				const kind = [...missing].find((k) => kinds[k].of(look));
				if (kind) {
					await player.onDeck();
					await does(player, kind, look);
					missing.delete(kind);
				} else await goOn(player, look, any(look.you.moves, likes(missing)));
			}
		}
		assert.deepEqual([...missing], []);
		assert.deepEqual(player.faults, []);
		await player.context.close();
	});
}

/** goOn makes a move by the API. If the others were faster there is something else to decide; the page itself is quiet. */
async function goOn(player, look, move) {
	player.sent = [];
	await player.move(look, move).catch((err) => assert.match(err.message, /stale/));
	assert.deepEqual(player.sent, []);
}

/** does has a player make a move of a kind, and looks whether it was that move and the server made it. */
async function does(player, kind, look) {
	const move = kinds[kind].of(look);
	const expected = kinds[kind].sends?.(look) ?? [move];
	player.sent = [];
	await kinds[kind].by(player, move, look);
	await until(`${kind} is sent`, () => player.sent.length >= expected.length);
	assert.deepEqual(player.sent, expected, kind);
	await until(`${kind} is done`, async () => expected.length === 0 || (await player.look()).you.step !== look.you.step);
	assert.deepEqual(player.refused, [], kind);
}

/** comes plays by the API until the table looks as wanted, in one game after the other, and shows it. */
async function comes(player, wanted, prefer) {
	for (let games = 0; games < 12; games++) {
		player.id = await against(player.page, "deepblue", ["random"]);
		const look = await reach(player.page, player.id, wanted, prefer).catch(() => undefined);
		if (!look) continue;
		await player.page.goto(`${here.house.url}/t/${player.id}`);
		await player.page.locator(".chart, .dive").waitFor();
		return player.asked();
	}
	return assert.fail("it never came to that");
}

const step = (name) => (look) => look.you.moves?.length > 0 && look.view.step === name;
const dive = [/^dive/, /^draw/, /^protect/, /^done/, /^spot/, /^sail A>[AD]/, /^sail B>-/, /^pay/];

test("what is not yet paid for is taken back, and what is paid can be undone where nothing was shown", async () => {
	const player = await Diver.at("keys");
	const start = await comes(player, step("turn"), []);
	await does(player, "sail boat A", start);
	await does(player, "sail boat B too", await player.asked());
	await player.asked();
	await player.page.keyboard.press("Escape");
	await until("boat B has no course", async () => (await player.look()).view.step === "sail");
	await player.asked();
	await player.say("Back");
	await until("boat A has none", async () => (await player.look()).view.step === "turn");
	await does(player, "recruit", await player.asked());
	await player.asked();
	await player.undo();
	await until("nobody is recruited", async () => (await player.look()).view.step === "turn");
	assert.deepEqual(player.faults, []);
	await player.context.close();
});

test("a refusal is a sentence with its rule, and the board goes on", async () => {
	const player = await Diver.at("touch");
	const course = ({ you }) => you.moves.find((m) => /^sail A>[AD]/.test(m));
	const look = await comes(player, (l) => step("turn")(l) && l.you.moves.includes("rest") && course(l), [
		/^recruit/,
		/^sail/,
		/^pay/,
	]);
	player.deaf = true;
	await player.move(look, course(look));
	await player.say("Rest");
	await player.say("Rest now");
	const notice = player.page.locator(".notice").filter({ hasText: "The game has gone on in the meantime." });
	await notice.getByText("TABLE-PLAY").waitFor();
	assert.deepEqual(
		player.refused.map((r) => r.rule),
		["TABLE-PLAY"],
	);
	await player.page.reload();
	await player.say("Boat B stays");
	await until("the trip is paid for", async () => (await player.look()).view.step === "pay");
	await player.context.close();
});

test("a dive and a course survive a server that dies", { timeout: 600_000 }, async () => {
	const player = await Diver.at("mouse");
	for (const [wanted, kind] of [
		[step("lead"), "draw"],
		[step("sail"), "boat B stays"],
	]) {
		const look = await comes(player, wanted, dive);
		await here.house.stop();
		await player.page
			.getByText(/connection/i)
			.first()
			.waitFor();
		await here.house.start();
		await until("the app is back", async () => (await player.page.getByText(/connection/i).count()) === 0);
		assert.deepEqual((await player.look()).view, look.view);
		await does(player, kind, await player.asked());
	}
	assert.deepEqual(player.faults, []);
	await player.context.close();
});

// Wide screens are looked over with all the others.
test("axe finds nothing at moments of a game on a phone", { timeout: 600_000 }, async () => {
	const player = await Diver.at("mouse", { viewport: phone, colorScheme: "light" });
	const moments = new Set(["pay", "spot", "rush", "lead", "hazard", "cards"]);
	let look;
	for (let games = 0; moments.size > 0 && games < 12; games++) {
		await player.sit();
		await player.order({ gems: "ask" });
		for (look = await player.asked(); look && moments.size > 0; look = await player.asked()) {
			if (moments.delete(look.view.step)) {
				await player.onDeck();
				assert.deepEqual(await inspect(player.page), [], look.view.step);
			}
			await goOn(player, look, any(look.you.moves, dive));
		}
	}
	assert.deepEqual([...moments], []);
	if (look) await player.resign();
	await until("the end is celebrated", async () => {
		await player.onDeck(); // what the last dive was worth comes first
		return player.button("Play again").isVisible();
	});
	assert.deepEqual(await inspect(player.page), [], "the end");
	assert.deepEqual(player.faults, []);
	await player.context.close();
});
