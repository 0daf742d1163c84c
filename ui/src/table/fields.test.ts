import { expect, test } from "vitest";
import { fieldsOf } from "./fields";

test("the fields of a view are those of the table and those of each player", () => {
	const view = {
		round: 2,
		drawn: ["a", "b"],
		turn: { step: "hide" },
		players: [{ purse: 3, chosen: true }, { purse: 1 }],
	};
	expect(fieldsOf(view)).toEqual({
		table: [
			{ name: "round", value: "2" },
			{ name: "drawn", value: "a, b" },
			{ name: "step", value: "hide" },
		],
		players: [
			[
				{ name: "purse", value: "3" },
				{ name: "chosen", value: "true" },
			],
			[{ name: "purse", value: "1" }],
		],
	});
	expect(fieldsOf(undefined)).toEqual({ table: [], players: [] });
});
