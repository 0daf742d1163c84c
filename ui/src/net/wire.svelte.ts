import { merge } from "../../../client/typescript/merge.ts";
import { isLocal } from "../local/local.svelte";
import { Failed, refused } from "./api";
import { type Clock, systemClock } from "./clock";
import type { ClientMessage, Command, Hello, Look, ServerMessage, Summary, Table } from "./protocol";
import { type Connect, connectByWebSocket, connectToDevice, type Transport } from "./transport";

// The wire is the app's connection to the server, over one transport after another. It reconnects when the connection is lost,
// resumes its watches where they were, and sends unanswered commands again: under the same id, so that they are executed
// only once.

export type State = "connecting" | "open" | "lost";

/** An update of a table, with its complete look. */
export type TableUpdate = Table & { look: Look };

interface Watch {
	table: string;
	as: number | undefined;
	look: Look | undefined;
	tell(update: TableUpdate): void;
	gone(why: string): void;
}

interface Pending {
	table: string;
	command: Command;
	done(): void;
	fail(err: Error): void;
}

/** The version of the protocol that this app speaks. */
export const protocolVersion: Hello["version"] = 1;

/** How long to wait before reconnecting: twice as long each time. */
const shortestWait = 300;
const longestWait = 15_000;
/** How often the server is pinged, and how long it may take to answer. */
const checkEvery = 30_000;
const patience = 6_000;
/** How long connecting may take: the slowest networks need several seconds for each of several round trips. */
const longestOpening = 20_000;
/** After so many failures without ever reaching the server, the cause is assumed to be permanent. */
const tooMany = 4;

export class Wire {
	state: State = $state("connecting");
	hello: Hello | undefined = $state.raw();
	/** How often the server has closed the connection because the user was signed out. */
	timesDismissed = $state(0);
	/** The server was never reached, in too many attempts. */
	socketsBlocked = $state(false);
	/** How far the server's clock is ahead of ours, in milliseconds. */
	clockOffset = $state(0);

	#connect: Connect;
	#begun = false;
	#clock: Clock;
	#transport: Transport | undefined;
	#watches = new Map<string, Watch>();
	#pending = new Map<string, Pending>();
	#mine = new Set<(summary: Summary, said?: boolean) => void>();
	#failures = 0;
	#cancelOpening = () => {};
	/** The page is not visible. */
	#hidden = false;
	/** Cancels the wait for a pong, without which the connection counts as lost. */
	#doubt: (() => void) | undefined;

	constructor(connect: Connect, clock: Clock) {
		this.#connect = connect;
		this.#clock = clock;
		this.#checkRegularly();
	}

	/** Connects unless that was done before. */
	begin(): void {
		if (!this.#begun) this.open();
	}

	/** Reconnects if it was connected, and has all watched tables told anew: to somebody else. */
	renew(): void {
		for (const w of this.#watches.values()) w.look = undefined;
		if (this.#begun) this.open();
	}

	/** Connects or reconnects: after signing in, the server has to learn who the user is. */
	open(): void {
		this.#begun = true;
		this.#cancelOpening();
		this.#trust();
		this.#transport?.close();
		const transport: Transport = this.#connect({
			heard: (m) => {
				if (this.#transport === transport) this.#hear(m);
			},
			closed: (dismissed) => {
				if (this.#transport !== transport) return;
				if (dismissed) this.timesDismissed++;
				this.#lost();
			},
		});
		this.#transport = transport;
		this.#cancelOpening = this.#clock.after(longestOpening, () => {
			if (transport.ready) return;
			this.#lost();
			transport.close();
		});
	}

	#lost(): void {
		this.#cancelOpening();
		this.#transport = undefined;
		this.state = "lost";
		this.#trust();
		const wait = Math.min(longestWait, shortestWait * 2 ** this.#failures) * (0.7 + 0.6 * this.#clock.random());
		this.#failures++;
		this.socketsBlocked = !this.hello && this.#failures >= tooMany;
		this.#cancelOpening = this.#clock.after(wait, () => this.open());
	}

	/** Connects at once if the connection is lost, or turns out to be. */
	retry(): void {
		if (this.state === "lost") this.open();
		else this.#check();
	}

	#checkRegularly(): void {
		this.#clock.after(checkEvery, () => {
			this.#check();
			this.#checkRegularly();
		});
	}

	/** Pings the server: when the network has changed, a dead connection is not reported. */
	#check(): void {
		if (!this.#transport?.ready || this.#doubt) return;
		this.#send({ type: "ping" });
		this.#doubt = this.#clock.after(patience, () => {
			this.state = "lost";
			this.open();
		});
	}

	#trust(): void {
		this.#doubt?.();
		this.#doubt = undefined;
	}

	#hear(m: ServerMessage): void {
		this.#trust();
		switch (m.type) {
			case "hello":
				this.#failures = 0;
				this.socketsBlocked = false;
				this.hello = m;
				this.clockOffset = m.time - this.#clock.now();
				this.state = "open";
				if (this.#hidden) this.#send({ type: "window", hidden: true });
				for (const w of this.#watches.values()) this.#askToWatch(w);
				for (const p of this.#pending.values()) this.#sendCommand(p);
				break;
			case "table": {
				const w = this.#watches.get(m.table);
				const look = m.look ?? (w?.look && merge(w.look, m.changes));
				if (!w || !look) break; // it belongs to an earlier watch
				w.look = look;
				safely(() => w.tell({ ...m, look }));
				if (look.you.seats?.length && !look.lesson) this.#tellMine(faceOf(look, this.#clock.now()));
				if (m.lines?.some(({ how }) => how === "clock")) this.#check();
				break;
			}
			case "pong":
				// If it differs by more than an answer can take, the server's clock was set.
				if (Math.abs(m.time - this.serverTime) > patience) this.clockOffset = m.time - this.#clock.now();
				break;
			case "gone":
				this.#watches.get(m.table)?.gone(m.why);
				break;
			case "done":
				this.#answered(m.id)?.done();
				break;
			case "refused":
				void refused(m.refusal).then(this.#answered(m.id)?.fail);
				break;
			case "failed":
				this.#failed(m);
				break;
			case "mine":
				this.#tellMine(m.face, m.said);
				break;
			case "bye":
				this.#failures = 0;
				break;
		}
	}

	#tellMine(summary: Summary, said?: boolean): void {
		for (const tell of this.#mine) safely(() => tell(summary, said));
	}

	#failed(m: Extract<ServerMessage, { type: "failed" }>): void {
		const { problem } = m;
		const pending = this.#pending.get(m.id ?? "");
		const watch = this.#watches.get(m.table ?? "");
		if (pending && problem.retry_ms) {
			this.#clock.after(problem.retry_ms, () => {
				if (this.#pending.get(pending.command.id) === pending) this.#sendCommand(pending);
			});
		} else if (m.id) this.#answered(m.id)?.fail(new Failed(problem));
		else if (watch && problem.retry_ms) {
			this.#clock.after(problem.retry_ms, () => {
				if (this.#watches.get(watch.table) === watch) this.#askToWatch(watch);
			});
		} else watch?.gone(problem.code);
	}

	#answered(id: string): Pending | undefined {
		const p = this.#pending.get(id);
		this.#pending.delete(id);
		return p;
	}

	#send(message: ClientMessage): void {
		if (this.#transport?.ready) this.#transport.send(message);
	}

	#sendCommand({ table, command }: Pending): void {
		this.#send({ type: "do", table, command });
	}

	#askToWatch(w: Watch): void {
		const as = w.as === undefined ? {} : { as: w.as };
		this.#send({ type: "watch", table: w.table, cursor: w.look?.cursor ?? "", changes: true, words: true, ...as });
	}

	/** Reports whether the page is hidden: a player who sees a table nowhere counts as away. */
	hide(hidden: boolean): void {
		if (this.#hidden === hidden) return;
		this.#hidden = hidden;
		if (this.state === "open") this.#send({ type: "window", hidden });
	}

	/** Subscribes to a table until the returned function is called. */
	watch(table: string, as: number | undefined, tell: (update: TableUpdate) => void, gone: (why: string) => void): () => void {
		const w: Watch = { table, as, look: undefined, tell, gone };
		this.#watches.set(table, w);
		if (this.state === "open") this.#askToWatch(w);
		return () => {
			if (this.#watches.get(table) !== w) return;
			this.#watches.delete(table);
			this.#send({ type: "unwatch", table });
		};
	}

	/** Sends a command, and resolves once it is on disk. That may take a while if the connection is lost. */
	act(table: string, command: Command): Promise<void> {
		return new Promise((done, fail) => {
			const pending = { table, command, done, fail };
			this.#pending.set(command.id, pending);
			this.#sendCommand(pending);
		});
	}

	/** The time by the server's clock. */
	get serverTime(): number {
		return this.#clock.now() + this.clockOffset;
	}

	/** Tells whether commands are waiting for an answer. */
	get unanswered(): boolean {
		return this.#pending.size > 0;
	}

	/** Subscribes to the user's own tables, and to whether there is new chat, until the returned function is called. */
	mine(tell: (summary: Summary, said?: boolean) => void): () => void {
		this.#mine.add(tell);
		return () => this.#mine.delete(tell);
	}
}

/** Keeps an error in one listener from affecting the others. */
function safely(tell: () => void): void {
	try {
		tell();
	} catch (err) {
		reportError(err);
	}
}

/** A table as lists show it. For a watched table, the server sends no separate updates to lists. */
function faceOf(look: Look, changed: number): Summary {
	const { table, game, options, status, spectators, clock, seats } = look;
	const name = look.name === undefined ? {} : { name: look.name };
	return {
		table,
		game,
		options,
		status,
		public: look.public,
		spectators,
		clock,
		seats,
		opened: 0,
		changed,
		...name,
	};
}

/** The connection to the server. */
export const wire = new Wire(connectByWebSocket, systemClock);
/** That to the tables of this device, which begins when one of them is wanted. */
export const deviceWire = new Wire(connectToDevice, systemClock);

/** The connection to where a table is. */
export function wireOf(table: string): Wire {
	if (!isLocal(table)) return wire;
	deviceWire.begin();
	return deviceWire;
}

/** Subscribes to the user's own tables wherever they are, until the returned function is called. */
export function followMine(tell: (summary: Summary, said?: boolean) => void): () => void {
	const stops = [wire.mine(tell), deviceWire.mine(tell)];
	return () => {
		for (const stop of stops) stop();
	};
}
