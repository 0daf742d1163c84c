import { expect, test } from "vitest";
import { parse } from "./moves";
import { add, exact, fewest, type Payment, remove } from "./payment";

const ways = (...moves: string[]): Payment[] =>
	moves.map((move) => ({ move, ...(parse(move) as { cards: string[]; tokens: number }) }));

const listed = ways("pay S1", "pay S3+M2", "pay S3+token", "pay token+token");

test("the fewest pieces are laid down at first, and cards rather than tokens", () => {
	expect(fewest(listed)?.move).toBe("pay S1");
	expect(fewest(ways("pay token", "pay S3"))?.move).toBe("pay S3");
	expect(fewest(ways("pay S1+S3", "pay M2", "pay M2+token"))?.move).toBe("pay M2");
	expect(fewest(ways("pay S1", "pay S3"), ({ cards }) => (cards.includes("S1") ? 2 : 1))?.move).toBe("pay S3");
	expect(fewest([])).toBeUndefined();
});

test("only what is listed can be paid", () => {
	expect(exact(listed, { cards: ["M2", "S3"], tokens: 0 })?.move).toBe("pay S3+M2");
	expect(exact(listed, { cards: ["S3"], tokens: 0 })).toBeUndefined();
	expect(exact(listed, { cards: ["S1", "S3"], tokens: 0 })).toBeUndefined();
});

test("a card that goes with what lies there is added", () => {
	expect(add(listed, { cards: ["S3"], tokens: 0 }, "M2")).toEqual({ cards: ["S3", "M2"], tokens: 0 });
	expect(add(listed, { cards: [], tokens: 1 }, "token")).toEqual({ cards: [], tokens: 2 });
});

test("a card that does not sends others back, and as few as possible", () => {
	expect(add(listed, { cards: [], tokens: 2 }, "S3")).toEqual({ cards: ["S3"], tokens: 1 });
	expect(add(listed, { cards: ["S3"], tokens: 1 }, "S1")).toEqual({ cards: ["S1"], tokens: 0 });
	expect(add(listed, { cards: ["S1"], tokens: 0 }, "token")).toEqual({ cards: ["S3"], tokens: 1 });
});

test("a card that is in no way to pay changes nothing", () => {
	expect(add(listed, { cards: ["S1"], tokens: 0 }, "K3")).toEqual({ cards: ["S1"], tokens: 0 });
});

test("pieces are taken back one at a time", () => {
	expect(remove({ cards: ["S1", "S3"], tokens: 2 }, "token")).toEqual({ cards: ["S1", "S3"], tokens: 1 });
	expect(remove({ cards: ["S1", "S3"], tokens: 0 }, "S1")).toEqual({ cards: ["S3"], tokens: 0 });
});
