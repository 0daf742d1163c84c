import { expect, test } from "vitest";
import type { Look } from "../../protocol";
import { wished } from "./colourWish";

test("the first colour that is free is asked for, and none that is there already", () => {
	const game = ["green", "orange", "yellow"];
	const seats = [
		{ colour: "green", for: "person" },
		{ colour: "orange", for: "open" },
	] as Look["seats"];
	expect(wished(["white", "yellow"], game, seats, 0)).toBe("yellow");
	expect(wished(["orange", "yellow"], game, seats, 0)).toBe("orange");
	expect(wished(["green", "yellow"], game, seats, 0)).toBeUndefined();
	expect(wished(["green", "yellow"], game, seats, 1)).toBe("yellow");
	expect(wished(["white"], game, seats, 0)).toBeUndefined();
	expect(wished([], game, seats, 0)).toBeUndefined();
});
