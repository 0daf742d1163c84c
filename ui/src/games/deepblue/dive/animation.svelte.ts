import { untrack } from "svelte";
import type { Line, Look } from "../../../net/protocol";
import { settings } from "../../../parts/settings.svelte";
import { isActOf } from "../../../table/backlog.svelte";
import type { LiveTable } from "../../../table/liveTable.svelte";
import { viewIn } from "../view";
import { type Beat, beats, calmly, haste } from "./beats";
import { after, type Picture, pictureOf } from "./picture";

// Animation shows what happens in a dive step by step, while the table may already be ahead. Once everything has been shown, the
// picture is the view again; nothing can be chosen before. What happened while the player was away is not shown.

export class Animation {
	picture: Picture | undefined = $state.raw();
	/** What is being shown. */
	beat: Beat | undefined = $state.raw();
	/** A factor on the durations of this beat: below 1 if many beats are waiting. */
	speed = $state(1);
	/** The table as of when everything had been shown; choices follow from it. */
	look: Look | undefined = $state.raw();

	/** In first games, nothing is cut short or hurried. */
	#calm = false;
	/** The outcome of the player's own dive goes by itself, too. */
	#timed = false;
	#queue: Beat[] = [];
	#latest: Look | undefined;
	#last = 0;
	#timers: ReturnType<typeof setTimeout>[] = [];

	/** Takes in the current state of the table, and the new lines. */
	hear(table: Pick<LiveTable, "look" | "lines" | "fresh"> & Partial<Pick<LiveTable, "sudden" | "calm" | "timed">>): void {
		const news = table.fresh.filter((line) => line.n > this.#last && !isTalk(line));
		const lines = table.lines.filter((line) => !isTalk(line)); // talk may be ahead of the game
		const missed = (lines.at(-1 - news.length)?.n ?? 0) > this.#last;
		this.#calm = table.calm ?? false;
		this.#timed = table.timed ?? false;
		// Making the next move means that the outcome of the last dive has been read.
		if (this.beat?.read && news.some((line) => isActOf(line, table.look?.you.as ?? -1))) this.#settle();
		const handed = this.#latest !== undefined && this.#latest.you.as !== table.look?.you.as;
		this.#last = lines.at(-1)?.n ?? 0;
		this.#latest = table.look;
		const undone = news.some((line) => line.kind === "undid"); // what was undone is not shown
		if (document.hidden || missed || handed || undone) {
			this.#settle();
			return;
		}
		this.#queue.push(...beats(news));
		if (table.sudden) {
			this.#settle();
			return;
		}
		if (this.#isIdle()) {
			this.#skipTo((b) => b.name === "salvaged-city");
			return;
		}
		if (!this.beat) this.#next();
		else if (this.beat.read && this.#timers.length === 0) this.#scheduleNext(this.beat.length);
	}

	/**
	 * Tells whether to skip a dive among bots because the only human, who is not in it, can move; not at slow speed, nor in first
	 * games. A part of the city is always shown.
	 */
	#isIdle(): boolean {
		const { you, seats } = this.#latest ?? {};
		if (this.#calm || !you?.moves?.length || settings.speed === "slow" || seats?.some((s, n) => s.for !== "bot" && n !== you.as))
			return false;
		const divers = this.picture?.divers ?? viewIn(this.#latest)?.dive?.divers ?? [];
		return ![...this.#queue, ...(this.beat ? [this.beat] : []), ...divers].some(({ seat }) => seat === you.as);
	}

	/** Ends the animation. The outcome stays on screen until the next skip. */
	skip(): void {
		this.#skipTo((b) => b.read && !this.beat?.read);
	}

	/** Ends the animation, except for the last of some beats, if it is still to come. */
	#skipTo(isEnd: (beat: Beat) => boolean): void {
		this.#stop();
		const rest = this.#queue;
		const end = rest.findLast(isEnd);
		if (!end) {
			this.#settle();
			return;
		}
		if (this.beat) this.#show(this.beat);
		for (const b of rest.slice(0, rest.indexOf(end))) this.#show(b);
		this.#queue = rest.slice(rest.indexOf(end));
		this.#next();
	}

	/** Tells whether a dive is on screen. */
	get under(): boolean {
		return this.picture !== undefined || this.beat !== undefined;
	}

	#show(beat: Beat): void {
		this.picture = after(this.picture, beat, viewIn(this.#latest));
	}

	#next(): void {
		this.#stop();
		const beat = this.#queue.shift();
		if (!beat) {
			this.#settle();
			return;
		}
		// A viewer who arrived in the middle of a dive has no picture yet.
		this.picture ??= pictureOf(viewIn(this.look));
		this.beat = beat;
		this.speed = this.#calm ? calmly : haste([beat, ...this.#queue]);
		const lands = this.#time(beat, beat.lands);
		if (lands === 0) this.#show(beat);
		else this.#timers.push(setTimeout(() => this.#show(beat), lands));
		const length = this.#time(beat, beat.length);
		if (length === 0) this.#next();
		else this.#scheduleNext(length);
	}

	/** Schedules the next beat. Without a clock, the outcome of your own dive stays until it is dismissed on the board. */
	#scheduleNext(length: number): void {
		const { status, clock, seats, you } = this.#latest ?? {};
		const own = seats?.[you?.as ?? -1];
		const reads =
			own && !own.resigned && !own.stand_in && (status === "playing" || this.#calm) && !clock?.decision && !this.#timed;
		if (reads && this.beat?.read && this.picture?.shares.some((s) => s.seat === you?.as)) return;
		this.#timers.push(setTimeout(() => this.#next(), length));
	}

	/** A duration at the chosen speed. With reduced motion, beats still follow each other at a readable pace. */
	#time(beat: Beat, length: number): number {
		if (beat.read) return length;
		if (settings.speed === "off") return 0;
		return (settings.pace(length) || length * 0.6) * this.speed;
	}

	#stop(): void {
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers = [];
	}

	#settle(): void {
		this.#stop();
		this.#queue = [];
		this.beat = undefined;
		this.look = this.#latest;
		this.picture = pictureOf(viewIn(this.#latest));
	}
}

const isTalk = (line: Line): boolean => line.kind === "said";

const animations = new WeakMap<object, Animation>();

/** Tells whether an animation of a table is running ("shows") or waits for its outcome to be dismissed. */
export function animating(table: LiveTable): "" | "shows" | "waits" {
	const { beat } = animations.get(table) ?? {};
	if (!beat) return "";
	return beat.read ? "waits" : "shows";
}

/** Ends the animation of a table; its outcome stays on screen until the next skip. */
export const skip = (table: LiveTable): void => animations.get(table)?.skip();

/** Tells whether a dive is on screen at a table. */
export const isUnder = (table: LiveTable): boolean =>
	table.look !== undefined && (animations.get(table)?.under ?? viewIn(table.look)?.dive !== undefined);

/**
 * The animation of a table. It receives updates for as long as the calling component is mounted. A component that
 * shows the table later continues with the same animation.
 */
export function follow(table: LiveTable): Animation {
	const animation = animations.get(table) ?? new Animation();
	animations.set(table, animation);
	$effect.pre(() => {
		const { look, lines, fresh, sudden, calm, timed } = table;
		untrack(() => animation.hear({ look, lines, fresh, sudden, calm, timed }));
	});
	return animation;
}
