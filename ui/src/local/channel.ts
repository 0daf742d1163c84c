import { ownBuild } from "../browser/build";
import { loadPreference } from "../browser/preferences";
import { serverless } from "../browser/serverless";
import { channelName, type FromHall, type FromWorker, lockOf, type ToHall, type ToWorker, type Unsaved } from "./messages";

// A page's side of the channel. It outlives the hall: when another takes its place, what was asked and not answered is asked again,
// under the same ids of commands, and conversations begin anew.

/** What is shown of the hall. */
export interface Shown {
	state: "off" | "loading" | "ready" | "failed";
	unsaved: Unsaved;
	person(): { id: string; name: string } | undefined;
	begun(): void;
}

/** One conversation with the hall. */
export interface Conversation {
	send(message: string): void;
	close(): void;
}

interface Talk extends Conversation {
	begin(): void;
	heard(message: string): void;
	closed(): void;
}

interface Asked {
	ask(): void;
	/** Lines of an answer that is not complete. */
	lines(lines: string): void;
	answered(status: number, body: string): void;
	fail(): void;
}

/** How often a hall is asked whether it is there, as long as an answer is awaited, and how often in vain. */
const checkEvery = 2000;
const patience = 4;
/** The hall has crashed so often without having answered anything. */
const tooMany = 3;

export class Channel {
	readonly #page = crypto.randomUUID();
	readonly #channel = new BroadcastChannel(channelName);
	/** The hall that is ready. */
	#hall = "";
	/** The page holds its lock, by which the hall sees that it lives. */
	#locked: Promise<void>;
	#asked = new Map<number, Asked>();
	#talks = new Map<number, Talk>();
	/** Conversations whose last message was the page's. */
	#awaited = new Set<number>();
	#lastId = 0;
	#worker: Worker | undefined;
	/** The worker has begun. */
	#waits = false;
	#crashes = 0;
	#silence = 0;
	#checking: ReturnType<typeof setInterval> | undefined;
	#starts: { done(): void; fail(why: Error): void }[] = [];

	constructor(
		readonly shown: Shown,
		readonly startWorker: () => Worker,
		readonly build: string,
	) {
		this.#channel.onmessage = ({ data }: MessageEvent<FromHall | ToHall>) => {
			if ("tell" in data) this.#hear(data);
		};
		this.#locked = new Promise((locked) => {
			void navigator.locks.request(lockOf(this.#page), () => {
				locked();
				return new Promise<never>(() => {});
			});
		});
	}

	/** Resolves when the hall answers. */
	start(): Promise<void> {
		if (this.#hall) return Promise.resolve();
		return new Promise((done, fail) => {
			this.#starts.push({ done, fail });
			this.#begin();
		});
	}

	/** Like fetch. What is asked while there is no hall waits for it. */
	fetch(path: string, { method = "GET", body, signal }: RequestInit): Promise<Response> {
		return new Promise((resolve, reject) => {
			const id = ++this.#lastId;
			const ask = /\/moments(\?|$)/.test(path) ? "stream" : "call";
			const end = (): void => {
				this.#asked.delete(id);
				this.#checkWhileAwaiting();
			};
			const aborted = () => signal?.reason ?? new DOMException("aborted", "AbortError");
			let stream: WritableStreamDefaultWriter<string> | undefined;
			let cancelled = false;
			const cancel = (): void => {
				if (cancelled || !this.#asked.has(id)) return;
				cancelled = true;
				end();
				if (this.#hall) this.#send({ ask: "cancel", hall: this.#hall, page: this.#page, id });
				reject(aborted());
				stream?.abort(aborted()).catch(() => {});
			};
			if (signal?.aborted) return reject(aborted());
			signal?.addEventListener("abort", cancel);
			const asWritten = /^\/api\/local\/games\/./.test(path);
			const textOf = (text: string) => (asWritten ? text : this.#asTheUser(text));
			this.#asked.set(id, {
				ask: () => {
					if (stream) return this.#asked.get(id)?.fail(); // half of it has been passed on
					const request = { method, path, body: (body as string | null) ?? "", name: this.#name };
					this.#send({ ask, hall: this.#hall, page: this.#page, id, ...request });
				},
				lines: (lines) => {
					if (!stream) {
						const { readable, writable } = new TextEncoderStream();
						stream = writable.getWriter();
						stream.closed.catch(cancel);
						resolve(new Response(readable));
					}
					stream.write(`${textOf(lines).replace(/\n$/, "")}\n`).catch(() => {});
				},
				answered: (status, body) => {
					end();
					if (status === 201) this.shown.begun();
					if (!stream) resolve(new Response(status === 204 ? null : textOf(body), { status }));
					else void (status < 300 ? stream.close() : stream.abort(new Error(body))).catch(() => {});
				},
				fail: () => {
					end();
					reject(new TypeError("the tables of this device cannot be reached"));
					stream?.abort(new TypeError("the answer was cut off")).catch(() => {});
				},
			});
			if (this.#hall) this.#asked.get(id)?.ask();
			this.#begin();
		});
	}

	/** Begins a conversation, as soon as there is a hall. It ends with the hall. */
	converse(heard: (message: string) => void, closed: () => void): Conversation {
		const id = ++this.#lastId;
		const to = () => ({ hall: this.#hall, page: this.#page, id });
		const talk: Talk = {
			begin: () => {
				void this.#locked.then(() => this.#talks.has(id) && this.#send({ ask: "connect", ...to(), name: this.#name }));
			},
			heard: (message) => {
				this.#await(id, false);
				heard(this.#asTheUser(message));
			},
			closed,
			send: (message) => {
				this.#send({ ask: "take", ...to(), message });
				this.#await(id, true);
			},
			close: () => {
				if (!this.#talks.delete(id)) return;
				this.#await(id, false);
				if (this.#hall) this.#send({ ask: "close", ...to() });
			},
		};
		this.#talks.set(id, talk);
		this.#await(id, true);
		if (this.#hall) talk.begin();
		this.#begin();
		return talk;
	}

	get #name(): string {
		return (this.shown.person() ?? loadPreference("person", { name: "" })).name;
	}

	/** What the hall says, with the user for the one person whom it knows. */
	#asTheUser(text: string): string {
		const id = this.shown.person()?.id;
		return id ? text.replaceAll('"@me"', JSON.stringify(id)) : text;
	}

	#send(message: ToHall): void {
		this.#channel.postMessage(message);
	}

	/** Starts the worker if there is none, and asks for the hall. */
	#begin(): void {
		if (!this.#hall && this.shown.state !== "loading") {
			this.shown.state = "loading";
			this.#crashes = 0;
		}
		this.#startWorker();
		if (!this.#hall) this.#send({ ask: "state" });
		this.#checkWhileAwaiting();
	}

	#startWorker(): void {
		if (this.#worker) return;
		const worker = this.startWorker();
		this.#worker = worker;
		this.#waits = false;
		worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
			if (worker !== this.#worker) return;
			if ("waits" in data) this.#waits = true;
			else this.#workerEnded(data.ended);
		};
		worker.onerror = ({ message }) => worker === this.#worker && this.#workerEnded(message);
		this.#tellWorker({ begin: { build: this.build, packed: serverless } });
	}

	#tellWorker(message: ToWorker): void {
		this.#worker?.postMessage(message);
	}

	/** The worker has lost the lock, or could not run the hall: another takes its place, unless that does not help. */
	#workerEnded(why: string): void {
		this.#worker?.terminate();
		this.#worker = undefined;
		if (++this.#crashes < tooMany) this.#startWorker();
		else if (!this.#hall) this.#fail(why);
	}

	#fail(why: string): void {
		this.shown.state = "failed";
		for (const asked of [...this.#asked.values()]) asked.fail();
		for (const { fail } of this.#starts.splice(0)) fail(new Error(`the tables of this device cannot be started: ${why}`));
		this.#endTalks();
		this.#checkWhileAwaiting();
	}

	#hear(told: FromHall): void {
		this.#silence = 0;
		if (told.tell === "state") this.#hearState(told);
		else if (told.page !== this.#page || told.hall !== this.#hall) return;
		else if (told.tell === "message") this.#talks.get(told.id)?.heard(told.message);
		else if (told.tell === "lines") this.#asked.get(told.id)?.lines(told.lines);
		else {
			this.#crashes = 0;
			this.#asked.get(told.id)?.answered(told.status, told.body);
		}
	}

	#hearState({ hall, state, unsaved }: Extract<FromHall, { tell: "state" }>): void {
		this.shown.unsaved = unsaved;
		this.#awaited.clear(); // it lives, so it has heard them
		this.#checkWhileAwaiting();
		if (state === "ready" && hall !== this.#hall) {
			if (this.#hall) this.#lose();
			this.#hall = hall;
			this.shown.state = "ready";
			for (const { done } of this.#starts.splice(0)) done();
			for (const asked of [...this.#asked.values()]) asked.ask();
			for (const talk of [...this.#talks.values()]) talk.begin();
		} else if (state !== "ready" && hall === this.#hall) this.#lose();
	}

	/** The hall is gone; the next one says so when it is there. */
	#lose(): void {
		this.#hall = "";
		if (this.shown.state === "ready") this.shown.state = "loading";
		this.#endTalks();
		this.#checkWhileAwaiting();
	}

	#endTalks(): void {
		const ended = [...this.#talks.values()];
		this.#talks.clear();
		this.#awaited.clear();
		for (const { closed } of ended) closed();
	}

	#await(talk: number, awaited: boolean): void {
		if (awaited) this.#awaited.add(talk);
		else this.#awaited.delete(talk);
		this.#checkWhileAwaiting();
	}

	/** A hall can be dead without anybody noticing: its page is frozen, and with it the lock. */
	#checkWhileAwaiting(): void {
		const awaiting = this.#asked.size + this.#starts.length + this.#awaited.size > 0;
		if (awaiting === (this.#checking !== undefined)) return;
		clearInterval(this.#checking);
		this.#checking = undefined;
		this.#silence = 0;
		if (awaiting) this.#checking = setInterval(() => this.#check(), checkEvery);
	}

	#check(): void {
		if (document.hidden) return;
		if (this.#silence++ >= patience && this.#waits) {
			this.#silence = 0;
			this.#tellWorker({ steal: true });
		}
		this.#send({ ask: "state" });
	}
}

export function openChannel(shown: Shown): Channel {
	const startWorker = () => new Worker(new URL("./hall.worker.ts", import.meta.url), { type: "module" });
	return new Channel(shown, startWorker, ownBuild);
}
