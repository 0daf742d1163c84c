/** Web Locks of a browser, as far as they are used here. */
export class FakeLocks {
	#held = new Map<string, { steal(): void }>();
	#queues = new Map<string, (() => void)[]>();

	request = (name: string, ...rest: [LockOptions, () => unknown] | [() => unknown]): Promise<unknown> => {
		const [options, run] = rest.length === 2 ? rest : [{} as LockOptions, rest[0]];
		return new Promise((resolve, reject) => {
			const grant = (): void => {
				const lock = { steal: () => reject(new DOMException("stolen", "AbortError")) };
				this.#held.set(name, lock);
				Promise.resolve(run())
					.then(resolve, reject)
					.finally(() => {
						if (this.#held.get(name) === lock) this.release(name);
					});
			};
			if (options.steal) {
				this.#held.get(name)?.steal();
				grant();
			} else if (this.#held.has(name)) {
				const queue = this.#queues.get(name) ?? [];
				this.#queues.set(name, queue);
				queue.push(grant);
				options.signal?.addEventListener("abort", () => {
					if (queue.includes(grant)) queue.splice(queue.indexOf(grant), 1);
					reject(options.signal?.reason);
				});
			} else grant();
		});
	};

	/** Frees a lock, as when its page is gone. */
	release(name: string): void {
		this.#held.delete(name);
		this.#queues.get(name)?.shift()?.();
	}

	/** The locks whose names begin so. */
	held(prefix: string): string[] {
		return [...this.#held.keys()].filter((name) => name.startsWith(prefix));
	}
}
