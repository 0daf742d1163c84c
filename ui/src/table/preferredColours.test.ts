import { expect, test } from "vitest";
import type { Look } from "../net/protocol";
import { colourToRequest } from "./preferredColours";

test("the first colour that is free is asked for, and none that is there already", () => {
	const game = ["green", "orange", "yellow"];
	const seats = [
		{ colour: "green", for: "person" },
		{ colour: "orange", for: "open" },
	] as Look["seats"];
	expect(colourToRequest(["white", "yellow"], game, seats, 0)).toBe("yellow");
	expect(colourToRequest(["orange", "yellow"], game, seats, 0)).toBe("orange");
	expect(colourToRequest(["green", "yellow"], game, seats, 0)).toBeUndefined();
	expect(colourToRequest(["green", "yellow"], game, seats, 1)).toBe("yellow");
	expect(colourToRequest(["white"], game, seats, 0)).toBeUndefined();
	expect(colourToRequest([], game, seats, 0)).toBeUndefined();
});
