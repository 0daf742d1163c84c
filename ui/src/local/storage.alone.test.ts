import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Storage } from "./host";
import { openStorage } from "./storage";

let storage: Storage;
let unsaved: string[];
/** The browser stores, or says that it is full. */
let stores: boolean;

const open = () => openStorage((why) => unsaved.push(why));
const kept = { kind: "key", id: "k", created: 1, data: "{}" };

/** From now on the browser stores nothing, for that reason. */
function refuse(why: string) {
	return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
		throw new DOMException("no", why);
	});
}

beforeEach(() => {
	vi.stubGlobal("indexedDB", new IDBFactory());
	unsaved = [];
	stores = true;
	storage = open();
});

afterEach(() => {
	if (stores) expect(unsaved.filter((why) => why === "refused")).toEqual([]);
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test("a log grows at its end alone", async () => {
	expect(await storage.append("t", 1, ["x"], "s")).toBe("unknown");
	expect(await storage.append("t", 0, ["a", "b"], "s")).toBe("");
	expect(await storage.append("t", 0, ["x"], "s")).toBe("conflict");
	expect(await storage.append("t", 1, ["x"], "s")).toBe("conflict");
	expect(await storage.append("t", 2, ["c"], "s2")).toBe("");
	expect(await storage.log("t", 1)).toEqual(["b", "c"]);
	expect(await storage.log("other", 0)).toBeNull();
	expect(await storage.tables()).toEqual([{ table: "t", length: 3, summary: "s2" }]);
});

test("of two that add at the same time, one does", async () => {
	const other = open();
	const outcomes = await Promise.all([storage.append("t", 0, ["a"], "s"), other.append("t", 0, ["b"], "s")]);
	expect(outcomes.sort()).toEqual(["", "conflict"]);
	expect(await other.log("t", 0)).toHaveLength(1);
});

test("entries are numbered beyond nine, and tables whose names begin alike are apart", async () => {
	const many = Array.from({ length: 12 }, (_, i) => `${i + 1}`);
	await storage.append("t", 0, many, "s");
	await storage.append("t2", 0, ["other"], "s");
	expect(await storage.log("t", 0)).toEqual(many);
	expect(await storage.append("t", 12, ["13"], "s", { 2: "two" })).toBe("");
	expect((await storage.log("t", 0))?.slice(0, 3)).toEqual(["1", "two", "3"]);
});

test("a table goes with its documents, if it is as long as was thought", async () => {
	await storage.append("t", 0, ["a"], "s");
	await storage.put({ ...kept, id: "t" }, null);
	await storage.put(kept, null);
	expect(await storage.drop("t", 2)).toBe("conflict");
	expect(await storage.drop("t", 1)).toBe("");
	expect(await storage.log("t", 0)).toBeNull();
	expect(await storage.documents("key")).toEqual([kept]);
});

test("a document is replaced only if it is as it was", async () => {
	expect(await storage.put(kept, "{}")).toBe("unknown");
	expect(await storage.put(kept, null)).toBe("");
	expect(await storage.put({ ...kept, data: "1" }, "2")).toBe("conflict");
	expect(await storage.put({ ...kept, data: "1" }, "{}")).toBe("");
	expect(await storage.document("key", "k")).toEqual({ ...kept, data: "1" });
	await storage.remove("key", "k");
	expect(await storage.document("key", "k")).toBeNull();
});

test("without room, play goes on in memory, and all is stored once there is room", async () => {
	await storage.append("t", 0, ["a"], "s");
	const full = refuse("QuotaExceededError");
	expect(await storage.append("t", 1, ["b"], "s")).toBe("");
	expect(await storage.append("t", 1, ["x"], "s")).toBe("conflict");
	expect(await storage.append("t", 2, ["c"], "s3", { 1: "A" })).toBe("");
	expect(await storage.append("new", 0, ["n"], "s")).toBe("");
	expect(await storage.put(kept, null)).toBe("");
	expect(unsaved).toEqual(["full"]);
	expect(await storage.log("t", 0)).toEqual(["A", "b", "c"]);
	expect(await storage.tables()).toHaveLength(2);
	expect(await storage.document("key", "k")).toEqual(kept);
	expect(await open().log("t", 0)).toEqual(["a"]);

	full.mockRestore();
	expect(await storage.append("t", 3, ["d"], "s4")).toBe("");
	expect(unsaved).toEqual(["full", ""]);
	const again = open();
	expect(await again.log("t", 0)).toEqual(["A", "b", "c", "d"]);
	expect(await again.log("new", 0)).toEqual(["n"]);
	expect(await again.document("key", "k")).toEqual(kept);
});

test("a table is removed from a full disk", async () => {
	await storage.append("t", 0, ["a"], "s");
	await storage.append("other", 0, ["a"], "s");
	refuse("QuotaExceededError");
	await storage.append("t", 1, ["b"], "s");
	expect(await storage.drop("t", 2)).toBe("");
	expect(await storage.drop("other", 0)).toBe("");
	expect(await storage.tables()).toEqual([]);
	expect(await open().tables()).toEqual([]);
});

test("in a browser that stores nothing, everything is in memory", async () => {
	stores = false;
	vi.stubGlobal("indexedDB", {
		open: () => {
			throw new DOMException("no", "SecurityError");
		},
	});
	storage = open();
	expect(await storage.tables()).toEqual([]);
	expect(await storage.append("t", 0, ["a"], "s")).toBe("");
	expect(await storage.append("t", 1, ["b"], "s")).toBe("");
	expect(await storage.log("t", 0)).toEqual(["a", "b"]);
	expect(unsaved).toEqual(["refused"]);
});

test("what is held is given up if another hall has played on", async () => {
	await storage.append("t", 0, ["a"], "s");
	const full = refuse("QuotaExceededError");
	await storage.append("t", 1, ["b"], "s");
	full.mockRestore();
	await open().append("t", 1, ["other"], "s");
	expect(await storage.append("t", 2, ["c"], "s")).toBe("");
	expect(await storage.log("t", 0)).toEqual(["a", "other", "c"]);
});
