import { call, Failed, newId, Refused } from "../net/api";
import type { Command, Hello, Line, Look } from "../net/protocol";
import { type TableUpdate, type Wire, wireOf } from "../net/wire.svelte";
import { idlePause } from "../parts/idlePause";
import { Backlog, isActOf, withEarlierGame } from "./backlog.svelte";
import { botsMayHurry } from "./hurry";
import { Intent } from "./intent.svelte";
import { type Option, optionsOf } from "./options";
import type { Orders } from "./orders";

// A table as this browser sees it: its state, its log, and the possible moves. It contains no rules: the server lists the moves.

export type Wish = Omit<Command, "id">;

export class LiveTable {
	/** What the board shows. */
	look: Look | undefined = $state.raw();
	/** What the server said last, which the board may not show yet. */
	latest: Look | undefined = $state.raw();
	lines: Line[] = $state.raw([]);
	/** When seats changed hands during the game. */
	readonly handed: Line[] = $derived(this.lines.filter(({ kind }) => kind === "took-over"));
	here: number[] = $state.raw([]);
	/** The latest lines, to be animated and read out; empty after a reconnect. */
	fresh: Line[] = $state.raw([]);
	/** The lines that were missed while the connection was lost. */
	missed: Line[] = $state.raw([]);
	/** The latest lines are shown without being animated: the player has skipped ahead. */
	sudden = $state(false);
	/** This is one of the player's first games: nothing is cut short. */
	calm = $state(false);
	/** What is to be read on the board goes by itself after a while, as the player need not press anything there. */
	timed = $state(false);
	/** How long lines are to be seen before the next are shown, in milliseconds. */
	pauseAfter: (lines: Line[]) => number = () => 0;
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
	/** The connection to where the table is. */
	readonly #wire: Wire;
	/** The greeting of the connection over which the last update came. */
	#greeting: Hello | undefined;
	/** Orders that have been sent and not yet answered, the oldest first. */
	#given: Orders[] = $state.raw([]);
	/** The look of the position that the board shows, as the server said it. */
	#shown: Look | undefined;
	readonly #backlog = new Backlog(
		(update) => this.#show(update),
		({ lines }) => (this.asked ? 0 : this.pauseAfter(lines)),
	);

	constructor(readonly id: string) {
		this.#wire = wireOf(id);
	}

	/** Starts watching the table; as is the seat to view it from, for a user with several. */
	open(as?: number): void {
		this.#stop();
		this.gone = "";
		this.#stop = this.#wire.watch(
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
		this.#backlog.takeAll();
	}

	#tell(m: TableUpdate): void {
		idlePause.wake();
		// After every greeting all tables are watched again, so the first update brings what was missed.
		const back = this.#greeting !== this.#wire.hello;
		this.#greeting = this.#wire.hello;
		this.latest = m.look;
		this.here = m.here;
		if (m.full || back) this.#begin(m);
		else if (this.#cannotWait(m)) this.#showAll(m);
		else {
			const update = this.#backlog.isOpen ? m : this.#letTalkPass(m);
			this.#backlog.add(update);
			if (this.behind && this.#shown) this.look = withEarlierGame(m.look, this.#shown);
		}
	}

	/** Shows the table as it is now, whatever has happened meanwhile. */
	#begin(m: TableUpdate): void {
		const waiting = this.#backlog.takeAll()?.lines ?? [];
		const missed = [...waiting, ...m.lines];
		this.lines = m.full ? m.lines : inOrder([...this.lines, ...missed]);
		this.missed = m.full ? [] : missed;
		this.fresh = [];
		this.#look(m.look);
	}

	/**
	 * Whether an update does not wait for the board: if the game stays as it is, if the player is ahead of the board or not looking, and in
	 * a lesson, where the teacher waits.
	 */
	#cannotWait({ look, lines }: TableUpdate): boolean {
		if (look.lesson || this.forwarding || document.hidden) return true;
		if (look.status !== "playing" && look.status !== "finished") return true;
		const stays = lines.every(({ kind }) => kind === "said") && look.you.step === this.look?.you.step;
		return (stays && !this.behind) || lines.some((line) => isActOf(line, look.you.as));
	}

	#showAll(m: TableUpdate): void {
		const waiting = this.#backlog.takeAll()?.lines ?? [];
		this.#show({ ...m, lines: [...waiting, ...m.lines] });
	}

	/** Talk does not wait for the board. */
	#letTalkPass(m: TableUpdate): TableUpdate {
		const talk = m.lines.filter(({ kind }) => kind === "said");
		if (talk.length === 0) return m;
		this.lines = inOrder([...this.lines, ...talk]);
		this.fresh = talk;
		return { ...m, lines: m.lines.filter((line) => !talk.includes(line)) };
	}

	#show({ look, lines }: TableUpdate, sudden = false): void {
		this.lines = inOrder([...this.lines, ...lines]);
		this.missed = [];
		if (lines.length > 0) this.fresh = lines;
		this.sudden = sudden;
		this.#look(look);
	}

	#look(look: Look): void {
		this.#shown = look;
		this.look = look;
		if (this.asked || look.status !== "playing") this.forwarding = false;
	}

	/** Shows a moment of the past, which allows no actions: the fresh lines as if they happened now, or else all at once. */
	recall(look: Look, lines: Line[], fresh: Line[]): void {
		this.lines = lines;
		this.fresh = fresh;
		this.sudden = fresh.length === 0;
		this.#look({ ...look, you: { ...look.you, moves: [], can_undo: false, takeback: undefined } });
	}

	/** The board shows an earlier position: what has happened since waits until that has been seen. */
	get behind(): boolean {
		return this.#backlog.length > 0;
	}

	/** Keeps what happens next from the board, as long as something on it is to be seen. */
	hold(held: boolean): void {
		this.#backlog.hold(held);
	}

	/** Shows what happened next without waiting any longer. */
	next(): void {
		this.#backlog.next();
	}

	/** Shows the table as it is now, without what led to it. */
	catchUp(): void {
		const all = this.#backlog.takeAll();
		if (all) this.#show(all, true);
		else this.sudden = true;
	}

	/** Sends a command, and tells whether it succeeded. An error is kept in `trouble`. */
	async do(wish: Wish): Promise<boolean> {
		const step = this.#step;
		this.#underWay = [...this.#underWay, step];
		this.trouble = undefined;
		try {
			await this.#wire.act(this.id, { ...wish, id: newId() });
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

	/** Skips to the player's next decision: what the board still has to show, and how long bots think. */
	async forward(): Promise<void> {
		this.catchUp();
		if (!botsMayHurry(this)) return;
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

const inOrder = (lines: Line[]): Line[] => lines.sort((a, b) => a.n - b.n);
