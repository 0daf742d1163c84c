import { call } from "../net/api";
import type { Event } from "../net/protocol";
import { orToast } from "../parts/orToast";
import { newsOf } from "./event";

/** How often the page asks what has changed, in milliseconds; rarely once all is over, when only corrections come. */
const often = 4000;
const rarely = 60_000;

/** An event as the page of it shows it, which is asked for again and again. */
export class Following {
	event: Event | undefined = $state.raw();
	/** There is no such event. */
	missing = $state(false);
	/** What has changed, for those who do not see it. */
	news = $state("");
	#timer: ReturnType<typeof setTimeout> | undefined;
	#stopped = false;
	/** That of the last answer: while nothing has changed, it is not sent again. */
	#tag = "";

	constructor(readonly id: string) {}

	/** Follows the event until the returned function is called. */
	follow(): () => void {
		this.#stopped = false;
		void this.#ask();
		return () => {
			this.#stopped = true;
			clearTimeout(this.#timer);
		};
	}

	async #ask(): Promise<void> {
		const reply = await fetch(this.#path, { headers: { "If-None-Match": this.#tag } }).catch(() => undefined); // then later
		this.missing = reply?.status === 404 && !this.event;
		if (reply?.ok) {
			const tag = reply.headers.get("ETag") ?? "";
			this.#take(await reply.json());
			this.#tag = tag;
		}
		if (this.#stopped || this.missing) return;
		clearTimeout(this.#timer);
		const ended = this.event?.status === "over" || this.event?.status === "cancelled";
		this.#timer = setTimeout(() => this.#ask(), ended ? rarely : often);
	}

	/** Does something that is answered with the event. */
	async act(deed: string, body?: unknown): Promise<boolean> {
		const event = await orToast(() => call<Event>("POST", `${this.#path}/${deed}`, body));
		if (event) this.#take(event);
		return event !== undefined;
	}

	#take(event: Event): void {
		if (this.event) {
			const news = newsOf(this.event, event).join(" ");
			if (news) this.news = news;
		}
		this.event = event;
		this.#tag = "";
	}

	get #path(): string {
		return `/api/events/${this.id}`;
	}
}
