import { beforeEach, expect, test } from "vitest";
import { removedGames, removeGame } from "./removed";

beforeEach(() => localStorage.clear());

test("games that were taken off the list stay so, and the first ones are forgotten in the end", () => {
	expect(removedGames()).toEqual([]);
	removeGame("reef");
	expect(removeGame("wreck")).toEqual(["reef", "wreck"]);
	expect(removedGames()).toEqual(["reef", "wreck"]);
	for (let n = 0; n < 499; n++) removeGame(`t${n}`);
	expect(removedGames()).toHaveLength(500);
	expect(removedGames()[0]).toBe("wreck");
});
