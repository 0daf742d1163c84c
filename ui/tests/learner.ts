import { expect, type Locator } from "@playwright/test";
import type { LessonPage, Look } from "../src/net/protocol.ts";
import { goesOn, type Lesson, type Step, strays } from "./lessons.ts";
import type { Player } from "./player.ts";
import { plain } from "./text.ts";
import { drawn, until } from "./wait.ts";

/** What can be pressed: a thing itself, or something in it. */
const stop = ":is(button:enabled, [tabindex], [role=button])";

/** A minor move that a step allows on the way. */
const also = (step: Step, legal: string[]): string => legal.find((move) => step.also?.includes(move)) ?? "";

/** A page of a lesson being read, with the table as it is then. */
interface Moment {
	look: Look;
	page: LessonPage;
	step: Step;
}

/** How each move of a lesson is made, and how each page is checked. */
interface Ways {
	act?: (now: Moment) => Promise<void>;
	at?: (now: Moment) => Promise<void>;
}

/** A player who takes lessons in a language. */
export class Learner {
	readonly card: Locator;

	constructor(
		readonly player: Player,
		readonly language = "en",
	) {
		this.card = player.page.locator(".teacher");
	}

	/** Opens a lesson, and finds its table. */
	async begin({ game, id }: Lesson): Promise<void> {
		await this.player.page.goto(`${this.player.server.url}/learn/${game}/${id}`);
		await this.sit(game, id);
	}

	/** Opens the next lesson at the end of one, even if a dialog is open. */
	async openNext({ game, id }: Lesson): Promise<void> {
		const next = this.card.locator(`.end .primary[href$="/learn/${game}/${id}"]`);
		await next.evaluate((link: HTMLElement) => link.click());
		await until(`${id} is open`, async () => (await next.count()) === 0);
		await this.sit(game, id);
	}

	/** Finds the table of the lesson that is shown. */
	async sit(game: string, id: string): Promise<void> {
		await this.card.waitFor();
		const table = (key: string) => JSON.parse(localStorage.getItem("divingbell.lessons") ?? "{}").under?.[key]?.table ?? "";
		await until(`${id} has a table`, async () => {
			this.player.id = await this.player.page.evaluate(table, `${game}/${id}`);
			return this.player.id;
		});
	}

	/** A message in the learner's language. */
	said(key: string): string {
		return plain(key, this.language);
	}

	/** Waits until the card shows a message. */
	async reads(key: string): Promise<void> {
		await expect(this.card.locator(".sentence")).toContainText(this.said(key));
	}

	/** Waits until there is something to read or to do, and returns it; undefined at the end. */
	async next(lesson: Lesson): Promise<Moment | undefined> {
		const { page } = this.player;
		let found: Moment | undefined;
		await until(`${lesson.id} continues`, async () => {
			const shown = await page.evaluate(closeAndRead);
			if (shown.ended) return true;
			const look = await this.player.look();
			const pages = look.lesson?.pages ?? [];
			const at = pages.findIndex(({ say }) => shown.sentence.includes(this.said(say)));
			const [read, step] = [pages[at], lesson.steps[(look.lesson?.step ?? 0) + at]];
			if (!read || !step || look.lesson?.strayed) return false;
			if (read.awaits && shown.asks !== String(look.you.step ?? 0)) return false;
			found = { look, page: read, step };
			return true;
		});
		return found;
	}

	/** Checks a page of a lesson: what is lit is in view and not covered by the card, and nothing overflows. */
	async isSound({ look, page: { awaits, light, say }, step }: Moment): Promise<void> {
		const { page } = this.player;
		// If a minor move comes first, things are lit only after it; and confirm appears only after a choice.
		const first = awaits && !goesOn(step, look.you.moves ?? []);
		const wanted = !first && light.some((thing) => thing !== "confirm") ? 1 : 0;
		let faults: string[] = [];
		const check = async () => {
			await page.evaluate(closeAndRead);
			await drawn(page);
			faults = await page.evaluate(inspectCard, { light, wanted });
			return faults.length === 0;
		};
		await expect
			.poll(check, `${this.language} ${say}`)
			.toBe(true)
			.catch(() => {
				throw new Error(`${this.language} ${say}: ${faults.join("; ")}`);
			});
	}

	/** Turns a page that awaits no move. */
	async continue(): Promise<void> {
		await this.#press(this.card.locator(".said .primary"));
	}

	/** Does what a step asks for: it presses what is lit or, if nothing is, takes the move from the list. */
	async act({ look, page: read, step }: Moment): Promise<void> {
		const move = goesOn(step, look.you.moves ?? []);
		if (read.light.length === 0 || !move) return this.choose(move ?? also(step, look.you.moves ?? []));
		for (const thing of read.light) {
			const control = this.player.page.locator(`[data-thing~="${thing}"]${stop}, [data-thing~="${thing}"] ${stop}`).first();
			// The confirm button appears after a choice, unless the choice was enough; everything else is lit already.
			if (thing === "confirm") await until("it can be confirmed", async () => (await control.count()) || this.#moved(look));
			if ((await control.count()) && !(await this.#moved(look))) await this.#touch(control);
		}
		await until(`${read.say} is done by touching ${read.light}`, () => this.#moved(look));
	}

	/** Plays a wrong move, if there is one, and tells whether it did. */
	async stray({ look, step }: { look: Look; step: Step }): Promise<boolean> {
		const wrong = strays(step, look.you.moves ?? []);
		if (wrong) await this.choose(wrong);
		return wrong !== undefined;
	}

	/** Plays a move from the list of all moves, unless it was made meanwhile, and closes the list again. */
	async choose(move: string): Promise<void> {
		const { page } = this.player;
		const opener = page.locator("[aria-controls=moves]");
		const look = await this.player.look();
		if (!look.you.moves?.includes(move)) return;
		if ((await opener.getAttribute("aria-expanded")) === "false") {
			if (this.player.way === "keys") await page.keyboard.press("m");
			else await this.player.press(opener);
		}
		const button = page.locator(`#moves [data-move="${move}"]`);
		const number = 1 + look.you.moves.indexOf(move);
		const press = async () => {
			await until("it is offered", async () => (await button.isVisible()) || this.#moved(look));
			if (await this.#moved(look)) return;
			if (this.player.way !== "keys" || number > 9) await this.#press(button);
			else await page.keyboard.press(String(number));
		};
		await press();
		// A final move has to be pressed again.
		const held = button.and(page.locator("[aria-pressed=true]"));
		await until("it is taken up", async () => (await held.count()) || this.#moved(look));
		if (!(await this.#moved(look))) await press();
		await until("it is played", () => this.#moved(look));
		await until("the list is shut", () => page.evaluate(shutMoves));
	}

	/** Whether the table has a new question by now. */
	async #moved(before: Look): Promise<boolean> {
		const { you, lesson } = await this.player.look();
		return you.step !== before.you.step || lesson?.step !== before.lesson?.step;
	}

	/** Presses what is lit; with a keyboard, the key f leads there. */
	async #touch(control: Locator): Promise<void> {
		if (this.player.way !== "keys") return this.player.press(control);
		await this.player.page.keyboard.press("f");
		if (!(await control.evaluate((e) => e === document.activeElement))) return this.player.press(control);
		await this.player.page.keyboard.press("Enter");
	}

	/** Presses a control of the card; with a keyboard, directly if it has the focus. */
	async #press(control: Locator): Promise<void> {
		await control.waitFor();
		const focused = this.player.way === "keys" && (await control.evaluate((e) => e === document.activeElement));
		if (focused) await this.player.page.keyboard.press("Enter");
		else await this.player.press(control);
	}

	/** Makes the move that a step asks for through the API. */
	async order({ look, step }: Moment): Promise<void> {
		const legal = look.you.moves ?? [];
		await this.player.move(look, goesOn(step, legal) ?? also(step, legal));
	}

	/** Takes a lesson to its end, and checks each page. */
	async play(lesson: Lesson, { act = this.act, at = this.isSound }: Ways = {}): Promise<void> {
		for (let guard = 0; guard < 60; guard++) {
			const now = await this.next(lesson);
			if (!now) return;
			await at.call(this, now);
			if (now.page.awaits) await act.call(this, now);
			else await this.continue();
		}
		throw new Error(`${lesson.id} has no end`);
	}
}

/**
 * Runs in the page: it dismisses what the board shows to be read (the outcome of a dive, the winner), and reads the
 * card and the number of the question.
 */
function closeAndRead(): { ended: boolean; sentence: string; asks?: string } {
	const closers = document.querySelectorAll<HTMLElement>("[data-thing=shares] button, dialog[open] footer button");
	[...closers].at(-1)?.click();
	return {
		ended: document.querySelector(".teacher .end") !== null,
		sentence: document.querySelector(".teacher .sentence")?.textContent ?? "",
		asks: document.querySelector<HTMLElement>("main.board")?.dataset.step,
	};
}

/** Runs in the page: it closes the list of moves, and tells whether it is closed. */
function shutMoves(): boolean {
	document.querySelector<HTMLElement>("[aria-controls=moves][aria-expanded=true]")?.click();
	return document.querySelector("#moves") === null;
}

/** Runs in the page: it lists what is wrong with the card and with what is lit. */
function inspectCard({ light, wanted }: { light: string[]; wanted: number }): string[] {
	const faults: string[] = [];
	const card = document.querySelector(".teacher");
	if (!card) return ["there is no card"];
	for (const e of [document.documentElement, card, ...card.querySelectorAll("*")])
		if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1 && getComputedStyle(e).display !== "inline")
			faults.push(`${e.tagName}.${e.className} is ${e.scrollWidth - e.clientWidth} too wide`);
	const { left, top, bottom } = card.getBoundingClientRect();
	if (bottom > innerHeight + 1) faults.push("the card is cut off");
	/** The card is beside the board, or below it. */
	const covered = (ring: DOMRect) => (left > 0 ? ring.left > left - 10 : ring.top > top - 10);
	const rings = [...document.querySelectorAll(".spotlight .ring")].map((e) => e.getBoundingClientRect());
	if (rings.length < wanted) faults.push(`none of ${light} is lit`);
	const lit = light.flatMap((thing) => [...document.querySelectorAll(`[data-thing~="${thing}"]`)]);
	for (const { x, y, width, height } of rings) {
		const at = document.elementFromPoint(x + width / 2, y + height / 2);
		const isThere = (e: Element) => at?.contains(e) || (e.closest("[data-scene]") ?? e).contains(at);
		if (at && !lit.some(isThere)) faults.push(`${at.outerHTML.slice(0, 80)} lies over what is lit`);
	}
	for (const ring of rings)
		if (ring.left < 0 || ring.top < 0 || ring.right > innerWidth || covered(ring)) faults.push("what is lit is out of sight");
	return faults;
}
