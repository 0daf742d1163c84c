import { call, Failed, newId, Refused } from "../net/api";
import type { Command, Hello, Line, Look } from "../net/protocol";
import { type News, wire } from "../net/wire.svelte";
import { idlePause } from "../parts/idlePause";
import { Intent } from "./intent.svelte";
import { type Option, optionsOf } from "./options";
import type { Orders } from "./orders";

// A table as this browser sees it: its state, its log, and the possible moves. It contains no rules: the server lists the moves.

export type Wish = Omit<Command, "id">;

export class LiveTable {
	look: Look | undefined = $state.raw();
	lines: Line[] = $state.raw([]);
	here: number[] = $state.raw([]);
	/** The latest lines, to be animated and read out; empty after a reconnect. */
	fresh: Line[] = $state.raw([]);
	/** The lines that were missed while the connection was lost. */
	missed: Line[] = $state.raw([]);
	/** Why the server no longer shows the table. */
	gone = $state("");
	/** A move that is shown on the board as a suggestion; it is not picked. */
	proposed = $state("");
	/** What the player has picked but not yet done. */
	readonly intent = new Intent(this);
	/** Skip to the player's next decision, without showing what happens before. */
	forwarding = $state(false);
	/** The last error, to be shown to the player. */
	trouble: Refused | Failed | undefined = $state.raw();

	/** For each pending command, the decision at which it was given. */
	#underWay: number[] = $state.raw([]);
	#stop: () => void = () => {};
	/** The greeting of the connection over which the last update came. */
	#greeting: Hello | undefined;
	/** Orders that have been sent and not yet answered, the oldest first. */
	#given: Orders[] = $state.raw([]);

	constructor(readonly id: string) {}

	/** Starts watching the table; as is the seat to view it from, for a user with several. */
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
		idlePause.wake();
		// After every greeting all tables are watched again, so the first update brings what was missed.
		const back = this.#greeting !== wire.hello;
		this.#greeting = wire.hello;
		this.lines = m.full ? m.lines : [...this.lines, ...m.lines];
		this.missed = back && !m.full ? m.lines : [];
		if (back || m.full) this.fresh = [];
		else if (m.lines.length > 0) this.fresh = m.lines;
		this.look = m.look;
		if (this.asked || m.look.status !== "playing") this.forwarding = false;
		this.here = m.here;
	}

	/** Sends a command, and tells whether it succeeded. An error is kept in `trouble`. */
	async do(wish: Wish): Promise<boolean> {
		const step = this.#step;
		this.#underWay = [...this.#underWay, step];
		this.trouble = undefined;
		try {
			await wire.act(this.id, { ...wish, id: newId() });
			return true;
		} catch (err) {
			if (!(err instanceof Refused || err instanceof Failed)) throw err;
			this.trouble = err;
			return false;
		} finally {
			this.#underWay = this.#underWay.toSpliced(this.#underWay.indexOf(step), 1);
		}
	}

	/** Whether a command for the current decision is pending. Once there is a new decision, it can be made, although
	 * the answer to the command comes a little later. */
	get busy(): boolean {
		return this.#underWay.includes(this.#step);
	}

	get #step(): number {
		return this.look?.you.step ?? 0;
	}

	get seat(): number {
		return this.look?.you.as ?? -1;
	}

	/** Makes one of the listed moves. */
	play(move: string): Promise<boolean> {
		return this.do({ do: "move", seat: this.seat, step: this.#step, move });
	}

	/** How the last move can be taken back: at once, or by asking the others. */
	get undoing(): "at-once" | "ask" | undefined {
		const you = this.look?.you;
		return you?.can_undo ? "at-once" : you?.takeback;
	}

	undo(): Promise<boolean> {
		if (this.undoing === "ask") return this.do({ do: "takeback", seat: this.seat, other: this.seat, on: true });
		return this.do({ do: "undo", seat: this.seat });
	}

	/** Makes bots hurry, and skips animations, until the player is to decide. */
	async forward(): Promise<void> {
		this.forwarding = true;
		try {
			await call("POST", `/api/tables/${this.id}/forward`);
		} catch (err) {
			if (!(err instanceof Refused || err instanceof Failed)) throw err;
			this.forwarding = false;
			this.trouble = err;
		}
	}

	/** The player's standing orders, including pending ones, so that further changes build on them. */
	get orders(): Orders {
		return Object.assign({}, this.look?.you.orders, ...this.#given);
	}

	async order(orders: Orders): Promise<boolean> {
		this.#given = [...this.#given, orders];
		try {
			return await this.do({ do: "order", seat: this.seat, orders });
		} finally {
			this.#given = this.#given.filter((given) => given !== orders);
		}
	}

	/** The moves that can be made now. */
	options: Option[] = $derived.by(() => optionsOf(this.look));

	/** Whether the player is to decide. */
	get asked(): boolean {
		return (this.look?.you.moves?.length ?? 0) > 0;
	}
}
