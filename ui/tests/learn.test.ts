// Learning: every lesson to its end, some by mouse, touch and keyboard, in all languages; wrong tries, leaving and coming back, the
// link from home, and examples of the rulebook. That lessons can be finished by every move they allow is tested with the games.

import type { Page } from "@playwright/test";
import { inspect } from "./axe.ts";
import { expect, full, type Options, phone, test } from "./fixtures.ts";
import { Learner } from "./learner.ts";
import { type Course, courses, type Lesson } from "./lessons.ts";
import { resize } from "./measure.ts";
import { plain, text } from "./text.ts";
import { until } from "./wait.ts";

/** The learners: each uses another language, input or window size. Some only watch. */
const learners: { [name: string]: Options & { locale: string; looks?: boolean } } = {
	"by mouse": { way: "mouse", locale: "en-GB" },
	"by touch": { way: "touch", locale: "de-DE" },
	"by keys": { way: "keys", locale: "fr-FR" },
	"in a small window": { way: "mouse", locale: "it-IT", looks: true, viewport: { width: 320, height: 640 } },
	"on a phone that lies": {
		way: "touch",
		locale: "hu-HU",
		looks: true,
		viewport: { width: phone.height, height: phone.width },
	},
};

// One learner takes a whole course, lesson by lesson; the others share the lessons of a second time.
for (const [c, { game, lessons }] of courses.entries()) {
	for (const [n, [how, { looks, ...options }]] of Object.entries(learners).entries()) {
		const whole = full || n === c;
		const taken = whole ? lessons : lessons.filter((_, i) => i % Object.keys(learners).length === n);
		test(`${whole ? "all" : "some"} lessons of ${game} ${how}`, async ({ player }) => {
			const learner = new Learner(await player("Mara", options), options.locale.slice(0, 2));
			let opened = 0;
			learner.player.page.on("request", (request) => {
				if (request.url().endsWith("/api/lessons")) opened++;
			});
			for (const [i, lesson] of taken.entries()) {
				await (whole && i > 0 ? learner.openNext(lesson) : learner.begin(lesson));
				await learner.play(lesson, looks ? { act: learner.order } : {});
				await expect(learner.card).toContainText(learner.said(`${game}.lesson.${lesson.id}.done`));
			}
			expect(opened, "tables").toBe(taken.length);
			await learner.player.page.goto(`${learner.player.server.url}/learn/${game}`);
			await expect(learner.player.page.locator("li.done")).toHaveCount(taken.length);
		});
	}
}

const course = (game: string): Course => courses.find((c) => c.game === game) as Course;
const [first, second] = course("deepblue").lessons as [Lesson, Lesson];

test("wrong tries are answered, and taken back", async ({ player }) => {
	const learner = new Learner(await player("Mara"));
	let tried = 0;
	for (const { game, lessons } of courses) {
		const lesson = lessons[0] as Lesson;
		await learner.begin(lesson);
		for (let guard = 0; guard < 30; guard++) {
			const now = await learner.next(lesson);
			if (!now) break;
			if (!now.page.awaits) {
				await learner.continue();
				continue;
			}
			if (await learner.stray(now)) {
				const { lesson: strayed } = await learner.player.look();
				await learner.reads(strayed?.strayed?.say ?? `${game} has not strayed`);
				if (tried++ === 0) expect(await inspect(learner.player.page, ".teacher")).toEqual([]);
				await learner.player.button("learn.take-back").click();
				await learner.reads(now.page.say);
			}
			const again = await learner.next(lesson);
			if (again) await learner.order(again);
		}
	}
	expect(tried).toBeGreaterThan(3);
});

test("a stranger dives with three clicks", async ({ player }) => {
	const learner = new Learner(await player());
	const { page } = learner.player;
	await learner.player.goHome();
	expect(await inspect(page, "main")).toEqual([]);
	await page.getByRole("link", { name: plain("deepblue.title") }).click();
	await learner.sit(first.game, first.id);
	await page.getByRole("button", { name: plain("learn.continue") }).click();
	await page.locator("[data-thing=draw]").click();
	await until("a gem is drawn", async () => (await learner.player.look()).lesson?.step === 2);
	expect(await inspect(page, ".teacher")).toEqual([]);
	// After the start, the introduction is no longer shown.
	await learner.player.goHome();
	await expect(page.getByRole("link", { name: plain("app.learn") })).toBeVisible();
	await expect(page.getByText(plain("app.learn.new"))).toHaveCount(0);
	// The lesson that was left is a click away.
	const title = plain("deepblue.title");
	await page.getByRole("link", { name: text("app.learn.continue", { number: 1, game: title }) }).click();
	await learner.sit(first.game, first.id);
	expect((await learner.player.look()).lesson?.step).toBe(2);
});

test("whoever draws on and on in the first lesson loses the gems, and reads why", async ({ player }) => {
	const learner = new Learner(await player("Mara"));
	await learner.begin(first);
	let draws = 0;
	await learner.play(first, {
		at: async () => {},
		act: async (now) => {
			if (now.step.say !== "alone") return learner.order(now);
			draws++;
			await learner.player.move(now.look, "draw");
		},
	});
	expect(draws).toBe(4);
	const { view } = await learner.player.look<{ players: { vp?: number }[] }>();
	expect(view.players[0]?.vp).toBe(15);
});

/** Where rings are, by the names of the things in them. */
const litThings = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const rings = [...document.querySelectorAll(".spotlight .ring")].map((ring) => ring.getBoundingClientRect());
		return rings.map(({ x, y, width, height }) => {
			const at = document.elementsFromPoint(x + width / 2, y + height / 2);
			return (
				at
					.find((e) => e.closest("[data-thing]"))
					?.closest("[data-thing]")
					?.getAttribute("data-thing") ?? ""
			);
		});
	});

for (const way of ["mouse", "touch"] as const)
	test(`what is lit is what is spoken of, and the next thing to press, by ${way}`, async ({ player }) => {
		const learner = new Learner(await player("Mara", { way }));
		const { page } = learner.player;
		const lit = (things: string[]) => expect.poll(() => litThings(page), things.join()).toEqual(things);
		const confirm = page.locator("[data-thing~=confirm]");
		const stops: { [say: string]: () => Promise<void> } = {
			// The card with the propellers, then the button, which cannot be pressed before.
			pay: async () => {
				await expect(confirm).toBeDisabled();
				await lit(["card:S4"]);
				await learner.player.press(page.locator("button[data-thing='card:S4']"));
				await lit(["confirm"]);
			},
			"set-sail": async () => {
				await lit(["card:S2", "tokens:0"]);
				await learner.player.press(page.locator("button[data-thing='tokens:0']"));
				await lit(["card:S2"]);
			},
			// Salma; what plays no card is not lit.
			play: async () => {
				await lit(["card:P1"]);
				await learner.player.press(page.locator("button[data-thing='card:P1']"));
				await lit(["confirm"]);
			},
			// The joker that everybody has, rather than the buttons that spend it.
			anything: () => lit(["mussel:red-mussel joker:red-mussel mussel"]),
		};
		for (const lesson of courses.flatMap(({ lessons }) => lessons)) {
			if (!["sail", "scoring", "jokers"].includes(lesson.id)) continue;
			await learner.begin(lesson);
			await learner.play(lesson, {
				at: async ({ step, page: { awaits } }) => {
					await stops[step.say]?.();
					// While something is to be done, nothing is dimmed.
					if (awaits) await expect(page.locator(".spotlight .dusk")).toHaveCount(0);
				},
				act: learner.order,
			});
		}
	});

test("a lesson speaks of what a boat finds when the boat has arrived", async ({ player }) => {
	const learner = new Learner(await player("Mara", { animated: true, reducedMotion: "no-preference" }));
	const { page } = learner.player;
	await learner.begin(second);
	await learner.play(second, {
		at: async ({ step }) => {
			if (step.say !== "pay") return;
			await page.evaluate(watchSentence);
		},
		act: learner.order,
	});
	expect(await page.evaluate(() => window.glided)).toBe(true);
	expect(await page.evaluate(() => window.early)).toEqual([]);
});

declare global {
	interface Window {
		/** Something glided over the board. */
		glided?: boolean;
		/** The sentences that came while it did. */
		early?: string[];
	}
}

/** Runs in the page: it notes which sentences of the teacher come while boats are on their way. */
function watchSentence(): void {
	const sails = () =>
		document.getAnimations().some(({ playState, effect }) => {
			return playState === "running" && effect instanceof KeyframeEffect && effect.target?.matches(".boat");
		});
	const card = document.querySelector(".teacher") as Element;
	/** Without the names of what is lit, which go as soon as something is done. */
	const read = () => card.querySelector(".sentence")?.firstChild?.textContent?.trim() ?? "";
	const early: string[] = [];
	window.early = early;
	let said = read();
	new MutationObserver(() => {
		if (read() !== said && sails()) early.push(read());
		said = read();
	}).observe(card, { subtree: true, childList: true, characterData: true });
	const look = () => {
		if (sails()) window.glided = true;
		else requestAnimationFrame(look);
	};
	look();
}

test("lessons are left and resumed, skipped and repeated", async ({ player }) => {
	const learner = new Learner(await player("Mara"));
	const { page, server } = learner.player;
	await learner.begin(first);
	const { id } = learner.player;
	await learner.continue();
	const now = await learner.next(first);
	await page.getByRole("link", { name: plain("learn.leave") }).click();
	await page.getByText(plain("learn.state.begun")).waitFor();
	expect(await inspect(page, "main")).toEqual([]);
	await page.getByRole("link", { name: plain("learn.resume") }).click();
	await learner.reads(now?.page.say ?? "");
	await page.reload();
	await learner.sit(first.game, first.id);
	await learner.reads(now?.page.say ?? "");
	expect(learner.player.id).toBe(id);

	// A table that is gone is replaced by another.
	await page.evaluate(() => {
		const kept = JSON.parse(localStorage.getItem("divingbell.lessons") ?? "{}");
		kept.under["deepblue/wreck"].table = "gone";
		localStorage.setItem("divingbell.lessons", JSON.stringify(kept));
	});
	await page.reload();
	await learner.sit(first.game, first.id);
	expect(learner.player.id).not.toBe(id);
	await learner.play(first, { act: learner.order });
	expect(await inspect(page, ".teacher")).toEqual([]);

	// A repeated lesson stays finished.
	await learner.player.button("learn.again").click();
	await learner.reads(`deepblue.lesson.${first.id}.${first.steps[0]?.say}`);
	await page.goto(`${server.url}/learn/deepblue/next`);
	await learner.sit(second.game, second.id);
	await page.getByRole("button", { name: plain("learn.skip.lesson") }).click();
	await until("the third is open", () => page.url().endsWith(`/${course("deepblue").lessons[2]?.id}`));
	await learner.card.waitFor();
	await page.goto(`${server.url}/learn/deepblue`);
	await expect(page.locator("li.done")).toHaveCount(1);
	await page.getByText(plain("learn.state.skipped")).waitFor();
	// Tables of lessons are in no list.
	await learner.player.goHome();
	await learner.player.button("app.play.now").waitFor();
	await expect(page.getByRole("heading", { name: plain("app.lists.mine") })).toHaveCount(0);
	// The name is on the button that leads to the account.
	await expect(page.getByRole("link", { name: "Mara" })).toHaveAttribute("href", "/account");
});

test("hints are given, rules are shown, and there is nothing that distracts", async ({ player }) => {
	const learner = new Learner(await player("Mara", { fresh: true }));
	const { page } = learner.player;
	await page.clock.install();
	await learner.begin(second);
	const now = await learner.next(second);
	// After some hesitation the hint appears by itself.
	const hint = learner.card.locator(".hint");
	await expect(hint).toBeEmpty();
	await page.clock.fastForward("00:13");
	await expect(hint).toHaveText(learner.said(now?.page.hint ?? ""));
	await page.reload();
	await learner.sit(second.game, second.id);
	await learner.player.button("learn.hint").click();
	await expect(hint).toHaveText(learner.said(now?.page.hint ?? ""));
	await learner.player.button("learn.rule").click();
	await page.locator(`[data-anchor~="${now?.step.rule}"]`).waitFor();
	await page.keyboard.press("Escape");
	await learner.player.button("app.menu.title").click();
	for (const key of ["app.menu.share", "app.menu.resign", "app.drawer.orders"] as const)
		await expect(learner.player.button(key)).toHaveCount(0);
	await page.keyboard.press("Escape");
	await page.keyboard.press("c");
	await expect(page.getByRole("tab")).toHaveCount(0);
});

/** Whether an element is completely in the window, and nothing covers it. */
const inSight = (page: Page, what: string): Promise<boolean> =>
	page.locator(what).evaluate((e) => {
		const { left, right, top, bottom } = e.getBoundingClientRect();
		const corners = [
			[left + 6, top + 6],
			[right - 6, bottom - 6],
		] as const;
		return corners.every(([x, y]) => e.contains(document.elementFromPoint(x, y)));
	});

const sees = (page: Page, what: string) => expect.poll(() => inSight(page, what), what).toBe(true);

const small = { way: "touch", viewport: { width: 320, height: 568 } } as const;
const low = { way: "touch", viewport: { width: 667, height: 375 } } as const;

test("on a small phone a dive has in sight what it asks, and what it was worth", async ({ player }) => {
	const learner = new Learner(await player("Mara", { ...small, locale: "de-DE" }), "de");
	const { page } = learner.player;
	await learner.begin(first);
	await learner.play(first, {
		at: async ({ step }) => {
			if (step.say !== "alone") return;
			await sees(page, "[data-thing=surface]");
			await sees(page, "[data-thing=draw]");
		},
		act: async (now) => {
			await learner.order(now);
			if (now.step.say === "up") await sees(page, "[data-thing=shares]");
		},
	});
});

test("on a small phone nothing lies over what is lit on the chart, also when a hint takes some of the room", async ({
	player,
}) => {
	const learner = new Learner(await player("Mara", small));
	await learner.begin(second);
	await learner.play(second, {
		at: async (now) => {
			if (!["go", "spot"].includes(now.step.say)) return;
			await learner.player.press(learner.card.getByRole("button", { name: learner.said("learn.hint") }));
			await learner.card.locator(".hint:not(:empty)").waitFor();
			await learner.isSound(now);
			// The place is in view, so it is lit, and not only the button for it.
			await expect.poll(() => litThings(learner.player.page)).toContain(now.page.light[0]);
		},
		act: learner.order,
	});
});

test("on a phone that lies choices stay under the finger, and what a dive was worth beside the teacher", async ({ player }) => {
	const learner = new Learner(await player("Mara", { ...low, locale: "hu-HU" }), "hu");
	const { page } = learner.player;
	await learner.begin(first);
	await learner.play(first, {
		act: async (now) => {
			await learner.act(now);
			if (now.step.say === "up") await sees(page, "[data-thing=shares]");
		},
	});
});

test("on a phone that lies all odds and hints are in sight beside the teacher, and at the end praise and the way on", async ({
	player,
}) => {
	const learner = new Learner(await player("Mara", { ...low, locale: "hu-HU" }), "hu");
	const { page } = learner.player;
	for (const lesson of course("deepblue").lessons.filter(({ id }) => ["danger", "scoring"].includes(id))) {
		await learner.begin(lesson);
		await learner.play(lesson, {
			at: async ({ step }) => {
				if (!step.light?.includes("odds")) return;
				await sees(page, '[data-thing="chance:black"]');
				await learner.player.press(learner.card.getByRole("button", { name: learner.said("learn.hint") }));
				await sees(page, ".teacher .hint");
			},
			act: learner.order,
		});
		await sees(page, ".end h2");
		await sees(page, ".end .primary");
	}
});

test("on a small phone columns, the hand and the end of a turn are in sight when it is time for them", async ({ player }) => {
	const learner = new Learner(await player("Mara", small));
	const { page } = learner.player;
	for (const lesson of course("sunken").lessons.filter(({ id }) => ["pay", "jokers", "trade"].includes(id))) {
		await learner.begin(lesson);
		await learner.play(lesson, {
			at: async ({ step }) => {
				if (step.moves?.includes("trade red")) await sees(page, '[data-thing~="card:silver"]');
				if (step.moves?.includes("ship 5")) await sees(page, '[data-thing~="column:5"]');
				if (!step.light?.includes("end-turn")) return;
				for (const size of [small.viewport, phone, small.viewport]) {
					await resize(page, size.width, size.height);
					await sees(page, '[data-thing~="end-turn"]');
				}
			},
			act: learner.order,
		});
	}
});

test("nothing is lit on a phone while something lies over the board", async ({ player }) => {
	const learner = new Learner(await player("Mara", low));
	const { page } = learner.player;
	const ring = page.locator(".spotlight .ring");
	await learner.begin(first);
	await ring.waitFor();
	await learner.player.press(page.locator("[aria-controls=moves]"));
	await expect(ring).toHaveCount(0);
	await learner.player.press(page.locator("[aria-controls=moves]"));
	await ring.waitFor();
	await learner.player.press(page.locator("[aria-controls=drawer]"));
	await expect(ring).toHaveCount(0);
});

test("on a phone that lies nothing can be dragged sideways, and whoever wins a lesson is told so", async ({ player }) => {
	const learner = new Learner(await player("Mara", { ...low, locale: "de-DE" }), "de");
	const { page } = learner.player;
	const [trade, ends] = ["trade", "ends"].map((id) => course("sunken").lessons.find((l) => l.id === id)) as [Lesson, Lesson];
	const isWide = (what: string) => page.locator(what).evaluate((e) => e.scrollWidth > e.clientWidth + 1);
	await learner.begin(trade);
	await learner.play(trade, {
		at: ({ step }) => expect.poll(() => isWide(".roll"), step.say).toBe(false),
		act: learner.order,
	});
	await learner.begin(ends);
	await learner.play(ends, {
		at: async () => {},
		act: async (now) => {
			await learner.order(now);
			if (now.step.say !== "tie") return;
			await expect(page.locator("dialog[open] h2").first()).toHaveText(learner.said("app.end.won"));
			await expect.poll(() => isWide("dialog[open] .end")).toBe(false);
		},
	});
});

test("a first game is one click from the end of the course", async ({ player }) => {
	const mara = await player("Mara");
	await mara.page.goto(`${mara.server.url}/learn/sunken`);
	await mara.button("learn.first.go").click();
	await mara.onBoard();
	expect(mara.page.url()).toMatch(/\/t\/[a-z0-9]+$/);
});

for (const { game, examples } of courses) {
	test(`${full ? "all" : "some"} examples of the rulebook of ${game} can be tried`, async ({ player }) => {
		const learner = new Learner(await player("Mara"));
		const { page, server } = learner.player;
		for (const example of examples.filter((_, i) => full || i % 3 === 0)) {
			await learner.begin(example);
			const look = await learner.player.look();
			if (look.lesson?.free) await learner.card.waitFor();
			else await learner.play(example);
		}
		await page.goto(`${server.url}/rules/${game}`);
		const link = page.locator(`a[href="/learn/${game}/${examples[0]?.id}"]`);
		await link.click();
		await learner.card.waitFor();
		await learner.card
			.getByRole("link", { name: plain("learn.back-to-rules") })
			.first()
			.click();
		await link.waitFor();
	});
}
