// A playback shows moments of a table's past, automatically or step by step.

export class Playback {
	/** The index of the line being shown. */
	at = $state(-1);
	playing = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** It shows lines; look shows one of them, and wait is how long each is shown, in milliseconds. */
	constructor(
		readonly lines: number[],
		readonly look: (line: number) => Promise<void>,
		readonly wait: () => number,
	) {}

	get first(): boolean {
		return this.at <= 0;
	}

	get last(): boolean {
		return this.at >= this.lines.length - 1;
	}

	/** Continues automatically to the last moment; from there, it starts again. */
	async play(): Promise<void> {
		this.playing = true;
		if (this.last) this.at = -1;
		await this.#next();
	}

	stop(): void {
		this.playing = false;
		clearTimeout(this.#timer);
	}

	/** Goes one moment forward or back, and stays there. */
	async step(by: 1 | -1): Promise<void> {
		this.stop();
		await this.#show(this.at + by);
	}

	async #next(): Promise<void> {
		await this.#show(this.at + 1);
		if (this.last) this.stop();
		if (this.playing) this.#timer = setTimeout(() => this.#next(), this.wait());
	}

	async #show(at: number): Promise<void> {
		const line = this.lines[at];
		if (line === undefined) return;
		this.at = at;
		await this.look(line);
	}
}
