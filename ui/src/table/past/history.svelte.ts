import { merge } from "../../../../client/typescript/merge";
import { Failed } from "../../net/api";
import type { Line, Look, MomentMessage } from "../../net/protocol";
import { stream } from "../../net/streaming";
import { LiveTable } from "../liveTable.svelte";

// The past of a game, moment by moment, as one request tells it. The "what did I miss", the past lines of the log and the replay
// all show it. Looks share what is the same in them, so that all of them are kept and any is shown at once.

/** Whom a game is seen through: a seat, a spectator (-1), or with every hand open. */
export type Eyes = number | "open";

/** Where a game comes from: a table, or the text of a record. */
export type Source = { table: string; record?: undefined; framed?: boolean } | { record: string; table?: undefined };

/** The game after one of the lines of its log. */
export interface Moment {
	/** How many entries the record had; 0 is the deal. */
	entry: number;
	/** The number of its last line. */
	line: number;
	/** What was told of it. */
	lines: Line[];
	look: Look;
	/** Each seat's chance of winning, known when the game is over. */
	chances: number[] | undefined;
}

/** The moments of the record's entries, by entry: those of moves that were not taken back. The last one has the end of the game. */
export function stopsOf(moments: readonly Moment[]): number[] {
	const stops: number[] = [];
	moments.forEach(({ entry, look }, n) => {
		if (entry >= stops.length) stops.push(n);
		else stops.length = entry + 1;
		if (look.result && !moments[n - 1]?.look.result) stops[stops.length - 1] = n;
	});
	return stops;
}

export class History {
	/** All moments that were loaded, the oldest first. */
	moments: readonly Moment[] = $state.raw([]);
	/** All of them are there. */
	complete = $state(false);
	/** Why they could not be had. */
	trouble: Error | undefined = $state.raw();
	eyes: Eyes = $state(-1);
	/** The moment that is shown. */
	at = $state(0);
	/** The moments of the record's entries: the deal, then one for each decision. */
	readonly stops: readonly number[] = $derived(stopsOf(this.moments));
	/** Where each turn begins, by entry. */
	readonly turns: readonly number[] = $derived(turnsOf(this.stops.map((n) => this.moments[n] as Moment)));
	/** The game as it was, for boards to draw; it allows no actions. */
	readonly table: LiveTable;
	#stop: AbortController | undefined;
	#loading: Promise<void> | undefined;

	constructor(
		readonly source: Source,
		eyes: Eyes = -1,
	) {
		this.eyes = eyes;
		this.table = new LiveTable(source.table ?? "");
	}

	get now(): Moment | undefined {
		return this.moments[this.at];
	}

	/** The entry that is shown, or the last one before it. */
	get entry(): number {
		return this.now?.entry ?? 0;
	}

	get last(): number {
		return this.stops.length - 1;
	}

	/** The moment of an entry. */
	moment(entry: number): Moment | undefined {
		return this.moments[this.stops[entry] ?? -1];
	}

	/** Loads the game, or what is new of it. It can be called again after trouble. */
	load(): Promise<void> {
		this.#loading ??= this.#load().finally(() => {
			this.#loading = undefined;
		});
		return this.#loading;
	}

	async #load(): Promise<void> {
		const stop = new AbortController();
		this.#stop = stop;
		this.trouble = undefined;
		try {
			for await (const messages of stream<MomentMessage>(this.path, this.source.record, stop.signal)) {
				if (stop.signal.aborted) return;
				this.#add(messages);
			}
			if (!this.complete) throw new Failed({ code: "offline", message: "the answer was cut off", retry_ms: 2000 });
		} catch (err) {
			if (!stop.signal.aborted) this.trouble = err as Error;
		}
	}

	protected get path(): string {
		if (this.source.table === undefined) return `/api/moments?as=${this.eyes}`;
		if (this.source.framed) return `/api/embed/${this.source.table}`;
		const since = this.complete ? this.moments.at(-1)?.look.cursor : undefined;
		return `/api/tables/${this.source.table}/moments?as=${this.eyes}${since ? `&since=${since}` : ""}`;
	}

	#add(messages: MomentMessage[]): void {
		let moments = [...this.moments];
		for (const m of messages) {
			if (m.type === "failed") throw new Failed(m.problem);
			if (m.type === "end") {
				this.complete = true;
				continue;
			}
			const lines = m.lines ?? [];
			const before = moments.at(-1);
			if (m.look && lines[0]?.n === 1) moments = []; // everything is told again
			const look = m.look ?? merge(before?.look as Look, m.changes ?? {});
			const line = lines.at(-1)?.n ?? before?.line ?? 0;
			moments.push({ entry: m.entry, line, lines, look, chances: m.chances ?? before?.chances });
		}
		const first = this.moments.length === 0 && moments.length > 0;
		this.moments = moments;
		if (first) this.show(Math.min(this.at, moments.length - 1));
	}

	/** Shows a moment, by its place; the next one as it happened, unless it is to be there at once. */
	show(at: number, sudden = false): void {
		const moment = this.moments[at];
		if (!moment) return;
		const steps = !sudden && this.table.look !== undefined && at > this.at;
		const from = this.at + 1;
		// A whole decision may have come with several moments, such as a bot standing in.
		const fresh = steps && this.#isNext(at) ? this.moments.slice(from, at + 1).flatMap(({ lines }) => lines) : [];
		this.at = at;
		this.table.recall(moment.look, this.#linesAt(at), fresh);
	}

	#isNext(at: number): boolean {
		return at === this.at + 1 || this.moments.slice(this.at + 1, at).every(({ entry }) => entry <= this.entry);
	}

	#linesAt(at: number): Line[] {
		return this.moments.slice(0, at + 1).flatMap(({ lines }) => lines);
	}

	/** Shows the moment of an entry of the record. */
	showEntry(entry: number, sudden = false): void {
		const at = this.stops[Math.min(Math.max(entry, 0), this.last)];
		if (at !== undefined) this.show(at, sudden);
	}

	/** Shows the table as it was at a line of the log, which is loaded if need be; returns whether there is one. */
	async showLine(line: number): Promise<boolean> {
		if (!this.complete || line > (this.moments.at(-1)?.line ?? 0)) await this.load();
		if (this.trouble) throw this.trouble;
		if (this.moments.length === 0) return false;
		this.show(
			Math.max(
				this.moments.findLastIndex((moment) => moment.line <= line),
				0,
			),
		);
		return true;
	}

	/** Sees the same game through other eyes, at the same entry. */
	async lookThrough(eyes: Eyes): Promise<void> {
		if (eyes === this.eyes) return;
		const { entry } = this;
		const other = new History(this.source, eyes);
		await other.load();
		if (other.trouble) throw other.trouble;
		this.eyes = eyes;
		this.moments = other.moments;
		this.showEntry(entry, true);
	}

	close(): void {
		this.#stop?.abort();
	}
}

/** The entries at which a turn begins: somebody else is to move, or another round. */
function turnsOf(moments: readonly Moment[]): number[] {
	const turn = ({ look }: Moment) => (look.view as { turn?: number } | undefined)?.turn;
	return moments.flatMap((moment, entry) => {
		const before = moments[entry - 1];
		return before === undefined || turn(before) !== turn(moment) ? [entry] : [];
	});
}
