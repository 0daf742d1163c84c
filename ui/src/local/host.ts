// What the module finds in globalThis.divingbell, and what it gives back: see cmd/browser.

export interface StoredTable {
	table: string;
	/** The number of entries of its log. */
	length: number;
	summary: string;
}

export interface StoredDocument {
	kind: string;
	id: string;
	created: number;
	data: string;
}

/** How storing ended: "conflict" if what is there is not what was expected, "unknown" if nothing is there. */
export type Outcome = "" | "conflict" | "unknown";

/** Keeps logs and documents. A promise is kept once the browser has written to disk. */
export interface Storage {
	tables(): Promise<StoredTable[]>;
	/** The entries after that many, or null if there is no such table. */
	log(table: string, after: number): Promise<string[] | null>;
	/** Adds to a log that has exactly `after` entries; what is `replaced` gets other text, by number from 1. */
	append(
		table: string,
		after: number,
		entries: string[],
		summary: string,
		replaced?: { [number: number]: string },
	): Promise<Outcome>;
	/** Removes a log of that length, or of any for 0, and the documents that have its id. */
	drop(table: string, length: number): Promise<Outcome>;
	documents(kind: string): Promise<StoredDocument[]>;
	document(kind: string, id: string): Promise<StoredDocument | null>;
	/** Writes a document; unless `before` is null, only over one with that data. */
	put(document: StoredDocument, before: string | null): Promise<Outcome>;
	remove(kind: string, id: string): Promise<void>;
}

export interface Job<T> {
	done: Promise<T>;
	cancel(): void;
}

export interface Reply {
	status: number;
	body: string;
}

export interface HallHost {
	mode: "hall";
	version: string;
	storage: Storage;
	think(request: string, line: (line: string) => void): Job<string>;
	ready(hall: GoHall): void;
	failed(why: string): void;
}

export interface GoConversation {
	take(message: string): void;
	close(): void;
}

export interface GoHall {
	connect(name: string, send: (message: string) => void): GoConversation;
	call(method: string, path: string, body: string, name: string): Promise<Reply>;
	stream(method: string, path: string, body: string, name: string, line: (lines: string) => void): Job<Reply>;
	close(): void;
}

export interface GoThinker {
	do(request: string, line: (line: string) => void): Promise<string>;
}

export interface ThinkerHost {
	mode: "thinker";
	ready(thinker: GoThinker): void;
}
