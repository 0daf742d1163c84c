import type { Command, Hello, Line, Look } from "../../protocol";
import { call, Failed, newId, Refused } from "../connection/api";
import { type News, wire } from "../connection/wire.svelte";
import { rest } from "../page/rest";
import { Intent } from "./intent.svelte";
import { type Option, optionsOf } from "./options";
import type { Orders } from "./orders";

// A table as this browser knows it: how it looks, what has happened, and what can be done. It has no rules: the moves are
// those that the server lists.

export type Wish = Omit<Command, "id">;

export class LiveTable {
	look: Look | undefined = $state.raw();
	lines: Line[] = $state.raw([]);
	here: number[] = $state.raw([]);
	/** The lines that came last and may be animated and read out; empty after coming back. */
	fresh: Line[] = $state.raw([]);
	/** What happened while the connection was lost, told when it was back. */
	missed: Line[] = $state.raw([]);
	/** Why the table is no longer shown. */
	gone = $state("");
	/** A move that is shown on the board for somebody to think about; nobody has chosen it. */
	proposed = $state("");
	/** What somebody has in mind here and has not done yet. */
	readonly intent = new Intent(this);
	/** We want to be asked, and to see nothing of what comes before. */
	forwarding = $state(false);
	/** What the server did not do, to be said to the player. */
	trouble: Refused | Failed | undefined = $state.raw();

	/** The decisions at which the commands that are under way were given. */
	#underWay: number[] = $state.raw([]);
	#stop: () => void = () => {};
	/** The greeting of the connection over which the table was last told. */
	#greeting: Hello | undefined;
	/** Orders that have been given and are not answered yet, the oldest first. */
	#given: Orders[] = $state.raw([]);

	constructor(readonly id: string) {}

	/** open begins to follow the table; as is which of your own seats to look from, where there are several. */
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
		rest.wake();
		// All tables are watched anew when the server has greeted us, so what comes first then is what was missed.
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

	/** do gives a command. What goes wrong is kept in `trouble`, and told by the answer. */
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

	/** busy tells whether a command is under way. Once the table asks something else, that can be answered, although the
	 * answer to the command comes a little later. */
	get busy(): boolean {
		return this.#underWay.includes(this.#step);
	}

	get #step(): number {
		return this.look?.you.step ?? 0;
	}

	get seat(): number {
		return this.look?.you.as ?? -1;
	}

	/** play makes one of the moves that are listed. */
	play(move: string): Promise<boolean> {
		return this.do({ do: "move", seat: this.seat, step: this.#step, move });
	}

	undo(): Promise<boolean> {
		return this.do({ do: "undo", seat: this.seat });
	}

	/** forward has bots hurry, and nothing animated, until we are asked. */
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

	/** Your own standing orders, those that are under way included: whoever changes them goes on from there. */
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

	/** asked tells whether it is up to us. */
	get asked(): boolean {
		return (this.look?.you.moves?.length ?? 0) > 0;
	}
}
