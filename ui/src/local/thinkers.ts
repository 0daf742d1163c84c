import type { Job } from "./host";

// Workers that think for the hall, which must not: what computes hears nothing meanwhile. One does short things, one after
// another; a review has one for itself, which ends with it. To cancel what a worker does is to end the worker.

/** What a thinker is told, after the module. */
export interface ToThinker {
	id: number;
	request: string;
}

/** What a thinker answers. */
export type FromThinker =
	| { id: number; line: string }
	| { id: number; answer: string }
	| { id: number; failed: string }
	| { crashed: string };

interface Task extends ToThinker {
	line(line: string): void;
	done(answer: string): void;
	fail(why: Error): void;
}

/** A worker with what it has to do. */
class Thinker {
	#worker: Worker | undefined;
	#tasks: Task[] = [];

	constructor(
		readonly start: () => Worker,
		readonly once: boolean,
	) {}

	add(task: Task): void {
		this.#tasks.push(task);
		if (this.#tasks.length === 1) this.#next();
	}

	cancel(task: Task): void {
		const at = this.#tasks.indexOf(task);
		if (at < 0) return;
		this.#tasks.splice(at, 1);
		task.fail(new Error("cancelled"));
		if (at > 0) return;
		this.end();
		this.#next();
	}

	end(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}

	#next(): void {
		const [task] = this.#tasks;
		if (!task) {
			if (this.once) this.end();
			return;
		}
		this.#worker ??= this.#started();
		this.#worker.postMessage({ id: task.id, request: task.request } satisfies ToThinker);
	}

	#started(): Worker {
		const worker = this.start();
		worker.onmessage = ({ data }: MessageEvent<FromThinker>) => worker === this.#worker && this.#heard(data);
		worker.onerror = () => worker === this.#worker && this.#heard({ crashed: "the thinker could not be loaded" });
		return worker;
	}

	#heard(m: FromThinker): void {
		const [task] = this.#tasks;
		if ("crashed" in m) {
			this.end();
			if (task) this.#finish(() => task.fail(new Error(m.crashed)));
		} else if (m.id !== task?.id) return;
		else if ("line" in m) task.line(m.line);
		else if ("answer" in m) this.#finish(() => task.done(m.answer));
		else this.#finish(() => task.fail(new Error(m.failed)));
	}

	#finish(tell: () => void): void {
		this.#tasks.shift();
		this.#next();
		tell();
	}
}

export class Thinkers {
	#short: Thinker;
	#reviews: Thinker;
	#last = 0;

	/** Start starts a worker, to which the module has been sent. */
	constructor(start: () => Worker) {
		this.#short = new Thinker(start, false);
		this.#reviews = new Thinker(start, true);
	}

	think(request: string, line: (line: string) => void): Job<string> {
		const thinker = (JSON.parse(request) as { do: string }).do === "review" ? this.#reviews : this.#short;
		let cancel = () => {};
		const done = new Promise<string>((done, fail) => {
			const task: Task = { id: ++this.#last, request, line, done, fail };
			cancel = () => thinker.cancel(task);
			thinker.add(task);
		});
		return { done, cancel };
	}

	end(): void {
		this.#short.end();
		this.#reviews.end();
	}
}
