import { expect, test } from "vitest";
import { itemsOf, thingsOf, toggled } from "./orders";

test("orders about things list what the catalogue names", () => {
	const messages = { "g.crew.A": "", "g.crew.B": "", "g.crew.B.text": "", "h.crew.C": "", "g.role.A": "" };
	expect(thingsOf(messages, "g", "crew")).toEqual(["A", "B"]);
});

test("a thing is put on the list, or taken from it", () => {
	expect(itemsOf(undefined)).toEqual([]);
	expect(itemsOf("")).toEqual([]);
	expect(toggled(itemsOf(""), "A")).toBe("A");
	expect(toggled(itemsOf("A"), "B")).toBe("A B");
	expect(toggled(itemsOf("A B"), "A")).toBe("B");
});
