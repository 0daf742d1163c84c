import { expect, test } from "vitest";
import { option } from "../../table/options";
import { add, exact, fewest, type Payment, remove } from "./payment";

/** Payments, each given by its pieces. */
const ways = (...all: string[]): Payment[] =>
	all.map((move) => {
		const pieces = move.split("+");
		const cards = pieces.filter((piece) => piece !== "token");
		return { option: option(move, { key: "move.pay" }), cards, tokens: pieces.length - cards.length };
	});

const listed = ways("S1", "S3+M2", "S3+token", "token+token");

test("the fewest pieces are laid down at first, and cards rather than tokens", () => {
	expect(fewest(listed)?.option.move).toBe("S1");
	expect(fewest(ways("token", "S3"))?.option.move).toBe("S3");
	expect(fewest(ways("S1+S3", "M2", "M2+token"))?.option.move).toBe("M2");
	expect(fewest(ways("S1", "S3"), ({ cards }) => (cards.includes("S1") ? 2 : 1))?.option.move).toBe("S3");
	expect(fewest([])).toBeUndefined();
});

test("only what is listed can be paid", () => {
	expect(exact(listed, { cards: ["M2", "S3"], tokens: 0 })?.option.move).toBe("S3+M2");
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
