/** One conversation with the hall. */
export interface Conversation {
	send(message: string): void;
	close(): void;
}

export class Channel {
	constructor(_local: unknown) {}
	async start(): Promise<void> {}
	async fetch(_path: string, _request: RequestInit): Promise<Response> {
		throw new Error("to come");
	}
	converse(_heard: (message: string) => void, _closed: () => void): Conversation {
		throw new Error("to come");
	}
}
