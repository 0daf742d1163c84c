import { expect, it } from "vitest";
import { layoutOf } from "./layouts";

it("folds the columns beside the sea into one when something is opened beside the board", () => {
	for (const window of [1366, 1440, 1920, 2560]) {
		expect(layoutOf(window, window, false)).toBe("wide");
		expect(layoutOf(window - 352, window, false)).toBe("folded");
	}
});

it("has the sea above all else, or beside it where a window is low", () => {
	expect(layoutOf(390, 390, false)).toBe("upright");
	expect(layoutOf(844, 844, true)).toBe("lying");
});
