import { expect, test } from "vitest";
import { listed, thingsOf, toggled } from "./orders";

test("orders about things list what the catalogue names", () => {
	const messages = { "g.crew.A": "", "g.crew.B": "", "g.crew.B.text": "", "h.crew.C": "", "g.role.A": "" };
	expect(thingsOf(messages, "g", "crew")).toEqual(["A", "B"]);
});

test("a thing is put on the list, or taken from it", () => {
	expect(listed(undefined)).toEqual([]);
	expect(listed("")).toEqual([]);
	expect(toggled(listed(""), "A")).toBe("A");
	expect(toggled(listed("A"), "B")).toBe("A B");
	expect(toggled(listed("A B"), "A")).toBe("B");
});
