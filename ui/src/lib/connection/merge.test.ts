import { expect, test } from "vitest";
import { merge } from "./merge";

// The examples of RFC 7396, appendix A.
test.each([
	[{ a: "b" }, { a: "c" }, { a: "c" }],
	[{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
	[{ a: "b" }, { a: null }, {}],
	[{ a: "b", b: "c" }, { a: null }, { b: "c" }],
	[{ a: ["b"] }, { a: "c" }, { a: "c" }],
	[{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
	[{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
	[{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
	[
		["a", "b"],
		["c", "d"],
		["c", "d"],
	],
	[{ a: "b" }, ["c"], ["c"]],
	[{ e: null }, { a: 1 }, { e: null, a: 1 }],
	[[1, 2], { a: "b", c: null }, { a: "b" }],
	[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j changed by %j", (document, patch, merged) => {
	expect(merge<unknown>(document, patch)).toEqual(merged);
});

test("what has not changed stays the same, and so does the document", () => {
	const document = { left: { a: 1 }, right: { b: 2 } };
	const merged = merge(document, { left: { a: 3 } });
	expect(merged.right).toBe(document.right);
	expect(document.left.a).toBe(1);
});
