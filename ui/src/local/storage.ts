import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import type { Outcome, Storage, StoredDocument, StoredTable } from "./host";
import type { Unsaved } from "./messages";

// Logs and documents in IndexedDB. Everything is written in one strict transaction, so that what is acknowledged is on disk, and
// checked in it, so that two halls cannot both add to a log. What the browser does not store is held in memory, until it does.

interface Schema extends DBSchema {
	tables: { key: string; value: StoredTable };
	/** By table and number, from 1. */
	entries: { key: [string, number]; value: string };
	documents: { key: [string, string]; value: StoredDocument; indexes: { id: string } };
}

type Database = IDBPDatabase<Schema>;
type Writing = IDBPTransaction<Schema, ("tables" | "entries" | "documents")[], "readwrite">;

const name = "divingbell";
const version = 1;

function openDatabase(lost: () => void): Promise<Database> {
	return openDB<Schema>(name, version, {
		upgrade(db, before) {
			if (before < 1) {
				db.createObjectStore("tables", { keyPath: "table" });
				db.createObjectStore("entries");
				db.createObjectStore("documents", { keyPath: ["kind", "id"] }).createIndex("id", "id");
			}
		},
		blocking(_, __, event) {
			(event.target as IDBDatabase).close(); // a newer app changes the schema
			lost();
		},
		terminated: lost,
	});
}

/** Writes all or nothing, and to the disk. */
async function write<T>(db: Database, what: (tx: Writing) => Promise<T>): Promise<T> {
	const tx = db.transaction(["tables", "entries", "documents"], "readwrite", { durability: "strict" });
	try {
		const [outcome] = await Promise.all([what(tx), tx.done]);
		return outcome;
	} catch (err) {
		try {
			tx.abort();
		} catch {
			// it was aborted by the browser
		}
		throw tx.error ?? err;
	}
}

const entriesOf = (table: string, after = 0) => IDBKeyRange.bound([table, after + 1], [table, Number.POSITIVE_INFINITY]);
const ofKind = (kind: string) => IDBKeyRange.bound([kind], [kind, []]);

/** A log that is not stored as it is. */
interface Held {
	/** How many entries are stored. */
	stored: number;
	/** Stored entries are to be written anew. */
	rewritten: boolean;
	/** Empty if it was removed. */
	log: string[];
	summary: string;
}

class Stored implements Storage {
	#database: Promise<Database> | undefined;
	#held = new Map<string, Held>();
	/** By kind and id; null if it was removed. */
	#documents = new Map<string, StoredDocument | null>();
	#last: Promise<unknown> = Promise.resolve();
	#unsaved: Unsaved = "";

	constructor(readonly report: (unsaved: Unsaved) => void) {}

	async tables(): Promise<StoredTable[]> {
		const stored = await this.#read((db) => db.getAll("tables"), []);
		const held = [...this.#held].flatMap(([table, { log, summary }]) =>
			log.length ? [{ table, length: log.length, summary }] : [],
		);
		return [...stored.filter(({ table }) => !this.#held.has(table)), ...held];
	}

	async log(table: string, after: number): Promise<string[] | null> {
		const held = this.#held.get(table);
		if (held) return held.log.length ? held.log.slice(after) : null;
		return this.#read(async (db) => {
			const tx = db.transaction(["tables", "entries"]);
			const [known, entries] = await Promise.all([
				tx.objectStore("tables").getKey(table),
				tx.objectStore("entries").getAll(entriesOf(table, after)),
			]);
			return known === undefined ? null : entries;
		}, null);
	}

	append(
		table: string,
		after: number,
		entries: string[],
		summary: string,
		replaced: { [number: number]: string } = {},
	): Promise<Outcome> {
		return this.#write(
			async (tx) => {
				const [tables, texts] = [tx.objectStore("tables"), tx.objectStore("entries")] as const;
				const known = (await tables.get(table))?.length ?? 0;
				if (known !== after) return known ? "conflict" : "unknown";
				await Promise.all([
					...Object.entries(replaced).map(([n, text]) => texts.put(text, [table, Number(n)])),
					...entries.map((text, i) => texts.put(text, [table, after + i + 1])),
					tables.put({ table, length: after + entries.length, summary }),
				]);
				return "";
			},
			async () => {
				const held = await this.#hold(table);
				if (held.log.length !== after) return held.log.length ? "conflict" : "unknown";
				for (const [n, text] of Object.entries(replaced)) {
					held.log[Number(n) - 1] = text;
					held.rewritten = true;
				}
				held.log.push(...entries);
				held.summary = summary;
				return "";
			},
		);
	}

	drop(table: string, length: number): Promise<Outcome> {
		const held = this.#held.get(table);
		if (held && length && held.log.length !== length) return Promise.resolve("conflict");
		this.#held.delete(table);
		for (const [key, document] of this.#documents) if (document?.id === table) this.#documents.delete(key);
		return this.#write(
			async (tx) => {
				const known = await tx.objectStore("tables").get(table);
				if (!held && length && known && known.length !== length) return "conflict";
				const documents = tx.objectStore("documents");
				const theirs = await documents.index("id").getAllKeys(table);
				await Promise.all([
					tx.objectStore("tables").delete(table),
					tx.objectStore("entries").delete(entriesOf(table)),
					...theirs.map((key) => documents.delete(key)),
				]);
				return "";
			},
			async () => {
				const gone = await this.#hold(table);
				if (!held && length && gone.log.length && gone.log.length !== length) return "conflict";
				gone.log = [];
				return "";
			},
			false, // removing makes room
		);
	}

	async documents(kind: string): Promise<StoredDocument[]> {
		const stored = await this.#read((db) => db.getAll("documents", ofKind(kind)), []);
		const held = [...this.#documents.values()].filter((document) => document?.kind === kind);
		return [...stored.filter((document) => !this.#documents.has(keyOf(document))), ...(held as StoredDocument[])];
	}

	async document(kind: string, id: string): Promise<StoredDocument | null> {
		const held = this.#documents.get(keyOf({ kind, id }));
		if (held !== undefined) return held;
		return (await this.#read((db) => db.get("documents", [kind, id]), undefined)) ?? null;
	}

	put(document: StoredDocument, before: string | null): Promise<Outcome> {
		const isAsBefore = (known: StoredDocument | null | undefined): Outcome => {
			if (before === null || known?.data === before) return "";
			return known ? "conflict" : "unknown";
		};
		return this.#write(
			async (tx) => {
				const documents = tx.objectStore("documents");
				const outcome = isAsBefore(await documents.get([document.kind, document.id]));
				if (!outcome) await documents.put(document);
				return outcome;
			},
			async () => {
				const outcome = isAsBefore(await this.document(document.kind, document.id));
				if (!outcome) this.#documents.set(keyOf(document), document);
				return outcome;
			},
		);
	}

	remove(kind: string, id: string): Promise<void> {
		this.#documents.delete(keyOf({ kind, id }));
		return this.#write(
			(tx) => tx.objectStore("documents").delete([kind, id]),
			async () => {
				this.#documents.set(keyOf({ kind, id }), null);
			},
			false,
		);
	}

	#open(): Promise<Database> {
		const opening = this.#database ?? openDatabase(() => (this.#database = undefined));
		this.#database = opening;
		opening.catch(() => {
			if (this.#database === opening) this.#database = undefined; // the next time it is tried again
		});
		return opening;
	}

	async #read<T>(read: (db: Database) => Promise<T>, otherwise: T): Promise<T> {
		try {
			return await this.#with(read);
		} catch {
			this.#say("refused");
			return otherwise;
		}
	}

	/** Stores; what cannot be stored is held. One write follows the other. */
	#write<T>(store: (tx: Writing) => Promise<T>, hold: () => Promise<T>, heldFirst = true): Promise<T> {
		const next = async () => {
			try {
				if (heldFirst) await this.#storeHeld();
				const outcome = await this.#with((db) => write(db, store));
				if (!heldFirst) await this.#storeHeld().catch(() => {});
				else this.#say("");
				return outcome;
			} catch (err) {
				this.#say(err instanceof DOMException && err.name === "QuotaExceededError" ? "full" : "refused");
				return hold();
			}
		};
		const written = this.#last.then(next);
		this.#last = written.catch(() => {});
		return written;
	}

	/** Does something with the database; once more if the browser had closed it. */
	async #with<T>(what: (db: Database) => Promise<T>): Promise<T> {
		const opening = this.#open();
		try {
			return await what(await opening);
		} catch (err) {
			if (!(err instanceof DOMException) || err.name !== "InvalidStateError") throw err;
			if (this.#database === opening) this.#database = undefined;
			return what(await this.#open());
		}
	}

	/** Takes a log into memory, as it is stored. */
	async #hold(table: string): Promise<Held> {
		const known = this.#held.get(table);
		if (known) return known;
		const log = (await this.log(table, 0)) ?? [];
		const held = { stored: log.length, rewritten: false, log, summary: "" };
		this.#held.set(table, held);
		return held;
	}

	/** Stores what is held. */
	async #storeHeld(): Promise<void> {
		if (this.#held.size + this.#documents.size === 0) return;
		const storeAll = async (tx: Writing) => {
			const [tables, entries, documents] = [
				tx.objectStore("tables"),
				tx.objectStore("entries"),
				tx.objectStore("documents"),
			] as const;
			const writes: Promise<unknown>[] = [];
			for (const [table, { stored, rewritten, log, summary }] of this.#held) {
				const known = (await tables.get(table))?.length ?? 0;
				if (known !== stored && log.length) continue; // another hall has added to it meanwhile
				if (log.length) writes.push(tables.put({ table, length: log.length, summary }));
				else writes.push(tables.delete(table), entries.delete(entriesOf(table)));
				log.forEach((text, i) => {
					if (rewritten || i >= stored) writes.push(entries.put(text, [table, i + 1]));
				});
			}
			for (const [key, document] of this.#documents)
				writes.push(document ? documents.put(document) : documents.delete(key.split(" ", 2) as [string, string]));
			await Promise.all(writes);
		};
		await this.#with((db) => write(db, storeAll));
		this.#held.clear();
		this.#documents.clear();
		this.#say("");
	}

	#say(unsaved: Unsaved): void {
		if (unsaved === this.#unsaved) return;
		this.#unsaved = unsaved;
		this.report(unsaved);
	}
}

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

export const openStorage = (report: (unsaved: Unsaved) => void): Storage => new Stored(report);
