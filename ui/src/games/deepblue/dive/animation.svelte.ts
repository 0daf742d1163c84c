import { untrack } from "svelte";
import { settings } from "../../../lib/settings/settings.svelte";
import type { LiveTable } from "../../../lib/table/table.svelte";
import type { Line, Look } from "../../../protocol";
import { viewIn } from "../view";
import { type Beat, beats, haste } from "./beats";
import { after, type Picture, pictureOf } from "./picture";

// Animation shows what happens in a dive step by step, while the table may be further on. When all has been shown, the picture
// is the view again. Nobody can choose anything before; what happened while one was away is not shown.

export class Animation {
	picture: Picture | undefined = $state.raw();
	/** What is being shown. */
	beat: Beat | undefined = $state.raw();
	/** How much faster or slower than usual, for animations of this beat; 0 if nothing is to move. */
	speed = $state(1);
	/** The table when all was shown, which choices are made by. */
	look: Look | undefined = $state.raw();

	#queue: Beat[] = [];
	#latest: Look | undefined;
	#last = 0;
	#timers: ReturnType<typeof setTimeout>[] = [];

	/** hear takes in how the table looks now, and what is new. */
	hear(table: Pick<LiveTable, "look" | "lines" | "fresh"> & Partial<Pick<LiveTable, "forwarding">>): void {
		const news = table.fresh.filter((line) => line.n > this.#last);
		const missed = (table.lines.at(-1 - news.length)?.n ?? 0) > this.#last;
		// Whoever makes the next move has read what the last dive was worth.
		if (this.beat?.read && news.some((line) => isMove(line, table.look?.you.as))) this.#settle();
		const handed = this.#latest !== undefined && this.#latest.you.as !== table.look?.you.as;
		this.#last = table.lines.at(-1)?.n ?? 0;
		this.#latest = table.look;
		const undone = news.some((line) => line.kind === "undid"); // what is taken back has not happened
		if (document.hidden || missed || handed || undone) {
			this.#settle();
			return;
		}
		this.#queue.push(...beats(news));
		if (table.forwarding || this.#isIdle()) {
			this.#settle();
			return;
		}
		if (!this.beat) this.#next();
		else if (this.beat.read && this.#timers.length === 0) this.#goOn(this.beat.length);
	}

	/** Among bots alone nobody waits to be told of a dive without them, once they are asked something; unless they like to. */
	#isIdle(): boolean {
		const { you, seats } = this.#latest ?? {};
		if (!you?.moves?.length || settings.speed === "slow" || seats?.some((s, n) => s.for !== "bot" && n !== you.as))
			return false;
		const divers = this.picture?.divers ?? viewIn(this.#latest)?.dive?.divers ?? [];
		return ![...this.#queue, ...(this.beat ? [this.beat] : []), ...divers].some(({ seat }) => seat === you.as);
	}

	/** skip ends the animation. What was won is still shown, until the next skip. */
	skip(): void {
		const reading = this.beat?.read;
		this.#stop();
		const rest = reading ? [] : this.#queue;
		const end = rest.findLast((b) => b.read);
		if (!end) {
			this.#settle();
			return;
		}
		if (this.beat) this.#show(this.beat);
		for (const b of rest.slice(0, rest.indexOf(end))) this.#show(b);
		this.#queue = rest.slice(rest.indexOf(end));
		this.#next();
	}

	/** under tells whether there is a dive to be seen. */
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
		// A dive that is told in the middle, because this one has just begun to look, has no picture to begin with.
		this.picture ??= pictureOf(viewIn(this.look));
		this.beat = beat;
		this.speed = haste([beat, ...this.#queue]);
		const lands = this.#time(beat, beat.lands);
		if (lands === 0) this.#show(beat);
		else this.#timers.push(setTimeout(() => this.#show(beat), lands));
		const length = this.#time(beat, beat.length);
		if (length === 0) this.#next();
		else this.#goOn(length);
	}

	/** goOn has the next beat follow in a while; what your own dive was worth stays until it is read, where there is no clock. */
	#goOn(length: number): void {
		const { status, clock, seats, you } = this.#latest ?? {};
		const own = seats?.[you?.as ?? -1];
		const reads = own && !own.resigned && !own.stand_in && status === "playing" && !clock?.decision;
		if (reads && this.beat?.read && this.picture?.shares.some((s) => s.seat === you?.as)) return;
		this.#timers.push(setTimeout(() => this.#next(), length));
	}

	/** Without movement it is still told one after the other, at a pace to read. */
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

/** isMove tells whether somebody at a seat has made a move, and nobody and nothing in their place. */
const isMove = (line: Line, seat: number | undefined): boolean =>
	line.kind === "moved" && line.seat === seat && !line.how;

const animations = new WeakMap<object, Animation>();

/** animating says whether something is being shown of a table. The end of a dive is there to be read. */
export function animating(table: LiveTable): "" | "shows" | "waits" {
	const { beat } = animations.get(table) ?? {};
	if (!beat) return "";
	return beat.read ? "waits" : "shows";
}

/** isUnder tells whether a dive of a table is to be seen. */
export const isUnder = (table: LiveTable): boolean =>
	table.look !== undefined && (animations.get(table)?.under ?? viewIn(table.look)?.dive !== undefined);

/**
 * follow is the animation of a table, which is told of all that is new for as long as the component that asks for it is
 * there. Whoever shows the table again goes on with it.
 */
export function follow(table: LiveTable): Animation {
	const animation = animations.get(table) ?? new Animation();
	animations.set(table, animation);
	$effect.pre(() => {
		const { look, lines, fresh, forwarding } = table;
		untrack(() => animation.hear({ look, lines, fresh, forwarding }));
	});
	return animation;
}
