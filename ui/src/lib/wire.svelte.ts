import type { Command, Face, Hello, Look, Refusal, ServerMessage, Table } from "../protocol";
import { Failed, Refused } from "./api";
import { merge } from "./merge";

// The wire is the one WebSocket of the app. It connects by itself and comes back by itself, watches again what was
// watched, from where it was, and sends commands again that were not answered: under the same id, so that they are done
// once.

export type State = "connecting" | "open" | "lost";

/** News of a table, with the whole of how it looks now. */
export type News = Table & { look: Look };

interface Watch {
	table: string;
	as: number | undefined;
	look: Look | undefined;
	tell(news: News): void;
	gone(why: string): void;
}

interface Pending {
	table: string;
	command: Command;
	done(): void;
	fail(err: Error): void;
}

const longestWait = 15_000;
/** How often the server is asked whether it is still there, and how long it may take to answer. */
const checkEvery = 30_000;
const patience = 6_000;

class Wire {
	state: State = $state("connecting");
	hello: Hello | undefined = $state.raw();
	/** How far the server's clock is ahead of ours, in milliseconds. */
	ahead = $state(0);

	#socket: WebSocket | undefined;
	#watches = new Map<string, Watch>();
	#pending = new Map<string, Pending>();
	#mine = new Set<(face: Face) => void>();
	#failures = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** Runs while an answer is waited for. */
	#doubt: ReturnType<typeof setTimeout> | undefined;

	constructor() {
		setInterval(() => this.#check(), checkEvery);
	}

	/** open connects, or connects anew: after signing in, the server has to know who we are. */
	open(): void {
		clearTimeout(this.#timer);
		clearTimeout(this.#doubt);
		this.#doubt = undefined;
		this.#socket?.close();
		const scheme = location.protocol === "https:" ? "wss:" : "ws:";
		const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
		this.#socket = socket;
		socket.onmessage = (e) => {
			if (this.#socket === socket) this.#hear(JSON.parse(e.data as string) as ServerMessage);
		};
		socket.onclose = () => {
			if (this.#socket === socket) this.#lost();
		};
	}

	#lost(): void {
		this.#socket = undefined;
		this.state = "lost";
		const wait = Math.min(longestWait, 300 * 2 ** this.#failures) * (0.7 + 0.6 * Math.random());
		this.#failures++;
		this.#timer = setTimeout(() => this.open(), wait);
	}

	/** retry connects at once if the connection is lost, or turns out to be. */
	retry(): void {
		if (this.state === "lost") this.open();
		else this.#check();
	}

	/** check asks whether the server is still there: a network that has changed meanwhile says nothing. */
	#check(): void {
		const socket = this.#socket;
		if (socket?.readyState !== WebSocket.OPEN || this.#doubt) return;
		this.#send({ type: "ping" });
		this.#doubt = setTimeout(() => {
			if (this.#socket !== socket) return;
			this.state = "lost";
			this.open();
		}, patience);
	}

	#hear(m: ServerMessage): void {
		clearTimeout(this.#doubt);
		this.#doubt = undefined;
		switch (m.type) {
			case "hello":
				this.#failures = 0;
				this.hello = m;
				this.ahead = m.time - Date.now();
				this.state = "open";
				for (const w of this.#watches.values()) this.#askToWatch(w);
				for (const p of this.#pending.values()) this.#send({ type: "do", table: p.table, command: p.command });
				break;
			case "table": {
				const w = this.#watches.get(m.table);
				const look = m.look ?? (w?.look && merge(w.look, m.changes));
				if (!w || !look) break; // it is still about an earlier watch
				w.look = look;
				safely(() => w.tell({ ...m, look }));
				if (look.you.seats?.length) this.#tellMine(faceOf(look));
				break;
			}
			case "gone":
				this.#watches.get(m.table)?.gone(m.why);
				break;
			case "done":
				this.#answered(m.id)?.done();
				break;
			case "refused":
				this.#answered(m.id)?.fail(new Refused(m.refusal as Refusal));
				break;
			case "failed":
				this.#failed(m);
				break;
			case "mine":
				this.#tellMine(m.face);
				break;
			case "bye":
				this.#failures = 0;
				break;
		}
	}

	#tellMine(face: Face): void {
		for (const tell of this.#mine) safely(() => tell(face));
	}

	#failed(m: Extract<ServerMessage, { type: "failed" }>): void {
		const { problem } = m;
		const pending = m.id ? this.#pending.get(m.id) : undefined;
		if (pending && problem.retry_ms) {
			setTimeout(() => {
				if (this.#pending.has(pending.command.id))
					this.#send({ type: "do", table: pending.table, command: pending.command });
			}, problem.retry_ms);
			return;
		}
		const watch = m.table ? this.#watches.get(m.table) : undefined;
		if (m.id) this.#answered(m.id)?.fail(new Failed(problem));
		else if (watch && problem.retry_ms)
			setTimeout(() => {
				if (this.#watches.get(watch.table) === watch) this.#askToWatch(watch);
			}, problem.retry_ms);
		else if (m.table) this.#watches.get(m.table)?.gone(problem.code);
	}

	#answered(id: string): Pending | undefined {
		const p = this.#pending.get(id);
		this.#pending.delete(id);
		return p;
	}

	#send(message: unknown): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
	}

	#askToWatch(w: Watch): void {
		const as = w.as === undefined ? {} : { as: w.as };
		this.#send({ type: "watch", table: w.table, cursor: w.look?.cursor ?? "", changes: true, ...as });
	}

	/** watch is told of a table until what it returns is called. */
	watch(table: string, as: number | undefined, tell: (news: News) => void, gone: (why: string) => void): () => void {
		const w: Watch = { table, as, look: undefined, tell, gone };
		this.#watches.set(table, w);
		if (this.state === "open") this.#askToWatch(w);
		return () => {
			if (this.#watches.get(table) !== w) return;
			this.#watches.delete(table);
			this.#send({ type: "unwatch", table });
		};
	}

	/** act gives a command, and is fulfilled when it is on disk. It may take a while if the connection is lost. */
	act(table: string, command: Command): Promise<void> {
		return new Promise((done, fail) => {
			this.#pending.set(command.id, { table, command, done, fail });
			this.#send({ type: "do", table, command });
		});
	}

	/** unanswered tells that commands are under way. */
	get unanswered(): boolean {
		return this.#pending.size > 0;
	}

	/** mine is told of the own tables, until what it returns is called. */
	mine(tell: (face: Face) => void): () => void {
		this.#mine.add(tell);
		return () => this.#mine.delete(tell);
	}
}

/** safely keeps what one listener gets wrong from the others. */
function safely(tell: () => void): void {
	try {
		tell();
	} catch (err) {
		reportError(err);
	}
}

/** faceOf is a table as a list would show it; of a table that is watched, lists are told nothing else. */
function faceOf(look: Look): Face {
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
		changed: Date.now(),
		...name,
	};
}

export const wire = new Wire();
