// A playback shows moments of a table's past, one after another: by itself, or step by step.

export class Playback {
	/** The lines to look at. */
	readonly lines: number[];
	/** Which of them is looked at. */
	at = $state(-1);
	playing = $state(false);
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** look shows a line; wait is how long each is looked at, in milliseconds. */
	constructor(
		lines: number[],
		readonly look: (line: number) => Promise<void>,
		readonly wait: () => number,
	) {
		this.lines = lines;
	}

	get first(): boolean {
		return this.at <= 0;
	}

	get last(): boolean {
		return this.at >= this.lines.length - 1;
	}

	/** play continues by itself up to the last moment, and begins again after it. */
	async play(): Promise<void> {
		this.playing = true;
		if (this.last) this.at = -1;
		await this.#next();
	}

	stop(): void {
		this.playing = false;
		clearTimeout(this.#timer);
	}

	/** step goes one moment forward or back, and stays there. */
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
