import type { Command, Line, Look } from "../protocol";
import { Failed, newId, Refused } from "./api";
import { type News, wire } from "./wire.svelte";

// A table as this browser knows it: how it looks, what has happened, and what can be done. It has no rules: the moves are
// those that the server lists.

export type Wish = Omit<Command, "id">;

export class LiveTable {
	look: Look | undefined = $state.raw();
	lines: Line[] = $state.raw([]);
	here: number[] = $state.raw([]);
	/** Lines that have come since the last look and may be animated; empty after coming back. */
	fresh: Line[] = $state.raw([]);
	/** Why the table is no longer shown. */
	gone = $state("");
	/** A command is under way. */
	busy = $state(false);
	/** What the server did not do, to be said to the player. */
	trouble: Refused | Failed | undefined = $state.raw();

	#stop: () => void = () => {};

	constructor(readonly id: string) {}

	/** open begins to follow the table; as is the own seat to look from, where there are several. */
	open(as?: number): void {
		this.#stop();
		this.gone = "";
		this.#stop = wire.watch(
			this.id,
			as,
			(m) => this.#tell(m),
			(why) => {
				this.gone = why;
			},
		);
	}

	close(): void {
		this.#stop();
	}

	#tell(m: News): void {
		const first = m.full || !this.look;
		this.lines = m.full ? m.lines : [...this.lines, ...m.lines];
		this.fresh = first ? [] : m.lines;
		this.look = m.look;
		this.here = m.here;
	}

	/** do gives a command. What goes wrong is kept in `trouble`, and told by the answer. */
	async do(wish: Wish): Promise<boolean> {
		this.busy = true;
		this.trouble = undefined;
		try {
			await wire.act(this.id, { ...wish, id: newId() });
			return true;
		} catch (err) {
			if (!(err instanceof Refused || err instanceof Failed)) throw err;
			this.trouble = err;
			return false;
		} finally {
			this.busy = false;
		}
	}

	get seat(): number {
		return this.look?.you.as ?? -1;
	}

	/** play makes one of the moves that are listed. */
	play(move: string): Promise<boolean> {
		return this.do({ do: "move", seat: this.seat, step: this.look?.you.step ?? 0, move });
	}

	undo(): Promise<boolean> {
		return this.do({ do: "undo", seat: this.seat });
	}

	order(orders: { [name: string]: string }): Promise<boolean> {
		return this.do({ do: "order", seat: this.seat, orders });
	}

	/** asked tells whether it is up to us. */
	get asked(): boolean {
		return (this.look?.you.moves?.length ?? 0) > 0;
	}
}
