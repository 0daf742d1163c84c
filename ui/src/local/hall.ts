import type { GoConversation, GoHall, Job, Reply } from "./host";
import { channelName, type FromHall, type HallState, lockOf, type ToHall, type Unsaved } from "./messages";

// The hall's side of the channel: it passes on what pages ask to the module, and what the module says to pages.

type Asked = Extract<ToHall, { page: string }>;

export class HallChannel {
	readonly #id = crypto.randomUUID();
	readonly #channel = new BroadcastChannel(channelName);
	#state: HallState = "loading";
	#unsaved: Unsaved = "";
	#hall: GoHall | undefined;
	/** By page and id. */
	#conversations = new Map<string, GoConversation>();
	#jobs = new Map<string, Job<Reply>>();
	#pages = new Set<string>();

	constructor() {
		this.#channel.onmessage = ({ data }: MessageEvent<ToHall | FromHall>) => {
			if ("ask" in data) this.#hear(data);
		};
		this.#tellState();
	}

	/** From now on the hall answers. */
	open(hall: GoHall): void {
		this.#hall = hall;
		this.#state = "ready";
		this.#tellState();
	}

	/** What is stored no longer outlives the page, or does again. */
	set unsaved(unsaved: Unsaved) {
		this.#unsaved = unsaved;
		this.#tellState();
	}

	/** The hall cannot be opened, or has ended. */
	fail(): void {
		this.#state = "failed";
		this.#tellState();
	}

	close(): void {
		this.#channel.close();
	}

	#tell(message: FromHall): void {
		this.#channel.postMessage(message);
	}

	#tellState(): void {
		this.#tell({ tell: "state", hall: this.#id, state: this.#state, unsaved: this.#unsaved });
	}

	#hear(asked: ToHall): void {
		if (asked.ask === "state") this.#tellState();
		else if (asked.hall === this.#id && this.#hall) this.#do(asked, this.#hall);
	}

	#do(asked: Asked, hall: GoHall): void {
		const { page, id } = asked;
		const key = `${page} ${id}`;
		const to = { hall: this.#id, page, id };
		switch (asked.ask) {
			case "call":
				this.#answer(asked, hall.call(asked.method, asked.path, asked.body, asked.name));
				break;
			case "stream": {
				this.#follow(page);
				const job = hall.stream(asked.method, asked.path, asked.body, asked.name, (lines) =>
					this.#tell({ tell: "lines", ...to, lines }),
				);
				this.#jobs.set(key, job);
				this.#answer(
					asked,
					job.done.finally(() => this.#jobs.delete(key)),
				);
				break;
			}
			case "cancel":
				this.#jobs.get(key)?.cancel();
				break;
			case "connect":
				this.#follow(page);
				this.#conversations.set(
					key,
					hall.connect(asked.name, (message) => this.#tell({ tell: "message", ...to, message })),
				);
				break;
			case "take":
				this.#conversations.get(key)?.take(asked.message);
				break;
			case "close":
				this.#end(key);
				break;
		}
	}

	async #answer({ page, id }: Asked, reply: Promise<Reply>): Promise<void> {
		const { status, body } = await reply.catch((err) => ({
			status: 500,
			body: JSON.stringify({ code: "broken", message: String(err) }),
		}));
		this.#tell({ tell: "answer", hall: this.#id, page, id, status, body });
	}

	#end(key: string): void {
		this.#conversations.get(key)?.close();
		this.#conversations.delete(key);
	}

	/** Ends the conversations of a page when it is gone, whatever ended it: then its lock is free. */
	#follow(page: string): void {
		if (this.#pages.has(page)) return;
		this.#pages.add(page);
		void navigator.locks.request(lockOf(page), () => {
			this.#pages.delete(page);
			for (const key of [...this.#conversations.keys()]) if (key.startsWith(page)) this.#end(key);
			for (const [key, job] of this.#jobs) if (key.startsWith(page)) job.cancel();
		});
	}
}
