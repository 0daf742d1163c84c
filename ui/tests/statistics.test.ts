// Statistics: the user's own, with a filter, and those of somebody who shows them.

import { inspect } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { part, text } from "./text.ts";

const ways = { pack: "standard", options: { scenario: "storm", totals: "hidden" }, alone: false };
const games = [
	{ ...ways, game: "deepblue", players: 4, place: 1, points: 61, luck: 0.1, lost: 0.02, mattered: 4 },
	{ ...ways, game: "deepblue", players: 4, place: 3, points: 33 },
	{ ...ways, pack: "none", options: {}, game: "sunken", players: 2, place: 2, points: 9, alone: true },
];
const found = {
	ratings: [{ game: "deepblue", rated: "people", rating: { rating: 1240, deviation: 88, games: 2 } }],
	person: "mara",
	name: "Mara",
	shown: false,
	games: 3,
	resigned: 1,
	counted: [
		{ game: "deepblue", score: "vp", counts: [{ name: "led" }, { name: "crew", of: "crew" }] },
		{ game: "sunken", score: "treasures", counts: [{ name: "paid" }] },
	],
	sums: [
		{
			...ways,
			game: "deepblue",
			players: 4,
			games: 2,
			places: [1, 0, 1, 0],
			points: 94,
			best: 61,
			counts: { led: 5 },
			kinds: { crew: { B3: 2 } },
		},
		{
			...ways,
			pack: "none",
			options: {},
			game: "sunken",
			players: 2,
			alone: true,
			games: 1,
			places: [0, 1],
			points: 9,
			best: 9,
			counts: { paid: 7 },
			kinds: {},
		},
	],
	reviews: [{ game: "deepblue", games: 1, luck: 0.1 }],
	latest: games.map((game, i) => ({ ...game, table: i ? "" : "harbour", ended: 1_790_000_000_000 - i * 86_400_000 })),
};

test("one's own games are counted, sorted out by the keyboard, and lead to their replays", async ({ player }) => {
	const { page, server } = await player("Mara", { pictured: true });
	await page.goto(`${server.url}/statistics`);
	await page.getByText(text("statistics.empty")).waitFor();
	await page.route("**/api/statistics", (route) => route.fulfill({ json: found }));
	await page.reload();
	await page.getByRole("heading", { level: 1, name: text("statistics.title") }).waitFor();
	const rows = (name: RegExp | string) => page.getByRole("table", { name }).locator("tbody").getByRole("row");
	await expect(rows(text("statistics.latest.title"))).toHaveCount(3);
	await expect(rows(text("statistics.latest.title")).first().getByRole("link")).toHaveAttribute("href", "/replay/harbour");
	await expect(page.getByRole("link", { name: part("statistics.replay") })).toHaveCount(1);
	expect(await inspect(page)).toEqual([]);
	await page
		.getByRole("group", { name: text("statistics.filter.game") })
		.getByRole("radio")
		.first()
		.focus();
	await page.keyboard.press("ArrowRight");
	await expect(rows(text("statistics.latest.title"))).toHaveCount(2);
	await expect(rows(text("statistics.places.title"))).toHaveCount(4);
	await expect(rows(text("statistics.counts.title")).first()).toContainText("2.5");
	await expect(rows(text("deepblue.count.crew"))).toHaveCount(1);
	await page.getByRole("radio", { name: text("statistics.filter.bots") }).press("Space");
	await page.getByText(text("statistics.filter.none")).waitFor();
});

test("statistics are shown to others if one wants that", async ({ player }) => {
	const [mara, ben] = [await player("Mara"), await player("Ben")];
	await mara.open("sunken", [{ for: "open" }, { for: "open" }]);
	await ben.join(mara.id, 1);
	await mara.page.goto(`${mara.server.url}/account`);
	await mara.page.getByRole("switch", { name: part("account.statistics.show") }).click();
	await expect(mara.page.getByRole("switch", { name: part("account.statistics.show") })).toBeChecked();
	await mara.command({ do: "start" });
	await ben.goTo();
	await ben.onBoard();
	await ben.page.keyboard.press("c");
	await ben.page.getByRole("tab", { name: text("app.drawer.players") }).click();
	await ben.page.getByRole("button", { name: text("person.more", { name: "Mara" }) }).click();
	await ben.page.getByRole("button", { name: text("person.statistics") }).click();
	await ben.page.getByRole("heading", { level: 1, name: text("statistics.title.of", { name: "Mara" }) }).waitFor();
	await ben.page.getByText(text("statistics.empty.other")).waitFor();
	await mara.page.getByRole("switch", { name: part("account.statistics.show") }).click();
	await expect(mara.page.getByRole("switch", { name: part("account.statistics.show") })).not.toBeChecked();
	await ben.page.reload();
	await ben.page.getByText(text("statistics.hidden")).waitFor();
});
